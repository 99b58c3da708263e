import { fromWaveformText } from '#domain/waveform.js';
import type { PlayerTrack } from './queue';

const BARS = 8;
const BEATS_A_BAR = 4;
/** Length of eight bars at an ordinary club tempo, for a track without one. */
const USUAL_BPM = 125;

/** A part of a track, in seconds. */
export interface TrackPart {
  start: number;
  end: number;
}

/** The loudest eight bars of a track, on the grid of its bars; of equally loud ones the first. The whole of a shorter track. */
export function dropOf(peaks: readonly number[], duration: number, bpm: number | null): TrackPart {
  const bar = (60 / (bpm || USUAL_BPM)) * BEATS_A_BAR;
  const length = BARS * bar;
  if (duration <= length || peaks.length === 0) return { start: 0, end: duration };
  let best = { start: 0, energy: -1 };
  for (let start = 0; start + length <= duration; start += bar) {
    const energy = energyOf(peaks, start / duration, (start + length) / duration);
    // A hundredth more is not louder: peaks are rounded.
    if (energy > best.energy * 1.01) best = { start, energy };
  }
  return { start: best.start, end: best.start + length };
}

/** Bounds that are whole numbers but for rounding stay whole. */
const ROUNDING = 1e-6;

/** Mean power of the bars within two shares of the track. */
function energyOf(peaks: readonly number[], from: number, to: number): number {
  const part = peaks.slice(
    Math.floor(from * peaks.length + ROUNDING),
    Math.ceil(to * peaks.length - ROUNDING),
  );
  return part.reduce((sum, peak) => sum + peak * peak, 0) / part.length;
}

/** The drop of the loaded track while drop previews are on. */
export class DropPreview {
  private part: TrackPart | null = null;

  /** @returns seconds at which the track starts */
  begin(track: PlayerTrack | null): number {
    const duration = track?.duration ?? 0;
    this.part =
      track && duration > 0
        ? dropOf(track.peaks ?? fromWaveformText(track.waveform), duration, track.bpm)
        : null;
    return this.part?.start ?? 0;
  }

  /** Continues a track after a reload at the second where it was. */
  resume(track: PlayerTrack | null, seconds: number): void {
    this.begin(track);
    this.seeked(seconds);
  }

  /** The listener went somewhere else: beyond the drop the track plays on. */
  seeked(seconds: number): void {
    if (this.part && seconds >= this.part.end) this.part = null;
  }

  /** True once, when the drop has been played and more of the track follows. */
  isOver(position: number): boolean {
    if (!this.part || position < this.part.end) return false;
    this.part = null;
    return true;
  }

  end(): void {
    this.part = null;
  }
}
