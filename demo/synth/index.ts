/** Synthesises the preview of a track from its name, genre, tempo and key. Deterministic. */

import { shortKeyName } from '#domain/keys.js';
import { PEAK_COUNT } from '#domain/track.js';
import { encodeMp3, WaveformMeter } from '#audio/index.js';
import type { CatalogueItem } from '../catalogue.js';
import { id3Tag } from './id3.js';
import { renderParts, renderTrack, type RenderedTrack, type TrackParts } from './render.js';
import { SAMPLE_RATE } from './wavetables.js';

/** Length and waveform of a preview. */
export interface PreviewOutline {
  durationSeconds: number;
  peaks: number[];
}

export interface EncodedTrack {
  mp3: Uint8Array;
  bpm: number;
  /** First bar of each section. */
  sectionBars: number[];
}

function compose({ name, category, bpm, composedIn }: CatalogueItem): RenderedTrack {
  return renderTrack({ name, genre: category, bpm, key: composedIn });
}

export interface ComposedTrack extends RenderedTrack, TrackParts {
  mp3: Uint8Array;
}

/** Renders a track with all that a package holds. */
export async function composeWithParts(item: CatalogueItem): Promise<ComposedTrack> {
  const { name, category: genre, bpm, composedIn: key } = item;
  const parts = renderParts({ name, genre, bpm, key });
  const track = compose(item);
  return { ...parts, ...track, mp3: await encode(item, track) };
}

/** Length and waveform without the encoded file, in half of its time. */
export function outlineTrack(item: CatalogueItem): PreviewOutline {
  const { left, right } = compose(item);
  const meter = new WaveformMeter();
  meter.add([left, right], left.length);
  return {
    durationSeconds: Math.round((left.length / SAMPLE_RATE) * 1000) / 1000,
    peaks: meter.bars(PEAK_COUNT),
  };
}

/** Renders and encodes a preview as an mp3 file. */
export async function encodeTrack(item: CatalogueItem): Promise<EncodedTrack> {
  const track = compose(item);
  const sectionBars = track.sections.map(({ startBar }) => startBar);
  return { mp3: await encode(item, track), bpm: track.bpm, sectionBars };
}

async function encode(item: CatalogueItem, { left, right, bpm }: RenderedTrack): Promise<Uint8Array> {
  const { name: title, category: genre, musicKey, mode } = item;
  const tag = id3Tag({ title, artist: 'Ghostnote', genre, bpm, key: shortKeyName(musicKey, mode) });
  return Buffer.concat([tag, await encodeMp3(left, right)]);
}
