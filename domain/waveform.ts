import { WAVEFORM_LENGTH } from './track.js';

/** 64 levels, one character each, from silence to the loudest. */
const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LOUDEST = LEVELS.length - 1;

/**
 * Peaks from 0 to 100 as text of 100 characters, so that a list of tracks carries waveforms as one value per track. Each
 * character is the maximum of its range. Empty without peaks.
 */
export function toWaveformText(peaks: readonly number[]): string {
  const { length } = peaks;
  if (length === 0) return '';
  let text = '';
  for (let bar = 0; bar < WAVEFORM_LENGTH; bar++) {
    const from = Math.floor((bar * length) / WAVEFORM_LENGTH);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * length) / WAVEFORM_LENGTH));
    let peak = 0;
    for (let at = from; at < to; at++) peak = Math.max(peak, peaks[at] ?? 0);
    text += LEVELS[Math.round((Math.min(peak, 100) * LOUDEST) / 100)];
  }
  return text;
}

/** Peaks from 0 to 100. A character of another alphabet counts as silence. */
export function fromWaveformText(text: string): number[] {
  return Array.from(text, (level) => Math.round((Math.max(LEVELS.indexOf(level), 0) * 100) / LOUDEST));
}
