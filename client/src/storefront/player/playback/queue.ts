import { DEMO_TRACK_TYPE } from '#domain/track.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import type { ProductFilter, ProductOrderBy } from '../../../lib/graphql/schema.generated';

/** What the player holds of a track: a product of the shop, or a demo made to look like one. */
export type PlayerTrack = Omit<ProductCardFragment, 'id'> & {
  id: number | `demo_${number}`;
  /** Bars 0..100, where the caller has them; the bar asks the server otherwise. */
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

/** A demo as the player plays it. It costs nothing and is not for sale. */
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

/** The question whose answer is being listened to, so that the list can go on after its loaded part. */
export interface QueueSource {
  filter?: ProductFilter | null;
  orderBy?: ProductOrderBy | null;
  search?: string | null;
  /** Where the loaded part ends; null before its first page. */
  cursor: string | null;
}

export interface TrackList {
  tracks: readonly PlayerTrack[];
  /** Absent where the list is complete. */
  source?: QueueSource | null;
}

export interface PlayerQueue {
  tracks: readonly PlayerTrack[];
  index: number;
  source: QueueSource | null;
}

/** The shop as it opens: newest first. */
const WHOLE_SHOP: QueueSource = { cursor: null };

/** A queue that starts at the track. One that comes without a list goes on with the shop. */
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

/** The next or previous track; past either end it goes round. */
export function withStep(queue: PlayerQueue, step: 1 | -1): PlayerQueue {
  const { length } = queue.tracks;
  return { ...queue, index: (queue.index + step + length) % length };
}

/** True where the next track has to be asked for first. */
export function needsNextPage(queue: PlayerQueue): boolean {
  return queue.source !== null && queue.index === queue.tracks.length - 1;
}

/** The queue with another page. `cursor` is null when that was the last one. */
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
