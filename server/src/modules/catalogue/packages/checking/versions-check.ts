import { align, isSameRecording } from '#audio/index.js';
import { voicePartOf } from '#audio/stems/index.js';
import { READABLE_AUDIO } from '#domain/packages.js';
import { versionsByLength, type TrackVersion } from '#domain/track-versions.js';
import type { ArchiveReport, PackedFile } from './archive-report.js';
import type { CheckContext } from './content-check.js';
import { chooseMaster } from './content-kinds.js';
import { soundsOf } from './packed-sounds.js';
import { readAll } from './stems-check.js';
import type { Sound } from './stem-findings.js';

type FoundVersion = NonNullable<ArchiveReport['versions']>[number];

/** More candidates and vocal stems are not read. */
const MAX_CANDIDATES = 6;
const MAX_VOICES = 12;
/** Lengths that differ by less, in seconds, belong to one arrangement. */
const SAME_LENGTH = 1;
const VOICE = /\b(?:vocals?|vox|voices?|adlibs?|choir|backings?)\b/i;
const STEM_FOLDER = /(?:^|\/)[^/]*(?:stems?|multi ?tracks?|track ?outs?)[^/]*\//i;

/** Recognises other versions of the track: by their lengths, and by what they have of the vocal stems. */
export async function checkVersions(
  files: readonly PackedFile[],
  context: CheckContext,
): Promise<Partial<ArchiveReport>> {
  const main = chooseMaster(
    files,
    files.map(({ kind }) => kind),
  );
  if (main === null) return {};
  const byVoice = await versionsByVoice(files, main, context);
  const ofVoice = byVoice.filter(({ version }) => version !== null).map(({ file }) => file);
  const found: FoundVersion[] = byVoice.flatMap(({ version, file }) => (version ? [{ version, file }] : []));
  const recordings = sameRecordings(main, context).filter(({ file }) => !ofVoice.includes(file));
  for (const { version, recording } of versionsByLength(recordings)) {
    found.push({ version, file: recording.file });
  }
  return found.length > 0 ? { versions: found } : {};
}

/** The main master and the masters that are the same recording, with their lengths. */
function sameRecordings(main: string, { codes, lengths }: CheckContext): { file: string; seconds: number }[] {
  const own = codes.get(main);
  return [...codes].flatMap(([file, others]) => {
    const seconds = lengths.get(file);
    if (!own || seconds === undefined) return [];
    const alignment = file === main ? null : align(own, others);
    const isSame = file === main || (alignment !== null && isSameRecording(alignment));
    return isSame ? [{ file, seconds }] : [];
  });
}

/** Files as long as the vocal stems that lack the voice of the main master, or consist of it. */
async function versionsByVoice(
  files: readonly PackedFile[],
  main: string,
  { budget }: CheckContext,
): Promise<{ file: string; version: TrackVersion | null }[]> {
  const readable = files.filter(({ name }) => READABLE_AUDIO.test(name));
  const isStem = ({ name, kind }: PackedFile) => kind === 'stems' && STEM_FOLDER.test(name);
  const voices = readable.filter((file) => isStem(file) && VOICE.test(baseName(file.name)));
  const candidates = readable.filter(
    (file) => ['master', 'audio', 'stems'].includes(file.kind) && !isStem(file) && file.name !== main,
  );
  const master = readable.find(({ name }) => name === main);
  if (!master || voices.length === 0 || candidates.length === 0) return [];
  const { sounds: voiceSounds } = await soundsOf(voices.slice(0, MAX_VOICES), budget);
  const {
    sounds: [full],
  } = await soundsOf([master], budget);
  const rate = voiceSounds[0]?.format.sampleRate;
  const seconds = (sound: Sound) => sound.frames / sound.format.sampleRate;
  const { sounds } = await soundsOf(candidates.slice(0, MAX_CANDIDATES), budget);
  const others = sounds.filter((sound) => full && Math.abs(seconds(sound) - seconds(full)) < SAME_LENGTH);
  const usable = voiceSounds.filter(({ format }) => format.sampleRate === rate);
  if (!full || others.length === 0 || usable.length === 0) return [];
  const { excerpts } = await readAll([...usable, full, ...others], null, [], budget);
  const read = excerpts.files.map(([left, right]) => left.map((sample, i) => sample + right[i]!));
  const voice = new Float32Array(read[0]!.length);
  for (const sound of read.slice(0, usable.length)) {
    for (let i = 0; i < voice.length; i++) voice[i]! += sound[i]!;
  }
  const compared = { size: excerpts.size, voice, full: read[usable.length]! };
  return others.map(({ file }, i) => {
    const part = voicePartOf({ ...compared, other: read[usable.length + 1 + i]! });
    return {
      file: file.name,
      version: part === 'without' ? 'instrumental' : part === 'alone' ? 'a_cappella' : null,
    };
  });
}

const baseName = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replace(/[_\d-]+/g, ' ');
