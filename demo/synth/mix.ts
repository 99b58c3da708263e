import type { Timeline } from './arrangement.js';
import type { BufferPool } from './buffers.js';
import { raiseTo } from './limiter.js';
import { sweepFilter } from './filter.js';
import type { Stems } from './performance.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import type { Recipe } from './recipe.js';
import { softClip, type Shot } from './shape.js';
import { addEcho, room } from './space.js';

/** Loudness of each group from the drop on, in decibels below full scale, before the levels of a recipe. */
const LEVELS = { drums: -15, bass: -19.5, chords: -20, pad: -24.5, lead: -19.5 } as const;
/** Integrated loudness of the limited track. Quieter sections and the encoder take about half a unit each. */
const LIMITED_LUFS = -8;
const MASTER_LEVEL = -13;
const CEILING = 0.89;
const FILTER_RESONANCE = 0.35;
/** Cutoff at the first beat of a drop, in hertz. */
const OPEN_HZ = 14_000;
const DUCK_ATTACK = 165;
const FADE_BEATS = 2;
/** Level of the first bar and of a break, and of the last bar before a drop. */
const OPENING = 0.6;
const BEFORE_DROP = 0.88;
/** Gain of the added treble, and the coefficient of its high-pass filter. */
const AIR = 1.1;
const AIR_SPLIT = 0.165;
/** Coefficient of the subsonic filter. */
const SUBSONIC = 0.0023;

function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Gain that brings a bus to its level; 0 for a silent bus. */
function levelFor(sides: readonly Float32Array[], decibels: number, from: number): number {
  let sum = 0;
  let count = 0;
  for (const side of sides) {
    // Every eleventh sample is accurate enough.
    for (let i = from; i < side.length; i += 11) sum += side[i]! * side[i]!;
    count += (side.length - from) / 11;
  }
  const loudness = Math.sqrt(sum / count);
  return loudness > 1e-5 ? fromDecibels(decibels) / loudness : 0;
}

/** Gain of the music under the kicks; 1 is unchanged. */
function duckCurve(
  kicks: readonly number[],
  recipe: Recipe,
  timeline: Timeline,
  curve: Float32Array,
): Float32Array {
  curve.fill(1);
  const span = Math.round(recipe.duckBeats * timeline.beat);
  const shape = Float32Array.from(
    { length: span },
    (_, i) => 1 - recipe.duck * Math.min(1, i / DUCK_ATTACK) * (1 - i / span) ** 1.4,
  );
  for (const at of kicks) {
    const end = Math.min(span, curve.length - at);
    for (let i = 0; i < end; i++) if (shape[i]! < curve[at + i]!) curve[at + i] = shape[i]!;
  }
  return curve;
}

/** Low-pass filter that opens towards each drop: from the first bar on, and again from the break on. */
function openUp(bus: Shot, { sections, bar }: Timeline, startHz: number): void {
  const startOf = (kind: string): number =>
    (sections.find((section) => section.kind === kind)?.startBar ?? 0) * bar;
  const [turn, drop, pause, second] = [
    startOf('build'),
    startOf('drop'),
    startOf('break'),
    startOf('variation'),
  ];
  const openHz = startHz * 2.2;
  for (const side of [bus.left, bus.right]) {
    sweepFilter(side, 0, drop, 'low', FILTER_RESONANCE, (sample) =>
      sample < turn
        ? startHz * 2.2 ** (sample / turn)
        : openHz * (OPEN_HZ / openHz) ** ((sample - turn) / (drop - turn)),
    );
    sweepFilter(
      side,
      pause,
      second,
      'low',
      FILTER_RESONANCE,
      (sample) => openHz * (OPEN_HZ / openHz) ** (sample / (second - pause)),
    );
  }
}

/** Adds one bus to another, each at its own gain. */
function blend(target: Float32Array, gain: number, source: Float32Array, sourceGain: number): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! * gain + source[i]! * sourceGain;
}

interface Gains {
  drums: number;
  bass: number;
  /** Pads included. */
  chords: number;
  lead: number;
}

/** Balanced, filtered and ducked buses, before their sum. */
export interface Balance {
  stems: Stems;
  gains: Gains;
  duck: Float32Array;
  wet: Shot;
  /** First sample of the first drop. */
  from: number;
}

