import { mediaUrl } from '../../../ui';
import { DEFAULT_VOLUME, playerStorage, type PlayerStorage } from './player-storage';
import {
  currentTrack,
  needsNextPage,
  withNextPage,
  isProduct,
  type PlayerQueue,
  type PlayerTrack,
  queueFrom,
  type QueueSource,
  withStep,
  type TrackList,
} from './queue';

export type PlayerStatus = 'paused' | 'loading' | 'playing' | 'failed';

export interface PlayerState {
  queue: PlayerQueue | null;
  status: PlayerStatus;
  volume: number;
  muted: boolean;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Whether keyboard shortcuts work outside the player. */
  shortcuts: boolean;
}

/** Nothing loaded, nothing remembered. */
export const IDLE: PlayerState = {
  queue: null,
  status: 'paused',
  volume: DEFAULT_VOLUME,
  muted: false,
  duration: 0,
  shortcuts: true,
};

/** What the player needs from server and page. */
export interface PlayerBackend {
  nextPage: (source: QueueSource) => Promise<{ tracks: readonly PlayerTrack[]; cursor: string | null }>;
  countPlay: (productId: number) => void;
  notifyFailure: (track: PlayerTrack) => void;
}

type Audio = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'muted'
  | 'readyState'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
>;

const HAVE_METADATA = 1;
const REMEMBER_EVERY_SECONDS = 2;
const MAX_PAGES = 5;

/** Plays a queue with one audio element. Lives outside React, so navigation does not interrupt it. */
export class Player {
  state: PlayerState;
  private readonly listeners = new Set<() => void>();
  private backend: PlayerBackend | null = null;
  /** Start position until the metadata is loaded; null once the audio element has the position. */
  private startAt: number | null;
  private loaded = false;
  private playCounted = false;
  private storedPosition = 0;

  constructor(
    private readonly audio: Audio,
    private readonly storage: PlayerStorage = playerStorage,
  ) {
    const queue = storage.queue();
    this.startAt = queue ? storage.position() : null;
    this.state = {
      queue,
      status: 'paused',
      volume: storage.volume(),
      muted: false,
      duration: currentTrack(queue)?.duration ?? 0,
      shortcuts: storage.shortcuts(),
    };
    audio.volume = this.state.volume;
    this.listen();
  }

