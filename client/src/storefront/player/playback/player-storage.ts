import { safeLocalStorage } from '../../../lib/browser-storage';
import { type PlayerQueue, type PlayerTrack, withoutFarTracks } from './queue';

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
    const stored = safeLocalStorage.readJson(QUEUE_KEY);
    if (!isQueue(stored)) return null;
    // A queue of an earlier version lacks the cursors, or the waveforms.
    const { cursors } = stored;
    const tracks = stored.tracks.map((track) => ({
      ...track,
      waveform: (track.waveform as string | undefined) ?? '',
    }));
    return cursors
      ? { ...stored, tracks, cursors }
      : { ...stored, tracks, cursors: tracks.map(() => ''), source: null };
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

function isQueue(value: unknown): value is Omit<PlayerQueue, 'cursors'> & Partial<PlayerQueue> {
  if (typeof value !== 'object' || value === null) return false;
  const { tracks, index } = value as { tracks?: Partial<PlayerTrack>[]; index?: number };
  const track = Array.isArray(tracks) && typeof index === 'number' ? tracks[index] : undefined;
  return typeof track?.name === 'string' && typeof track.audio === 'string';
}
