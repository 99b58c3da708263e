import { useSyncExternalStore } from 'react';

export interface MasterAudioState {
  /** Package whose master is loaded; null for none. */
  packageId: number | null;
  playing: boolean;
  /** Position in seconds. */
  seconds: number;
  /** True once its address has expired, or the file could not be read. */
  failed: boolean;
}

const NOTHING: MasterAudioState = { packageId: null, playing: false, seconds: 0, failed: false };

/**
 * The one master that plays in the admin area. It outlives the pages, so that a track that was started in the list goes on
 * while its review is open.
 */
class MasterAudio {
  private audio: HTMLAudioElement | null = null;
  private state = NOTHING;
  private readonly listeners = new Set<() => void>();

  /** Makes the master ready without playing it. One that is ready already keeps its address and its position. @returns true for a new one */
  load(packageId: number, address: string): boolean {
    if (this.state.packageId === packageId && !this.state.failed) return false;
    const seconds = this.state.packageId === packageId ? this.state.seconds : 0;
    this.audio?.pause();
    const audio = new Audio(address);
    audio.preload = 'metadata';
    if (seconds > 0) audio.currentTime = seconds;
    this.audio = audio;
    this.set({ packageId, playing: false, seconds, failed: false });
    const follow = (change: () => Partial<MasterAudioState>) => () => {
      if (this.audio === audio) this.set({ ...this.state, ...change() });
    };
    audio.addEventListener(
      'play',
      follow(() => ({ playing: true })),
    );
    audio.addEventListener(
      'pause',
      follow(() => ({ playing: false })),
    );
    audio.addEventListener(
      'ended',
      follow(() => ({ playing: false, seconds: 0 })),
    );
    audio.addEventListener(
      'timeupdate',
      follow(() => ({ seconds: audio.currentTime })),
    );
    audio.addEventListener(
      'error',
      follow(() => ({ playing: false, failed: true })),
    );
    return true;
  }

  play(): void {
    // A rejection is an interruption, or an error that its event reports.
    void this.audio?.play().catch(() => undefined);
  }

  toggle(): void {
    if (this.state.playing) this.audio?.pause();
    else this.play();
  }

  seek(seconds: number): void {
    if (!this.audio) return;
    this.audio.currentTime = Math.max(0, seconds);
    this.set({ ...this.state, seconds: Math.max(0, seconds) });
  }

  skip(seconds: number): void {
    this.seek(this.state.seconds + seconds);
  }

  stop(): void {
    this.audio?.pause();
    this.audio = null;
    this.set(NOTHING);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): MasterAudioState => this.state;

  private set(state: MasterAudioState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const masterAudio = new MasterAudio();

export function useMasterAudio(): MasterAudioState {
  return useSyncExternalStore(masterAudio.subscribe, masterAudio.read);
}
