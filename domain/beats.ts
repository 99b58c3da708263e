/** Beats of a track at a constant tempo. */
export interface BeatGrid {
  bpm: number;
  /** Seconds from the start of the track to any one of its beats. */
  firstBeat: number;
}

/** Beats of the second track for one of the first: the same tempo, half or double. */
const BEAT_FACTORS = [1, 0.5, 2] as const;
export type BeatFactor = (typeof BEAT_FACTORS)[number];

/** Playback of a track at which its beats meet those of another one. */
export interface TempoMatch {
  /** Playback rate. */
  rate: number;
  factor: BeatFactor;
}

/** The rate nearest to 1 at which a track of `bpm` beats with one of `targetBpm`, half and double tempo included. */
export function tempoMatch(bpm: number, targetBpm: number): TempoMatch {
  const matches = BEAT_FACTORS.map((factor) => ({ factor, rate: (targetBpm * factor) / bpm }));
  return matches.reduce((best, match) => (distance(match.rate) < distance(best.rate) ? match : best));
}

/** A rate and its reciprocal are equally far from 1. */
function distance(rate: number): number {
  return Math.abs(Math.log(rate));
}

/** Change of tempo of a playback rate in percent; negative is slower. */
export function tempoChange(rate: number): number {
  return (rate - 1) * 100;
}

/** Beats since the first one; negative before it. */
function beatsAt({ bpm, firstBeat }: BeatGrid, seconds: number): number {
  return ((seconds - firstBeat) * bpm) / 60;
}

/**
 * The position of the second track nearest to `wanted` at which its beats meet those of the first track at `position`. At
 * half tempo every beat of the second track meets one of the first, at double tempo every second one.
 */
export function alignedPosition(
  first: BeatGrid,
  position: number,
  second: BeatGrid,
  factor: BeatFactor,
  wanted: number,
): number {
  const target = beatsAt(first, position) * factor;
  const step = Math.min(1, factor);
  const steps = Math.round((beatsAt(second, wanted) - target) / step);
  const seconds = (beats: number) => second.firstBeat + (beats * 60) / second.bpm;
  const aligned = seconds(target + steps * step);
  // A position before the start moves on by whole steps.
  return aligned >= 0
    ? aligned
    : aligned + (Math.ceil((-aligned * second.bpm) / 60 / step) * step * 60) / second.bpm;
}

/** Seconds by which the beats of the second track, played at `rate`, sound before (negative: after) those of the first. */
export function beatError(
  first: BeatGrid,
  position: number,
  second: BeatGrid,
  { rate, factor }: TempoMatch,
  otherPosition: number,
): number {
  const step = Math.min(1, factor);
  const beats = beatsAt(second, otherPosition) - beatsAt(first, position) * factor;
  const off = beats - Math.round(beats / step) * step;
  return (off * 60) / second.bpm / rate;
}

/** Gains of two decks at equal power: 0 only the first, 1 only the second. */
export function crossfadeGains(share: number): [first: number, second: number] {
  const angle = (Math.min(Math.max(share, 0), 1) * Math.PI) / 2;
  return [Math.cos(angle), Math.sin(angle)];
}
