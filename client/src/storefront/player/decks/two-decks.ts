import {
  alignedPosition,
  type BeatFactor,
  type BeatGrid,
  crossfadeGains,
  tempoMatch,
  type TempoMatch,
} from '#domain/beats.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { findBeatGrid } from './beat-grid';
import { DeckChannel } from './deck-channel';
import { loadAudio } from './load-audio';

export type DeckIndex = 0 | 1;

export interface DeckState {
  track: ProductCardFragment | null;
  status: 'empty' | 'loading' | 'ready' | 'failed';
  playing: boolean;
  bassKilled: boolean;
  /** Seconds; 0 until the audio is loaded. */
  duration: number;
}

export interface DecksState {
  decks: readonly [DeckState, DeckState];
  /** 0 only the first deck, 1 only the second. */
  crossfade: number;
  /** Seconds by which the second deck is moved ahead by hand. */
  nudge: number;
  /** Playback of the second deck that meets the beats of the first one; null until both are loaded. */
  match: TempoMatch | null;
  /** The second deck keeps its pitch at another tempo. */
  keepKey: boolean;
  /** The audio for that is being computed. */
  stretching: boolean;
}

/** The audio at another tempo and the same pitch. */
export type StretchAudio = (buffer: AudioBuffer, rate: number, signal: AbortSignal) => Promise<AudioBuffer>;

/** The decoded audio of a deck and its beats. */
interface DeckAudio {
  buffer: AudioBuffer;
  grid: BeatGrid;
}

/** A position that moves with the clock of the context. */
interface Run {
  since: number;
  from: number;
}

interface DeckEvents {
  /** Called before a deck sounds. */
  onPlay: () => void;
  /** Called once per loaded track. */
  onFirstPlay: (track: ProductCardFragment) => void;
}

const EMPTY: DeckState = { track: null, status: 'empty', playing: false, bassKilled: false, duration: 0 };
/** Time in which the sources of both decks are prepared. */
const LEAD_SECONDS = 0.06;
const BOTH: readonly DeckIndex[] = [0, 1];

/** Two decks on one clock: the second one plays at the tempo of the first, beat on beat. */
export class TwoDecks {
  state: DecksState = {
    decks: [EMPTY, EMPTY],
    crossfade: 0.5,
    nudge: 0,
    match: null,
    keepKey: false,
    stretching: false,
  };
  private readonly listeners = new Set<() => void>();
  private readonly output: GainNode;
  private readonly channels: readonly [DeckChannel, DeckChannel];
  private readonly audio: [DeckAudio | null, DeckAudio | null] = [null, null];
  private readonly runs: [Run | null, Run | null] = [null, null];
  /** Positions of the decks that stand. */
  private readonly cues: [number, number] = [0, 0];
  /** Decks whose track has sounded. */
  private readonly played: [boolean, boolean] = [false, false];
  private readonly loads: [AbortController | null, AbortController | null] = [null, null];
  /** The second deck's audio at the tempo of the first. */
  private stretched: AudioBuffer | null = null;
  private stretching: AbortController | null = null;

