import type { StemGroup } from '#domain/previews.js';
import { loadAudio } from '../decks/load-audio';
import type { Player } from '../playback/player';
import { toGain } from '../playback/volume';

export interface Stem {
  group: StemGroup;
  /** Media path. */
  audio: string;
}

export interface StemsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Groups that are switched off; the preview itself plays while there are none. */
  off: readonly StemGroup[];
}

type Preview = Pick<Player, 'track' | 'state' | 'position' | 'subscribe' | 'setSilent'>;

/** Sources of all groups that run on one clock. */
interface Run {
  sources: AudioBufferSourceNode[];
  since: number;
  from: number;
}

/** Time in which all sources are prepared. */
const LEAD_SECONDS = 0.05;
/** A jump of a gain clicks. */
const SMOOTH_SECONDS = 0.015;
/** The listener has moved the preview when it is farther from the stems. */
const MOVED_SECONDS = 0.25;

/** Plays the groups of stems of a track in place of its preview, which goes on silently and leads them. */
export class StemPlayer {
  state: StemsState = { status: 'idle', off: [] };
  private readonly listeners = new Set<() => void>();
  private readonly closing = new AbortController();
  private readonly unsubscribe: () => void;
  private context: AudioContext | null = null;
  private buffers: AudioBuffer[] = [];
  private gains: GainNode[] = [];
  private run: Run | null = null;

  constructor(
    private readonly trackId: number,
    private readonly stems: readonly Stem[],
    private readonly preview: Preview,
    private readonly createContext: () => AudioContext = () => new AudioContext(),
  ) {
    this.unsubscribe = preview.subscribe(this.follow);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  toggle = (group: StemGroup): void => {
    const { status, off } = this.state;
    this.set({ off: off.includes(group) ? off.filter((other) => other !== group) : [...off, group] });
    // A context may only begin with a press.
    this.context ??= this.createContext();
    if (this.context.state === 'suspended') void this.context.resume();
    if (status === 'idle') void this.load();
    else this.follow();
  };

  load = async (): Promise<void> => {
    this.set({ status: 'loading' });
    const context = (this.context ??= this.createContext());
    const { signal } = this.closing;
    try {
      this.buffers = await Promise.all(this.stems.map(({ audio }) => loadAudio(context, audio, signal)));
    } catch {
      if (!signal.aborted) this.set({ status: 'failed' });
      return;
    }
    if (signal.aborted) return;
    this.gains = this.stems.map(() => {
      const gain = context.createGain();
      gain.gain.value = 0;
      gain.connect(context.destination);
      return gain;
    });
    this.set({ status: 'ready' });
    this.follow();
  };

  close(): void {
    this.unsubscribe();
    this.closing.abort();
    this.stop();
    this.preview.setSilent(false);
    void this.context?.close();
  }

  /** Starts, moves or stops the stems as the preview does. */
  private readonly follow = (): void => {
    const { preview } = this;
    const isWanted =
      this.state.status === 'ready' && this.state.off.length > 0 && preview.track?.id === this.trackId;
    preview.setSilent(isWanted);
    if (!isWanted || preview.state.status !== 'playing') {
      this.stop();
      return;
    }
    this.setGains();
    if (!this.run || Math.abs(this.positionOf(this.run) - preview.position) > MOVED_SECONDS) this.start();
  };

  private positionOf({ since, from }: Run): number {
    return from + Math.max(0, this.context!.currentTime - since);
  }

  private start(): void {
    this.stop();
    const context = this.context!;
    const since = context.currentTime + LEAD_SECONDS;
    const from = this.preview.position + LEAD_SECONDS;
    const sources = this.buffers.map((buffer, i) => {
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(this.gains[i]!);
      source.start(since, from);
      return source;
    });
    this.run = { sources, since, from };
  }

  private stop(): void {
    for (const source of this.run?.sources ?? []) {
      source.stop();
      source.disconnect();
    }
    this.run = null;
  }

  private setGains(): void {
    const { muted, volume } = this.preview.state;
    const on = muted ? 0 : toGain(volume);
    this.stems.forEach(({ group }, i) => {
      const gain = this.state.off.includes(group) ? 0 : on;
      this.gains[i]!.gain.setTargetAtTime(gain, this.context!.currentTime, SMOOTH_SECONDS);
    });
  }

  private set(change: Partial<StemsState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
