import type { AudioFault } from '#domain/audio-report.js';
import { compareKey, compareTempo, confidenceText } from '#domain/audio-truth.js';
import { keyName, type KeyMode, type MusicKey } from '#domain/keys.js';
import { formatCount } from '#domain/numbers.js';
import type { MeasuredAudioFragment } from './audio-report.generated';

/** Statements about a track; null where nothing is stated. */
export interface Stated {
  bpm: number | null;
  musicKey: string | null;
  mode: KeyMode | null;
}

/** A measured value that a form can take over. */
export type Adoptable = { bpm: number } | { musicKey: MusicKey; mode: KeyMode };

export interface Remark {
  text: string;
  /** True where the seller should look again. */
  isDoubtful: boolean;
  confidence: string | null;
  adoptable: { label: string; values: Adoptable } | null;
}

/** The stated tempo beside the measured one. @param states who states it, to the reader */
export function tempoRemark({ bpm }: Stated, report: MeasuredAudioFragment, states = 'You state'): Remark {
  if (report.bpm === null) return remark('We found no steady rhythm.', null);
  const confidence = report.bpmConfidence ?? 0;
  const words = confidenceText('tempo', confidence);
  const measured = report.bpm.toFixed(1);
  const whole = Math.round(report.bpm);
  const adoptable = { label: `Use ${whole} BPM`, values: { bpm: whole } };
  switch (compareTempo(bpm, { bpm: report.bpm, confidence, firstBeat: 0 })) {
    case 'same':
      return remark(`${states} ${bpm} BPM; we measured ${measured} too.`, words);
    case 'related':
      return remark(
        `${states} ${bpm} BPM; we measured ${measured}, another count of the same beat.`,
        words,
        adoptable,
      );
    case 'different':
      return remark(`${states} ${bpm} BPM; we measured ${measured}.`, words, adoptable, true);
    default:
      return bpm
        ? remark(`${states} ${bpm} BPM; our measurement of ${measured} is uncertain.`, words)
        : remark(`We measured ${measured} BPM.`, words, adoptable);
  }
}

/** The stated key beside the measured one. @param states who states it, to the reader */
export function keyRemark(stated: Stated, report: MeasuredAudioFragment, states = 'You state'): Remark {
  const { musicKey, mode, secondMusicKey, secondMode } = report;
  if (musicKey === null || mode === null) return remark('We found no key.', null);
  const confidence = report.keyConfidence ?? 0;
  const words = confidenceText('key', confidence);
  const second = { musicKey: (secondMusicKey ?? musicKey) as MusicKey, mode: secondMode ?? mode };
  const key = { musicKey: musicKey as MusicKey, mode };
  const measured = keyName(musicKey, mode);
  const own = stated.musicKey && keyName(stated.musicKey, stated.mode);
  const adoptable = { label: `Use ${measured}`, values: key };
  switch (compareKey(stated, { ...key, confidence, second })) {
    case 'same':
      return stated.mode
        ? remark(`${states} ${own}; we measured ${measured} too.`, words)
        : remark(`${states} ${own}; we measured ${measured}.`, words, adoptable);
    case 'related':
      return remark(`${states} ${own}; we measured ${measured}, a near relative.`, words, adoptable);
    case 'different':
      return remark(`${states} ${own}; we measured ${measured}.`, words, adoptable, true);
    default:
      return own
        ? remark(`${states} ${own}; our measurement of ${measured} is uncertain.`, words)
        : remark(`We measured ${measured}.`, words, adoptable);
  }
}

function remark(
  text: string,
  confidence: string | null,
  adoptable: Remark['adoptable'] = null,
  isDoubtful = false,
): Remark {
  return { text, isDoubtful, adoptable, confidence };
}

export const FAULT_TEXTS: Record<AudioFault, string> = {
  silent: 'There is no sound in this file.',
  clipped: 'The loudest places are clipped: their tops are flat.',
  dc_offset: 'The wave is shifted off its zero line (DC offset).',
  inverted_channel: 'One channel is inverted: played in mono, little is left.',
  one_sided: 'One channel is far louder than the other.',
  dual_mono: 'Both channels are the same: this is mono in a stereo file.',
  silent_head: 'It starts with more than a second of silence.',
  silent_tail: 'It ends with more than five seconds of silence.',
  too_quiet: 'It is quieter than -24 LUFS.',
  padded_bits: 'It is 16-bit sound in a 24-bit file.',
  lossy_origin: 'It seems to be made from an MP3 or another lossy file.',
};

interface Fact {
  label: string;
  value: string;
}

/** Technical measurements with their units. */
export function technicalFacts(report: MeasuredAudioFragment): Fact[] {
  const { loudness, loudnessRange, truePeak, clippedRuns, dcOffset, bandwidth } = report;
  return [
    { label: 'Loudness', value: unit(loudness, 1, 'LUFS') },
    { label: 'Loudness range', value: unit(loudnessRange, 1, 'LU') },
    { label: 'True peak', value: unit(truePeak, 1, 'dBTP') },
    { label: 'Flat tops', value: clippedRuns ? formatCount(clippedRuns) : 'none' },
    { label: 'DC offset', value: dcOffset && dcOffset >= 0.001 ? unit(dcOffset * 100, 1, '%') : 'none' },
    { label: 'Phase', value: phaseOf(report) },
    { label: 'In mono', value: monoOf(report) },
    { label: 'Silence', value: silenceOf(report) },
    { label: 'Bandwidth', value: bandwidth ? `to ${unit(bandwidth / 1000, 1, 'kHz')}` : 'none' },
    { label: 'Format', value: formatOf(report) },
  ];
}

function phaseOf({ correlation, channels }: MeasuredAudioFragment): string {
  if (correlation === null) return channels === 1 ? 'mono' : 'silent';
  const words = correlation > 0.3 ? 'in phase' : correlation > -0.1 ? 'wide' : 'opposed';
  return `${words} (${signed(correlation, 2)})`;
}

function monoOf({ monoChange, channels }: MeasuredAudioFragment): string {
  if (monoChange === null) return channels === 1 ? 'mono' : 'silent';
  return Math.abs(monoChange) < 0.05 ? 'no change' : `${signed(monoChange, 1)} dB`;
}

function silenceOf({ silentHead, silentTail }: MeasuredAudioFragment): string {
  if ((silentHead ?? 0) < 0.05 && (silentTail ?? 0) < 0.05) return 'none';
  return `${(silentHead ?? 0).toFixed(1)} s before, ${(silentTail ?? 0).toFixed(1)} s after`;
}

function formatOf({ sampleRate, bits, channels }: MeasuredAudioFragment): string {
  const rate = sampleRate === null ? '' : `${sampleRate / 1000} kHz`;
  return [rate, bits === null ? 'lossy' : `${bits}-bit`, channels === 1 ? 'mono' : 'stereo'].join(', ');
}

function unit(value: number | null, digits: number, name: string): string {
  return value === null ? 'silent' : `${signed(value, digits)} ${name}`;
}

/** A typographic minus, never '−0.0'. */
function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}
