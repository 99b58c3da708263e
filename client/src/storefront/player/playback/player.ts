import { mediaUrl } from '../../../ui';
import { DropPreview } from './drop-preview';
import { DEFAULT_VOLUME, playerStorage, type PlayerStorage } from './player-storage';
import {
  currentTrack,
  isProduct,
  pageNeeded,
  type PageRequest,
  type PlayerQueue,
  type PlayerTrack,
  queueFrom,
  type QueuePage,
  type QueueSource,
  type TrackList,
  withPage,
  withStep,
} from './queue';
import { toGain } from './volume';
import { IDLE, type PlayerState } from './player-state';

/** Server and page functions that the player calls. */
export interface PlayerBackend {
  loadPage: (source: QueueSource, request: PageRequest) => Promise<QueuePage>;
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
const STORE_POSITION_EVERY_SECONDS = 2;

/** Plays a queue with one audio element. Lives outside React, so navigation does not interrupt it. */
export class Player {
  state: PlayerState;
  private readonly listeners = new Set<() => void>();
  private backend: PlayerBackend | null = null;
  /** Start position until the metadata is loaded; null once the audio element has the position. */
  private startAt: number | null;
  private loaded = false;
  private playCounted = false;
  private readonly drop = new DropPreview();
  private offered: TrackList | null = null;
  /** The listener chose the loaded track; false when it followed the one before. */
  isChosen = false;
  private storedPosition = 0;
  /** Something else sounds in its place. */
  private isSilent = false;

  constructor(
    private readonly audio: Audio,
    private readonly storage: PlayerStorage = playerStorage,
  ) {
    const queue = storage.queue();
    this.startAt = queue ? storage.position() : null;
    const state = {
      ...IDLE,
      queue,
      volume: storage.volume(),
      duration: currentTrack(queue)?.duration ?? 0,
      shortcuts: storage.shortcuts(),
      dropPreview: storage.dropPreview(),
    };
    // The very state of the hydration where nothing is stored, so that nothing is rendered a second time.
    const isIdle = (Object.keys(IDLE) as (keyof PlayerState)[]).every((key) => state[key] === IDLE[key]);
    this.state = isIdle ? IDLE : state;
    audio.volume = toGain(this.state.volume);
    if (this.state.dropPreview) this.drop.resume(this.track, this.position);
    this.listen();
  }

