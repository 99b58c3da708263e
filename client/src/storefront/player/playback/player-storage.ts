import { safeLocalStorage } from '../../../lib/browser-storage';
import { isId, readTrackBody } from '../../../lib/stored-tracks';
import { type PlayerQueue, type PlayerTrack, type QueueSource, withoutFarTracks } from './queue';

export const VOLUME_KEY = 'audioPlayerVolume';
const QUEUE_KEY = 'audioPlayerQueue';
const POSITION_KEY = 'audioPlayerPosition';
const SHORTCUTS_KEY = 'audioPlayerShortcuts';
const DROPS_KEY = 'audioPlayerDropPreview';
const SOFT_KEY = 'audioPlayerSoftHint';

export const DEFAULT_VOLUME = 0.1;
/** More tracks would slow down every change of track. */
const MAX_STORED_TRACKS = 300;

/** Player state in local storage. */
export const playerStorage = {
  volume(): number {
    const stored = Number.parseFloat(safeLocalStorage.read(VOLUME_KEY) ?? '');
    return stored >= 0 && stored <= 1 ? stored : DEFAULT_VOLUME;
  },
  storeVolume: (volume: number) => safeLocalStorage.write(VOLUME_KEY, String(volume)),

  queue(): PlayerQueue | null {
    return readQueue(safeLocalStorage.readJson(QUEUE_KEY));
  },
  storeQueue: (queue: PlayerQueue | null) =>
    safeLocalStorage.write(QUEUE_KEY, queue && JSON.stringify(withoutFarTracks(queue, MAX_STORED_TRACKS))),

  position(): number {
    const stored = Number.parseFloat(safeLocalStorage.read(POSITION_KEY) ?? '');
    return stored > 0 && Number.isFinite(stored) ? stored : 0;
  },
  storePosition: (seconds: number) =>
    safeLocalStorage.write(POSITION_KEY, seconds > 0 ? seconds.toFixed(1) : null),

  shortcuts: () => safeLocalStorage.read(SHORTCUTS_KEY) !== 'off',
  storeShortcuts: (on: boolean) => safeLocalStorage.write(SHORTCUTS_KEY, on ? null : 'off'),

  dropPreview: () => safeLocalStorage.read(DROPS_KEY) === 'on',
  storeDropPreview: (on: boolean) => safeLocalStorage.write(DROPS_KEY, on ? 'on' : null),

  /** The hint about the low volume is shown once. */
  wasSoftHintShown: () => safeLocalStorage.read(SOFT_KEY) === 'shown',
  storeSoftHint: () => safeLocalStorage.write(SOFT_KEY, 'shown'),
};

export type PlayerStorage = typeof playerStorage;

/** Null for anything that is no queue with a current track. */
function readQueue(stored: unknown): PlayerQueue | null {
  const { tracks, index, cursors, source } = (stored ?? {}) as Partial<Record<keyof PlayerQueue, unknown>>;
  if (!Array.isArray(tracks)) return null;
  const read = tracks.map(readTrack);
  if (!read.every((track) => track !== null) || typeof index !== 'number' || !read[index]) return null;
  // A queue of an earlier version lacks the cursors.
  const isPlaced =
    Array.isArray(cursors) &&
    cursors.length === read.length &&
    cursors.every((cursor) => typeof cursor === 'string');
  return {
    tracks: read,
    index,
    cursors: isPlaced ? cursors : read.map(() => ''),
    source: isPlaced && isSource(source) ? source : null,
  };
}

function readTrack(stored: unknown): PlayerTrack | null {
  const body = readTrackBody(stored);
  const { id, peaks } = (stored ?? {}) as Partial<Record<keyof PlayerTrack, unknown>>;
  if (!body || !(isId(id) || isDemoId(id))) return null;
  const isOutline = Array.isArray(peaks) && peaks.every((peak) => typeof peak === 'number');
  return { ...body, id, peaks: isOutline ? peaks : undefined };
}

function isDemoId(id: unknown): id is `demo_${number}` {
  return typeof id === 'string' && /^demo_\d+$/.test(id);
}

function isSource(source: unknown): source is QueueSource {
  if (typeof source !== 'object' || source === null) return false;
  const { hasPrevious, hasNext } = source as Partial<QueueSource>;
  return typeof hasPrevious === 'boolean' && typeof hasNext === 'boolean';
}
