import { DEMO_TRACK_TYPE } from '#domain/track.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import type { ProductFilter, ProductOrderBy } from '../../../lib/graphql/schema.generated';

/** A track as the player holds it: a product, or a demo in the shape of a product. */
export type PlayerTrack = Omit<ProductCardFragment, 'id'> & {
  id: number | `demo_${number}`;
  /** Bars from 0 to 100, if the caller has them; else the player bar loads them. */
  peaks?: readonly number[];
};

interface DemoSource {
  id: number;
  name: string;
  category: string;
  img: string;
  audio: string;
  bpm?: number | null;
  musicKey?: string | null;
  duration?: number | null;
  peaks?: readonly number[];
}

/** A demo in the shape of a product. It is not for sale. */
export function demoTrack(demo: DemoSource): PlayerTrack {
  return {
    id: `demo_${demo.id}`,
    name: demo.name,
    storeName: null,
    category: demo.category,
    price: 0,
    oldPrice: null,
    bpm: demo.bpm ?? null,
    musicKey: demo.musicKey ?? null,
    type: DEMO_TRACK_TYPE,
    projectName: null,
    isHot: false,
    img: demo.img,
    audio: demo.audio,
    playCount: 0,
    quantity: 0,
    duration: demo.duration ?? null,
    status: 'published',
    peaks: demo.peaks,
  };
}

export function isProduct(track: PlayerTrack): track is PlayerTrack & ProductCardFragment {
  return typeof track.id === 'number';
}

/** The query of the list that plays, so that the player can load its next page. */
export interface QueueSource {
  filter?: ProductFilter | null;
  orderBy?: ProductOrderBy | null;
  search?: string | null;
  /** End of the loaded part; null before the first page. */
  cursor: string | null;
}

export interface TrackList {
  tracks: readonly PlayerTrack[];
  /** Absent if the list is complete. */
  source?: QueueSource | null;
}

export interface PlayerQueue {
  tracks: readonly PlayerTrack[];
  index: number;
  source: QueueSource | null;
}

/** The unfiltered shop, newest first. */
const WHOLE_SHOP: QueueSource = { cursor: null };

/** A queue that starts at the track. Without a list, the shop follows. */
export function queueFrom(track: PlayerTrack, list?: TrackList | readonly PlayerTrack[]): PlayerQueue {
  const { tracks, source }: TrackList = !list
    ? { tracks: [track], source: typeof track.id === 'number' ? WHOLE_SHOP : null }
    : 'tracks' in list
      ? list
      : { tracks: list };
  const index = tracks.findIndex(({ id }) => id === track.id);
  return index >= 0
    ? { tracks, index, source: source ?? null }
    : { tracks: [track, ...tracks], index: 0, source: source ?? null };
}

export function currentTrack(queue: PlayerQueue | null): PlayerTrack | null {
  return queue?.tracks[queue.index] ?? null;
}

/** The next or previous track, wrapping around at both ends. */
export function withStep(queue: PlayerQueue, step: 1 | -1): PlayerQueue {
  const { length } = queue.tracks;
  return { ...queue, index: (queue.index + step + length) % length };
}

/** Whether the next track is on a page that is not loaded yet. */
export function needsNextPage(queue: PlayerQueue): boolean {
  return queue.source !== null && queue.index === queue.tracks.length - 1;
}

/** Appends a page. `cursor` is null after the last page. */
export function withNextPage(
  queue: PlayerQueue,
  page: readonly PlayerTrack[],
  cursor: string | null,
): PlayerQueue {
  const known = new Set(queue.tracks.map(({ id }) => id));
  return {
    ...queue,
    tracks: [...queue.tracks, ...page.filter(({ id }) => !known.has(id))],
    source: queue.source && cursor !== null ? { ...queue.source, cursor } : null,
  };
}