export function balance(
  stems: Stems,
  recipe: Recipe,
  timeline: Timeline,
  random: Random,
  buffers: BufferPool,
): Balance {
  const drop = timeline.sections.find((section) => section.kind === 'drop');
  const from = (drop?.startBar ?? 0) * timeline.bar;
  const { drums, bass, chords, pad, lead } = stems;
  const gain = (sides: readonly Float32Array[], level: number, adjustment = 0): number =>
    levelFor(sides, level + adjustment, from);
  const gains = {
    drums: gain([drums.left, drums.right], LEVELS.drums),
    bass: gain([bass], LEVELS.bass, recipe.bass.level),
    chords: gain([chords.left, chords.right], LEVELS.chords, recipe.chords?.level),
    pad: gain([pad.left, pad.right], LEVELS.pad, recipe.pad?.level),
    lead: gain([lead.left, lead.right], LEVELS.lead, recipe.lead?.level),
  };

  if (recipe.pad) {
    blend(chords.left, gains.chords, pad.left, gains.pad);
    blend(chords.right, gains.chords, pad.right, gains.pad);
    gains.chords = 1;
  }
  const startHz = random.between(480, 860);
  openUp(chords, timeline, startHz);
  openUp(lead, timeline, startHz * 2);
  if (recipe.lead?.echo) addEcho(lead, timeline.step * 3, recipe.lead.echo);

  const duck = duckCurve(stems.kicks, recipe, timeline, buffers.mono(timeline.length));
  const wet = room(roomInput(stems, recipe, gains, buffers), 0.7 + 2.2 * recipe.reverb, buffers);
  return { stems, gains, duck, wet, from };
}

/** Mixes the stems into the finished track, which reuses the buffers of the drums. */
export function mixDown(
  played: Stems,
  recipe: Recipe,
  timeline: Timeline,
  random: Random,
  buffers: BufferPool,
): Shot {
  const { stems, gains, duck, wet, from } = balance(played, recipe, timeline, random, buffers);
  const { drums, bass, chords, lead } = stems;
  const energy =
    sumSide(drums.left, bass, chords.left, lead.left, wet.left, duck, gains, from) +
    sumSide(drums.right, bass, chords.right, lead.right, wet.right, duck, gains, from);
  const loudness = Math.sqrt(energy / (2 * (timeline.length - from)));
  const push = (fromDecibels(MASTER_LEVEL) * recipe.loudness) / loudness;
  const fade = Math.round(FADE_BEATS * timeline.beat);
  for (const side of [drums.left, drums.right]) master(side, push, fade);
  raiseTo(LIMITED_LUFS, drums.left, drums.right);
  // The rise comes after the limiter, which would make all sections equally loud.
  for (const side of [drums.left, drums.right]) riseToDrops(side, timeline);
  return drums;
}

/** Mixes one side into the buffer of the drums. @returns its energy from the drop on */
function sumSide(
  drums: Float32Array,
  bass: Float32Array,
  chords: Float32Array,
  lead: Float32Array,
  wet: Float32Array,
  duck: Float32Array,
  gains: Gains,
  from: number,
): number {
  const { drums: drumGain, bass: bassGain, chords: chordGain, lead: leadGain } = gains;
  let energy = 0;
  for (let i = 0; i < drums.length; i++) {
    const half = i >> 1;
    // The room has half the sample rate: linear interpolation.
    const echo = (wet[half]! + wet[half + (i & 1)]!) * 0.5;
    const pump = duck[i]!;
    const sum =
      drums[i]! * drumGain +
      (bass[i]! * bassGain + chords[i]! * chordGain + echo) * pump +
      lead[i]! * leadGain * (0.4 + 0.6 * pump);
    drums[i] = sum;
    if (i >= from) energy += sum * sum;
  }
  return energy;
}

/** Input of the reverb, mono at half rate. */
function roomInput(stems: Stems, recipe: Recipe, gains: Gains, buffers: BufferPool): Float32Array {
  const { chords, lead, drumSend } = stems;
  const pairs = chords.left.length >> 1;
  // One more sample for the interpolation of the last one.
  const input = buffers.mono(pairs + 2);
  const musicSend = gains.chords * 0.35 * recipe.reverb;
  const leadSend = gains.lead * 0.5 * recipe.reverb;
  for (let i = 0; i < pairs; i++) {
    const at = i << 1;
    input[i] =
      (chords.left[at]! + chords.right[at]!) * musicSend +
      (lead.left[at]! + lead.right[at]!) * leadSend +
      drumSend[at]! * gains.drums;
  }
  return input;
}

/** Attenuates what leads to each drop, decreasingly. */
function riseToDrops(side: Float32Array, { sections, bar }: Timeline): void {
  let from = 0;
  for (const { kind, startBar, bars } of sections) {
    if (kind !== 'drop' && kind !== 'variation') continue;
    const to = startBar * bar;
    const slope = (BEFORE_DROP - OPENING) / (to - from);
    for (let i = from; i < to; i++) side[i]! *= OPENING + (i - from) * slope;
    from = to + bars * bar;
  }
}

/** Removes subsonic content, adds treble, limits peaks and fades the end. */
function master(side: Float32Array, push: number, fade: number): void {
  const fadeFrom = side.length - fade;
  let slow = 0;
  let dull = 0;
  for (let i = 0; i < side.length; i++) {
    const x = side[i]! * push;
    slow += (x - slow) * SUBSONIC;
    dull += (x - dull) * AIR_SPLIT;
    side[i] = softClip(x - slow + (x - dull) * AIR) * CEILING;
  }
  for (let i = fadeFrom; i < side.length; i++) side[i]! *= ((side.length - i) / fade) ** 1.5;
}