  constructor(
    private readonly context: AudioContext,
    private readonly stretchAudio: StretchAudio,
    private readonly events: DeckEvents,
  ) {
    this.output = context.createGain();
    this.output.connect(context.destination);
    this.channels = [new DeckChannel(context, this.output), new DeckChannel(context, this.output)];
    this.setCrossfade(this.state.crossfade);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads a track and cues it. */
  async load(index: DeckIndex, track: ProductCardFragment, cue = 0): Promise<void> {
    this.halt(index);
    this.loads[index]?.abort();
    const abort = (this.loads[index] = new AbortController());
    this.audio[index] = null;
    this.cues[index] = cue;
    this.played[index] = false;
    this.setDeck(index, { track, status: 'loading', playing: false, duration: 0 });
    this.rematch();
    try {
      const buffer = await loadAudio(this.context, track.audio, abort.signal);
      const grid = findBeatGrid(buffer.getChannelData(0), buffer.sampleRate, track.bpm ?? 0);
      if (abort.signal.aborted) return;
      this.audio[index] = { buffer, grid };
      this.cues[index] = Math.min(cue, buffer.duration);
      this.setDeck(index, { status: 'ready', duration: buffer.duration });
      this.rematch();
    } catch {
      if (!abort.signal.aborted) this.setDeck(index, { status: 'failed' });
    }
  }

  /** Seconds from the start of the deck's track. */
  position(index: DeckIndex): number {
    return this.positionAt(index, this.context.currentTime);
  }

  /** Part of the current beat, 0 to 1. */
  beatPhase(index: DeckIndex): number {
    const grid = this.audio[index]?.grid;
    if (!grid) return 0;
    const beats = ((this.position(index) - grid.firstBeat) * grid.bpm) / 60;
    return beats - Math.floor(beats);
  }

  toggle = (index: DeckIndex): void => {
    if (this.state.decks[index].playing) this.halt(index);
    else this.play([index]);
  };

  /** Plays both, the second one on the beats of the first; while any plays, pauses both. */
  toggleBoth = (): void => {
    if (this.state.decks.some(({ playing }) => playing)) this.pause();
    else this.play(BOTH);
  };

  pause = (): void => BOTH.forEach((index) => this.halt(index));

  /** A playing deck goes to the nearest position on the other one's beats. */
  seek = (index: DeckIndex, seconds: number): void => {
    const target = Math.min(Math.max(seconds, 0), this.state.decks[index].duration);
    this.cues[index] = target;
    if (this.runs[index]) this.start(index, target, this.context.currentTime + LEAD_SECONDS);
    this.emit();
  };

  setCrossfade = (crossfade: number): void => {
    const share = Math.min(Math.max(crossfade, 0), 1);
    const gains = crossfadeGains(share);
    BOTH.forEach((index) => this.channels[index].setGain(gains[index]));
    this.set({ crossfade: share });
  };

  toggleBass = (index: DeckIndex): void => {
    const bassKilled = !this.state.decks[index].bassKilled;
    this.channels[index].setBass(bassKilled);
    this.setDeck(index, { bassKilled });
  };

  /** Moves the second deck ahead of the first; negative moves it back. */
  nudgeBy = (seconds: number): void => {
    this.set({ nudge: Math.round((this.state.nudge + seconds) * 1000) / 1000 });
    if (this.runs[0] && this.runs[1]) this.restart(1);
  };

  setKeepKey = (keepKey: boolean): void => {
    this.set({ keepKey });
    void this.stretchSecond();
  };

  /** Length of a beat of the second deck as it sounds. */
  get beatSeconds(): number {
    const bpm = this.audio[1]?.grid.bpm;
    return bpm && this.state.match ? 60 / (bpm * this.state.match.rate) : 0.5;
  }

  setVolume(gain: number): void {
    this.output.gain.setTargetAtTime(gain, this.context.currentTime, 0.01);
  }

  close(): void {
    BOTH.forEach((index) => this.loads[index]?.abort());
    this.stretching?.abort();
    this.listeners.clear();
    void this.context.close();
  }

  private play(indexes: readonly DeckIndex[]): void {
    const ready = indexes.filter((index) => this.audio[index]);
    if (ready.length === 0) return;
    this.events.onPlay();
    void this.context.resume();
    const when = this.context.currentTime + LEAD_SECONDS;
    ready.forEach((index) => this.start(index, this.cues[index], when));
    ready.forEach((index) => this.reportFirstPlay(index));
  }

  private reportFirstPlay(index: DeckIndex): void {
    const { track } = this.state.decks[index];
    if (this.played[index] || !track) return;
    this.played[index] = true;
    this.events.onFirstPlay(track);
  }

  private halt(index: DeckIndex): void {
    if (!this.runs[index]) return;
    this.cues[index] = this.position(index);
    this.runs[index] = null;
    this.channels[index].stop();
    this.setDeck(index, { playing: false });
  }

  private restart(index: DeckIndex): void {
    const when = this.context.currentTime + LEAD_SECONDS;
    this.start(index, this.positionAt(index, when), when);
  }

  /** Starts near a position, on the beats of the other deck if it plays. */
  private start(index: DeckIndex, near: number, when: number): void {
    const audio = this.audio[index];
    if (!audio) return;
    const from = this.aligned(index, near, when);
    this.runs[index] = { since: when, from };
    const rate = this.rate(index);
    const stretched = index === 1 ? this.stretched : null;
    const [buffer, speed, offset] = stretched ? [stretched, 1, from / rate] : [audio.buffer, rate, from];
    this.channels[index].start(buffer, speed, when, offset, () => {
      this.runs[index] = null;
      this.cues[index] = 0;
      this.setDeck(index, { playing: false });
    });
    this.setDeck(index, { playing: true });
  }

  private aligned(index: DeckIndex, near: number, when: number): number {
    const other: DeckIndex = index === 0 ? 1 : 0;
    const grids = this.grids();
    const { match } = this.state;
    if (!match || !grids || !this.runs[other]) return near;
    const factor = index === 1 ? match.factor : ((1 / match.factor) as BeatFactor);
    return alignedPosition(grids[other], this.positionAt(other, when), grids[index], factor, near);
  }

  /** The beats of both tracks, those of the second one as nudged. */
  private grids(): [BeatGrid, BeatGrid] | null {
    const [first, second] = this.audio;
    if (!first || !second) return null;
    const { bpm, firstBeat } = second.grid;
    return [first.grid, { bpm, firstBeat: firstBeat + this.state.nudge * this.rate(1) }];
  }

  private rate(index: DeckIndex): number {
    return index === 1 ? (this.state.match?.rate ?? 1) : 1;
  }

  private positionAt(index: DeckIndex, time: number): number {
    const run = this.runs[index];
    return run ? run.from + Math.max(0, time - run.since) * this.rate(index) : this.cues[index];
  }

  private rematch(): void {
    const [first, second] = this.audio;
    const position = this.position(1);
    this.set({ match: first && second ? tempoMatch(second.grid.bpm, first.grid.bpm) : null, nudge: 0 });
    void this.stretchSecond();
    if (!this.runs[1]) return;
    // The rate has changed.
    this.runs[1] = { since: this.context.currentTime, from: position };
    this.restart(1);
  }

  /** Computes what the second deck plays while it keeps its pitch; until then, and after a failure, it changes. */
  private async stretchSecond(): Promise<void> {
    this.stretching?.abort();
    const abort = (this.stretching = new AbortController());
    const wasStretched = this.stretched !== null;
    this.stretched = null;
    const second = this.audio[1];
    const rate = this.rate(1);
    const isNeeded = this.state.keepKey && second !== null && rate !== 1;
    this.set({ stretching: isNeeded });
    if (isNeeded) {
      try {
        const stretched = await this.stretchAudio(second.buffer, rate, abort.signal);
        if (abort.signal.aborted) return;
        this.stretched = stretched;
        this.set({ stretching: false });
      } catch {
        if (!abort.signal.aborted) this.set({ stretching: false, keepKey: false });
        return;
      }
    }
    if (this.runs[1] && (isNeeded || wasStretched)) this.restart(1);
  }

  private setDeck(index: DeckIndex, change: Partial<DeckState>): void {
    const [first, second] = this.state.decks;
    this.set({ decks: index === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] });
  }

  private set(change: Partial<DecksState>): void {
    this.state = { ...this.state, ...change };
    this.emit();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}
