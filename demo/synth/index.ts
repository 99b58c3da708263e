/** Synthesises the preview of a track from its name, genre, tempo and key. Deterministic. */

import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { PEAK_COUNT } from '#domain/track.js';
import { PeakMeter } from '../../server/src/core/audio/index.js';
import { id3Tag } from './id3.js';
import { encodeMp3 } from './mp3.js';
import { renderTrack, type RenderedTrack } from './render.js';
import { SAMPLE_RATE } from './wavetables.js';

interface Composition {
  name: string;
  category: Genre;
  bpm: number | null;
  musicKey: MusicKey;
}

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

function compose({ name, category, bpm, musicKey }: Composition): RenderedTrack {
  return renderTrack({ name, genre: category, bpm, key: musicKey });
}

/** Length and waveform without the encoded file, in half of its time. */
export function outlineTrack(item: Composition): PreviewOutline {
  const { left, right } = compose(item);
  const meter = new PeakMeter();
  meter.add([left, right], left.length);
  return {
    durationSeconds: Math.round((left.length / SAMPLE_RATE) * 1000) / 1000,
    peaks: meter.peaks(PEAK_COUNT),
  };
}

/** Renders and encodes a preview as an mp3 file. */
export async function encodeTrack(item: Composition): Promise<EncodedTrack> {
  const { left, right, bpm, sections } = compose(item);
  const tag = id3Tag({
    title: item.name,
    artist: 'Ghostnote',
    genre: item.category,
    bpm,
    key: `${item.musicKey}m`,
  });
  return {
    mp3: Buffer.concat([tag, await encodeMp3(left, right)]),
    bpm,
    sectionBars: sections.map(({ startBar }) => startBar),
  };
}