  connect(backend: PlayerBackend): void {
    this.backend = backend;
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

  /** Plays a track within its list from a position. */
  playFrom = (track: PlayerTrack, seconds: number, list?: TrackList | readonly PlayerTrack[]): void => {
    const isLoaded = this.track?.id === track.id;
    if (!isLoaded) this.start(queueFrom(track, list));
    this.seek(seconds);
    if (isLoaded && this.state.status === 'paused') this.resume();
  };

  /** Plays a track within its list; the loaded one from where it was. */
  takeUp = (track: PlayerTrack, list: TrackList): void => {
    this.playFrom(track, this.track?.id === track.id ? this.position : 0, list);
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

  next = (): Promise<void> => this.step(1);

  previous = (): Promise<void> => this.step(-1);

  seek = (seconds: number): void => {
    const end = this.state.duration || Infinity;
    const target = Math.min(Math.max(seconds, 0), end);
    this.drop.seeked(target);
    if (this.loaded && this.audio.readyState >= HAVE_METADATA) this.audio.currentTime = target;
    else this.startAt = target;
    this.storage.storePosition(target);
    this.emit();
  };

  seekBy = (seconds: number): void => this.seek(this.position + seconds);

  setVolume = (volume: number): void => {
    const rounded = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
    this.audio.volume = toGain(rounded);
    this.storage.storeVolume(rounded);
    this.set({ volume: rounded, muted: false, softHint: false });
  };

  /** Goes on without sound, for what sounds in its place. */
  setSilent(isSilent: boolean): void {
    this.isSilent = isSilent;
    this.audio.muted = this.state.muted || isSilent;
  }

  toggleMute = (): void => {
    this.set({ muted: !this.state.muted });
  };

  setShortcuts = (shortcuts: boolean): void => {
    this.storage.storeShortcuts(shortcuts);
    this.set({ shortcuts });
  };

  setDropPreview = (dropPreview: boolean): void => {
    this.storage.storeDropPreview(dropPreview);
    this.set({ dropPreview });
    if (dropPreview && this.track) this.seek(this.drop.begin(this.track));
    else this.drop.end();
  };

  closeSoftHint = (): void => this.set({ softHint: false });

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

  /** The list on the screen, which `stepInView` starts; null when the page has none. */
  offerList(list: TrackList | null): void {
    this.offered = list;
  }

  /** A track of the list on the screen or of the queue. */
  findTrack(id: PlayerTrack['id']): PlayerTrack | null {
    const known = [...(this.offered?.tracks ?? []), ...(this.state.queue?.tracks ?? [])];
    return known.find((track) => track.id === id) ?? null;
  }

  /** Next or previous track of the list on the screen. Starts that list unless its track, or another one, plays. */
  stepInView = (step: 1 | -1): void => {
    const { offered, track } = this;
    const { status } = this.state;
    const isInView = offered?.tracks.some(({ id }) => id === track?.id) ?? false;
    if (offered && track && isInView) this.setQueue(queueFrom(track, offered));
    else if (offered && status !== 'playing' && status !== 'loading') {
      const first = offered.tracks[0];
      if (first) this.start(queueFrom(first, offered));
      return;
    }
    void this.step(step);
  };

  private start(queue: PlayerQueue, isChosen = true): void {
    this.isChosen = isChosen;
    this.setQueue(queue);
    this.loaded = false;
    this.playCounted = false;
    this.startAt = this.state.dropPreview ? this.drop.begin(this.track) : 0;
    this.audio.pause();
    this.storage.storePosition(this.startAt);
    this.set({ status: 'loading', duration: this.track?.duration ?? 0 });
    // `resume` loads from `position`, which is the start now.
    this.resume();
  }

  /** Steps by one track, unless another track was chosen while a page was loading. */
  private async step(step: 1 | -1, isChosen = true): Promise<void> {
    const { queue: start } = this.state;
    if (!start) return;
    const request = pageNeeded(start, step);
    const loaded = request ? await this.withLoadedPage(start, request) : start;
    const { queue } = this.state;
    if (!queue || currentTrack(queue)?.id !== currentTrack(start)?.id) return;
    this.start(withStep(queue === start ? loaded : queue, step), isChosen);
  }

  private async withLoadedPage(queue: PlayerQueue, request: PageRequest): Promise<PlayerQueue> {
    if (!this.backend || !queue.source) return queue;
    try {
      return withPage(queue, request, await this.backend.loadPage(queue.source, request));
    } catch {
      // Offline, the loaded part of the list repeats.
      return queue;
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
      this.hintAtVolumeOnce();
    });
    this.audio.addEventListener('waiting', () => {
      if (this.state.status === 'playing') this.set({ status: 'loading' });
    });
    // The browser pauses by itself, for example when headphones are unplugged.
    this.audio.addEventListener('pause', () => {
      if (this.state.status === 'playing') this.set({ status: 'paused' });
    });
    this.audio.addEventListener('timeupdate', () => {
      if (Math.abs(this.position - this.storedPosition) >= STORE_POSITION_EVERY_SECONDS) {
        this.storedPosition = this.position;
        this.storage.storePosition(this.position);
      }
      if (this.drop.isOver(this.position)) void this.step(1, false);
      this.emit();
    });
    this.audio.addEventListener('ended', () => void this.step(1, false));
    this.audio.addEventListener('error', () => this.fail());
  }

  private updateDuration(): void {
    const { duration } = this.audio;
    if (Number.isFinite(duration) && duration > 0) this.set({ duration });
  }

  /** Counts a play on a deck. The loaded track counts once here and there, because the decks take it over. */
  countPlay(productId: number): void {
    if (productId === this.track?.id) this.countPlayOnce();
    else this.backend?.countPlay(productId);
  }

  private countPlayOnce(): void {
    const { track } = this;
    if (this.playCounted || !track) return;
    this.playCounted = true;
    if (isProduct(track)) this.backend?.countPlay(track.id);
  }

  private hintAtVolumeOnce(): void {
    const { volume, muted } = this.state;
    if (volume !== DEFAULT_VOLUME || muted || this.storage.wasSoftHintShown()) return;
    this.storage.storeSoftHint();
    this.set({ softHint: true });
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
    this.audio.muted = this.state.muted || this.isSilent;
    this.emit();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}
