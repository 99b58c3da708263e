import type { KeyMode } from '#domain/keys.js';
import { DEMO_TRACK_TYPE } from '#domain/track.js';
import { toWaveformText } from '#domain/waveform.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import type { ProductFilter, ProductOrderBy } from '../../../lib/graphql/schema.generated';

/** A track of the player: a product, or a demo in the shape of a product. */
export type PlayerTrack = Omit<ProductCardFragment, 'id'> & {
  id: number | `demo_${number}`;
  /** Bars from 0 to 100. Loaded by the player bar if absent. */
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
  mode?: KeyMode | null;
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
    lowestPrice30Days: null,
    bpm: demo.bpm ?? null,
    musicKey: demo.musicKey ?? null,
    mode: demo.mode ?? null,
    type: DEMO_TRACK_TYPE,
    projectName: null,
    vocals: null,
    aiTools: null,
    samples: null,
    isHot: false,
    img: demo.img,
    audio: demo.audio,
    playCount: 0,
    quantity: 0,
    duration: demo.duration ?? null,
    waveform: demo.peaks ? toWaveformText(demo.peaks) : '',
    status: 'published',
    peaks: demo.peaks,
  };
}

export function isProduct(track: PlayerTrack): track is PlayerTrack & ProductCardFragment {
  return typeof track.id === 'number';
}

/** Query of the playing list, and what of the list is not loaded. The player loads pages at either end. */
export interface QueueSource {
  filter?: ProductFilter | null;
  orderBy?: ProductOrderBy | null;
  search?: string | null;
  /** Present for the list without what the account had heard at that time. */
  heardBefore?: string | null;
  /** Tracks precede the loaded part. */
  hasPrevious: boolean;
  /** Tracks follow the loaded part. */
  hasNext: boolean;
}

export interface TrackList {
  tracks: readonly PlayerTrack[];
  /** Position of each track in the list of `source`; '' for a track that is not part of it. */
  cursors?: readonly string[];
  /** Absent if the tracks are the whole list. */
  source?: QueueSource | null;
}

/** The loaded part of a list, around the current track. */
export interface PlayerQueue {
  tracks: readonly PlayerTrack[];
  cursors: readonly string[];
  index: number;
  source: QueueSource | null;
}

/** The page after a cursor, or before one; without a cursor the first or the last page of the list. */
export type PageRequest = { after: string | null } | { before: string | null };

export interface QueuePage {
  tracks: readonly PlayerTrack[];
  cursors: readonly string[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The unfiltered shop, newest first. */
const WHOLE_SHOP: QueueSource = { hasPrevious: false, hasNext: true };

/** A queue that starts at the track. Without a list, the shop follows. */
export function queueFrom(track: PlayerTrack, list?: TrackList | readonly PlayerTrack[]): PlayerQueue {
  const {
    tracks,
    cursors,
    source = null,
  }: TrackList = !list
    ? { tracks: [track], source: isProduct(track) ? WHOLE_SHOP : null }
    : 'tracks' in list
      ? list
      : { tracks: list };
  const positions = cursors ?? tracks.map(() => '');
  const index = tracks.findIndex(({ id }) => id === track.id);
  return index >= 0
    ? { tracks, cursors: positions, index, source }
    : { tracks: [track, ...tracks], cursors: ['', ...positions], index: 0, source };
}

export function currentTrack(queue: PlayerQueue | null): PlayerTrack | null {
  return queue?.tracks[queue.index] ?? null;
}

/** The next or previous track, wrapping around at both ends. */
export function withStep(queue: PlayerQueue, step: 1 | -1): PlayerQueue {
  const { length } = queue.tracks;
  return { ...queue, index: (queue.index + step + length) % length };
}

/** The page that a step needs; null if the track is loaded. Beyond an end of the list comes its other end. */
export function pageNeeded(
  { tracks, cursors, index, source }: PlayerQueue,
  step: 1 | -1,
): PageRequest | null {
  const isAtEnd = index === (step === 1 ? tracks.length - 1 : 0);
  if (!source || !isAtEnd || !(source.hasNext || source.hasPrevious)) return null;
  if (step === 1) return { after: (source.hasNext && cursors[index]) || null };
  return { before: (source.hasPrevious && cursors[index]) || null };
}

/** Adds a page at the end it was requested for. The other end of the list replaces the loaded part. */
export function withPage(queue: PlayerQueue, request: PageRequest, page: QueuePage): PlayerQueue {
  const { tracks, cursors, index, source } = queue;
  if (!source) return queue;
  const { hasPrevious, hasNext } = page;
  const known = new Set(tracks.map(({ id }) => id));
  const isNew = (_: unknown, place: number) => !known.has(page.tracks[place]!.id);
  const added = { tracks: page.tracks.filter(isNew), cursors: page.cursors.filter(isNew) };
  if ('after' in request ? source.hasNext : source.hasPrevious) {
    return 'after' in request
      ? {
          tracks: [...tracks, ...added.tracks],
          cursors: [...cursors, ...added.cursors],
          index,
          source: { ...source, hasNext },
        }
      : {
          tracks: [...added.tracks, ...tracks],
          cursors: [...added.cursors, ...cursors],
          index: index + added.tracks.length,
          source: { ...source, hasPrevious },
        };
  }
  if (page.tracks.length === 0) return queue;
  const place = page.tracks.findIndex(({ id }) => id === tracks[index]?.id);
  // A step from the other end of the page wraps around to the requested one.
  const wrapping = 'after' in request ? page.tracks.length - 1 : 0;
  return {
    tracks: page.tracks,
    cursors: page.cursors,
    index: place >= 0 ? place : wrapping,
    source: { ...source, hasPrevious, hasNext },
  };
}

/** Keeps at most `limit` tracks around the current one. Removed ones are loaded again when they are played. */
export function withoutFarTracks(queue: PlayerQueue, limit: number): PlayerQueue {
  const { tracks, cursors, index, source } = queue;
  const start = Math.max(0, Math.min(index - limit / 2, tracks.length - limit));
  const end = start + limit;
  return {
    tracks: tracks.slice(start, end),
    cursors: cursors.slice(start, end),
    index: index - start,
    source: source && {
      ...source,
      hasPrevious: source.hasPrevious || start > 0,
      hasNext: source.hasNext || end < tracks.length,
    },
  };
}
