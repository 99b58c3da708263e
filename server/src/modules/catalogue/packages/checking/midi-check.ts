import { compareTempo } from '#domain/audio-truth.js';
import { keyName } from '#domain/keys.js';
import { bestScaleFit, MidiProblem, readMidi, scaleFit, type MidiScore } from '../midi/index.js';
import type { ArchiveReport, MidiReport, PackageFinding, PackedFile } from './archive-report.js';
import type { CheckContext } from './content-check.js';

const MAX_FILES = 200;
/** Largest MIDI file that is read; the notes of a whole album need less. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Beats per minute by which a file may differ from what is stated. */
const TOLERANCE = 0.51;
const COUNTS = [1, 1 / 2, 2] as const;
/** Notes from which on a key is compared: a melody of a few notes fits many scales. */
const MIN_NOTES = 16;
const POOR_FIT = 0.7;
const GOOD_FIT = 0.9;

/** Reads the MIDI files: notes, tempo and key against the track. */
export async function checkMidi(
  files: readonly PackedFile[],
  context: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const midi: MidiReport[] = [];
  const findings: PackageFinding[] = [];
  const named = files.filter(({ kind }) => kind === 'midi');
  if (named.length > MAX_FILES) {
    const message = `The package has ${named.length} MIDI files, of which the first ${MAX_FILES} were read.`;
    findings.push({ kind: 'unchecked', severity: 'note', file: null, message });
  }
  for (const file of named.slice(0, MAX_FILES)) {
    const score = await readScore(file);
    if ('problem' in score) {
      const message = `It cannot be read: ${score.problem}.`;
      findings.push({ kind: 'midi_unreadable', severity: 'warning', file: file.name, message });
      continue;
    }
    const { musicKey, mode } = context.stated;
    const fit = musicKey && mode ? scaleFit(score.notes, { musicKey, mode }) : null;
    midi.push({
      file: file.name,
      tempo: score.statesTempo ? Math.round(score.tempo * 100) / 100 : null,
      tracks: score.tracks,
      notes: score.notes.length + score.drumNotes,
      scaleFit: fit === null ? null : Math.round(fit * 100) / 100,
    });
    findings.push(...tempoFinding(file.name, score, context), ...keyFinding(file.name, score, fit, context));
  }
  return midi.length > 0 ? { midi, findings } : { findings };
}

async function readScore(file: PackedFile): Promise<MidiScore | { problem: string }> {
  if (file.bytes > MAX_BYTES) return { problem: 'it is too large' };
  const content = await file.open();
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  try {
    return readMidi(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof MidiProblem) return { problem: error.message };
    throw error;
  }
}

/** Files of single parts often state no tempo: only a stated one can be wrong. */
function tempoFinding(
  file: string,
  score: MidiScore,
  { stated, measuredTempo: measured }: CheckContext,
): PackageFinding[] {
  if (!score.statesTempo || score.tempoChanges > 0) return [];
  const tempo = Math.round(score.tempo * 100) / 100;
  const other = stated.bpm
    ? !COUNTS.some((count) => Math.abs(score.tempo * count - stated.bpm!) <= TOLERANCE) && stated.bpm
    : compareTempo(score.tempo, measured) === 'different' && Math.round(measured!.bpm * 10) / 10;
  if (!other) return [];
  const message = `Its tempo is ${tempo} BPM, that of the track is ${other}.`;
  return [{ kind: 'midi_tempo', severity: 'warning', file, message }];
}

function keyFinding(
  file: string,
  { notes }: MidiScore,
  fit: number | null,
  { stated: { musicKey, mode } }: CheckContext,
): PackageFinding[] {
  if (fit === null || !musicKey || notes.length < MIN_NOTES) return [];
  if (fit >= POOR_FIT || bestScaleFit(notes) < GOOD_FIT) return [];
  const message = `Only ${Math.round(fit * 100)} % of its notes belong to ${keyName(musicKey, mode)}. Please check the key.`;
  return [{ kind: 'midi_key', severity: 'warning', file, message }];
}
