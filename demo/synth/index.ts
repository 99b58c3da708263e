/** Synthesises the preview of a track from its name, genre, tempo and key. Deterministic. */

import type { Genre } from '#domain/genres.js';
import type { MusicKey } from '#domain/keys.js';
import { id3Tag } from './id3.js';
import { encodeMp3 } from './mp3.js';
import { renderTrack } from './render.js';

/** Renders and encodes a preview as an mp3 file. */
export async function encodeTrack(item: {
  name: string;
  category: Genre;
  bpm: number | null;
  musicKey: MusicKey;
}): Promise<Uint8Array> {
  const track = renderTrack({ name: item.name, genre: item.category, bpm: item.bpm, key: item.musicKey });
  const tag = id3Tag({
    title: item.name,
    artist: 'Ghostnote',
    genre: item.category,
    bpm: track.bpm,
    key: `${item.musicKey}m`,
  });
  return Buffer.concat([tag, await encodeMp3(track.left, track.right)]);
}
