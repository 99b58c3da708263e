import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { planTimeline, type Section } from './arrangement.js';
import { BufferPool } from './buffers.js';
import { balance, mixDown } from './mix.js';
import { separate, type Part } from './parts.js';
import { Performance, type PlayedNote } from './performance.js';
import { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { RECIPES } from './recipes/index.js';

export interface TrackSpec {
  name: string;
  genre: Genre;
  /** Null for the default tempo of the genre. */
  bpm: number | null;
  key: MusicKey;
}

export interface RenderedTrack {
  left: Float32Array;
  right: Float32Array;
  bpm: number;
  bars: number;
  /** Samples of one bar. */
  barSamples: number;
  sections: readonly Section[];
}

/** Parts of a track. */
export interface TrackParts {
  stems: Part[];
  notes: PlayedNote[];
}

const buffers = new BufferPool();

function perform(track: TrackSpec) {
  const recipe = RECIPES[track.genre];
  const random = new Random(`${track.name}|${track.genre}|${track.key}`);
  buffers.reset();
  const timeline = planTimeline(track.bpm ?? recipe.bpm);
  const stems = new Performance(recipe, timeline, track.key, random, buffers).play();
  return { stems, recipe, timeline, random };
}

/** Renders the stems of a preview and lists its notes. Deterministic. */
export function renderParts(track: TrackSpec): TrackParts {
  const { stems, recipe, timeline, random } = perform(track);
  return { stems: separate(balance(stems, recipe, timeline, random, buffers)), notes: stems.notes };
}

/** Renders a preview. Deterministic. */
export function renderTrack(track: TrackSpec): RenderedTrack {
  const { stems, recipe, timeline, random } = perform(track);
  const { left, right } = mixDown(stems, recipe, timeline, random, buffers);
  return {
    left: left.slice(),
    right: right.slice(),
    bpm: timeline.bpm,
    bars: timeline.bars,
    barSamples: timeline.bar,
    sections: timeline.sections,
  };
}
