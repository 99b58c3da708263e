import { mediaUrl } from '../../../ui';
import { playerStorage, type PlayerStorage } from './player-storage';
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
  /** Whether keys work outside the player too. */
  shortcuts: boolean;
}

/** What the player asks of the rest of the shop. */
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

/** One audio element for the whole visit. It lives outside React, so no change of page can interrupt it. */
export class Player {
  state: PlayerState;
  private readonly listeners = new Set<() => void>();
  private backend: PlayerBackend | null = null;
  /** Where to start once the file's length is known; null when the audio itself knows the position. */
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

  /** Plays a track within the list it stands in; the one that plays already is paused or goes on. */
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
      // The browser wants a touch first, or another track came in between; a broken file reports itself by its event.
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

  /** Stops and forgets: the bar goes away. */
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
    // `resume` loads from `position`, which is the start now.
    this.resume();
  }

  /** One track on or back, unless somebody chose another one while a page was under way. */
  private stepFrom(asked: PlayerQueue, step: 1 | -1): void {
    const { queue } = this.state;
    if (queue && currentTrack(queue)?.id === currentTrack(asked)?.id) this.start(withStep(queue, step));
  }

  /** Before the first track comes the last one of the whole list, within reason. */
  private async loadRemainingPages(): Promise<void> {
    for (let page = 0; page < MAX_PAGES && (await this.loadNextPage()); page += 1);
  }

  /** True while there may be more still. */
  private async loadNextPage(): Promise<boolean> {
    const { queue } = this.state;
    if (!this.backend || !queue?.source) return false;
    try {
      const { tracks, cursor } = await this.backend.nextPage(queue.source);
      if (this.state.queue !== queue) return false;
      this.setQueue(withNextPage(queue, tracks, cursor));
      return cursor !== null;
    } catch {
      // Offline: the loaded part of the list goes round until the shop answers again.
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
    // Headphones pulled out, a call: the browser pauses by itself.
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