  connect(host: PlayerBackend): void {
    this.backend = host;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get track(): PlayerTrack | null {
    return currentTrack(this.state.queue);
  }

  /** Seconds from the start. */
  get position(): number {
    return this.startAt ?? (this.audio.currentTime || 0);
  }

  /** Plays a track within its list; toggles the track that is loaded. */
  playTrack = (track: PlayerTrack, list?: TrackList | readonly PlayerTrack[]): void => {
    const queue = queueFrom(track, list);
    if (this.track?.id === track.id) {
      this.setQueue(queue);
      this.toggle();
    } else {
      this.start(queue);
    }
  };

  toggle = (): void => {
    if (!this.track) return;
    if (this.state.status === 'playing' || this.state.status === 'loading') this.pause();
    else this.resume();
  };

  resume = (): void => {
    const { track } = this;
    if (!track) return;
    if (!this.loaded || this.state.status === 'failed') {
      this.startAt = this.position;
      this.audio.src = mediaUrl(track.audio);
      this.loaded = true;
    }
    this.set({ status: 'loading' });
    this.audio.play().catch((error: unknown) => {
      // Autoplay was blocked, or another track was started. A broken file is reported by the `error` event.
      const name = error instanceof Error ? error.name : '';
      if (name !== 'AbortError' && this.state.status === 'loading') this.set({ status: 'paused' });
    });
  };

  pause = (): void => {
    this.audio.pause();
    if (this.state.status !== 'failed') this.set({ status: 'paused' });
    this.storage.storePosition(this.position);
  };

  next = async (): Promise<void> => {
    const { queue } = this.state;
    if (!queue) return;
    if (needsNextPage(queue)) await this.loadNextPage();
    this.stepFrom(queue, 1);
  };

  previous = async (): Promise<void> => {
    const { queue } = this.state;
    if (!queue) return;
    if (queue.index === 0) await this.loadRemainingPages();
    this.stepFrom(queue, -1);
  };

  seek = (seconds: number): void => {
    const end = this.state.duration || Infinity;
    const target = Math.min(Math.max(seconds, 0), end);
    if (this.loaded && this.audio.readyState >= HAVE_METADATA) this.audio.currentTime = target;
    else this.startAt = target;
    this.storage.storePosition(target);
    this.emit();
  };

  seekBy = (seconds: number): void => this.seek(this.position + seconds);

  setVolume = (volume: number): void => {
    const rounded = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
    this.audio.volume = rounded;
    this.audio.muted = false;
    this.storage.storeVolume(rounded);
    this.set({ volume: rounded, muted: false });
  };

  toggleMute = (): void => {
    this.audio.muted = !this.state.muted;
    this.set({ muted: this.audio.muted });
  };

  setShortcuts = (shortcuts: boolean): void => {
    this.storage.storeShortcuts(shortcuts);
    this.set({ shortcuts });
  };

  /** Stops and clears the queue, which hides the bar. */
  close = (): void => {
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.loaded = false;
    this.startAt = null;
    this.setQueue(null);
    this.storage.storePosition(0);
    this.set({ status: 'paused', duration: 0 });
  };

  private start(queue: PlayerQueue): void {
    this.setQueue(queue);
    this.loaded = false;
    this.playCounted = false;
    this.startAt = 0;
    this.audio.pause();
    this.storage.storePosition(0);
    this.set({ status: 'loading', duration: this.track?.duration ?? 0 });
    // `resume` loads from `position`, which is 0 now.
    this.resume();
  }

  /** Steps by one track, unless another track was chosen while a page was loading. */
  private stepFrom(start: PlayerQueue, step: 1 | -1): void {
    const { queue } = this.state;
    if (queue && currentTrack(queue)?.id === currentTrack(start)?.id) this.start(withStep(queue, step));
  }

  /** Loads up to MAX_PAGES pages: before the first track comes the last track of the list. */
  private async loadRemainingPages(): Promise<void> {
    for (let page = 0; page < MAX_PAGES && (await this.loadNextPage()); page += 1);
  }

  /** Returns whether there may be more pages. */
  private async loadNextPage(): Promise<boolean> {
    const { queue } = this.state;
    if (!this.backend || !queue?.source) return false;
    try {
      const { tracks, cursor } = await this.backend.nextPage(queue.source);
      if (this.state.queue !== queue) return false;
      this.setQueue(withNextPage(queue, tracks, cursor));
      return cursor !== null;
    } catch {
      // Offline, the loaded part of the list repeats.
      return false;
    }
  }

  private listen(): void {
    this.audio.addEventListener('loadedmetadata', () => {
      if (this.startAt) this.audio.currentTime = this.startAt;
      this.startAt = null;
      this.updateDuration();
    });
    this.audio.addEventListener('durationchange', () => this.updateDuration());
    this.audio.addEventListener('playing', () => {
      this.set({ status: 'playing' });
      this.countPlayOnce();
    });
    this.audio.addEventListener('waiting', () => {
      if (this.state.status === 'playing') this.set({ status: 'loading' });
    });
    // The browser pauses by itself, for example when headphones are unplugged.
    this.audio.addEventListener('pause', () => {
      if (this.state.status === 'playing') this.set({ status: 'paused' });
    });
    this.audio.addEventListener('timeupdate', () => {
      if (Math.abs(this.position - this.storedPosition) >= REMEMBER_EVERY_SECONDS) {
        this.storedPosition = this.position;
        this.storage.storePosition(this.position);
      }
      this.emit();
    });
    this.audio.addEventListener('ended', () => void this.next());
    this.audio.addEventListener('error', () => this.fail());
  }

  private updateDuration(): void {
    const { duration } = this.audio;
    if (Number.isFinite(duration) && duration > 0) this.set({ duration });
  }

  private countPlayOnce(): void {
    const { track } = this;
    if (this.playCounted || !track) return;
    this.playCounted = true;
    if (isProduct(track)) this.backend?.countPlay(track.id);
  }

  private fail(): void {
    const { track } = this;
    if (!track || !this.loaded) return;
    this.startAt = 0;
    this.set({ status: 'failed' });
    this.backend?.notifyFailure(track);
  }

  private setQueue(queue: PlayerQueue | null): void {
    this.storage.storeQueue(queue);
    this.set({ queue });
  }

  private set(change: Partial<PlayerState>): void {
    this.state = { ...this.state, ...change };
    this.emit();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}
