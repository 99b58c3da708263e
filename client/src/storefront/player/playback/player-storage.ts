import type { PlayerQueue, PlayerTrack } from './queue';

export const VOLUME_KEY = 'audioPlayerVolume';
const QUEUE_KEY = 'audioPlayerQueue';
const POSITION_KEY = 'audioPlayerPosition';
const SHORTCUTS_KEY = 'audioPlayerShortcuts';

export const DEFAULT_VOLUME = 0.1;
/** More tracks would slow down every change of track. */
const MAX_STORED_TRACKS = 300;

/** Player state in local storage. Errors of a full or blocked storage are ignored. */
export const playerStorage = {
  volume(): number {
    const stored = Number.parseFloat(read(VOLUME_KEY) ?? '');
    return stored >= 0 && stored <= 1 ? stored : DEFAULT_VOLUME;
  },
  storeVolume: (volume: number) => write(VOLUME_KEY, String(volume)),

  queue(): PlayerQueue | null {
    const stored = parse(read(QUEUE_KEY));
    return isQueue(stored) ? stored : null;
  },
  storeQueue(queue: PlayerQueue | null): void {
    if (!queue) return write(QUEUE_KEY, null);
    const start = Math.max(0, Math.min(queue.index - 50, queue.tracks.length - MAX_STORED_TRACKS));
    const tracks = queue.tracks.slice(start, start + MAX_STORED_TRACKS);
    const cutOff = start + MAX_STORED_TRACKS < queue.tracks.length;
    write(
      QUEUE_KEY,
      JSON.stringify({ tracks, index: queue.index - start, source: cutOff ? null : queue.source }),
    );
  },

  position(): number {
    const stored = Number.parseFloat(read(POSITION_KEY) ?? '');
    return stored > 0 && Number.isFinite(stored) ? stored : 0;
  },
  storePosition: (seconds: number) => write(POSITION_KEY, seconds > 0 ? seconds.toFixed(1) : null),

  shortcuts: () => read(SHORTCUTS_KEY) !== 'off',
  storeShortcuts: (on: boolean) => write(SHORTCUTS_KEY, on ? null : 'off'),
};

export type PlayerStorage = typeof playerStorage;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The player works without storage.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isQueue(value: unknown): value is PlayerQueue {
  if (typeof value !== 'object' || value === null) return false;
  const { tracks, index } = value as { tracks?: Partial<PlayerTrack>[]; index?: number };
  const track = Array.isArray(tracks) && typeof index === 'number' ? tracks[index] : undefined;
  return typeof track?.name === 'string' && typeof track.audio === 'string';
}
