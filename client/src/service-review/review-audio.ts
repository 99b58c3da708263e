import { matchingGain } from '#domain/service-reviews.js';

export interface ReviewedSound {
  number: number;
  /** Address of its preview. */
  preview: string;
  duration: number;
  loudness: number | null;
}

export interface ReviewAudioState {
  /** Number of the version that is heard. */
  current: number | null;
  /** Number of the other version of a comparison; null outside of one. */
  other: number | null;
  playing: boolean;
  /** True while the audio is fetched or buffers. */
  loading: boolean;
  failed: boolean;
}

export interface ReviewAudioOptions {
  /** Address that an audio element can play, for those who sign in by a header. Default: the address itself. */
  playableAddress?: ((preview: string) => Promise<string>) | undefined;
  /** Called before it sounds, to silence other players. */
  onPlay?: (() => void) | undefined;
}

const NOTHING: ReviewAudioState = {
  current: null,
  other: null,
  playing: false,
  loading: false,
  failed: false,
};

/** Plays the versions of an order, one at a time, and changes between two at the same position. */
export class ReviewAudio {
  private state = NOTHING;
  private sounds: readonly ReviewedSound[] = [];
  private readonly elements = new Map<number, HTMLAudioElement>();
  private readonly owned: string[] = [];
  private readonly listeners = new Set<() => void>();
  /** Position until the element of the current version is ready. */
  private start = 0;

  constructor(private readonly options: ReviewAudioOptions = {}) {}

  /** Shows the newest version, and one that is added later unless another one is heard. */
  setSounds(sounds: readonly ReviewedSound[]): void {
    const before = this.sounds.at(-1)?.number ?? null;
    this.sounds = sounds;
    const newest = sounds.at(-1)?.number ?? null;
    const { current, playing } = this.state;
    if (newest === current || playing || (current !== null && current !== before)) return;
    this.start = 0;
    this.set({ current: newest });
  }

  /** Seconds. */
  get position(): number {
    return this.element?.currentTime ?? this.start;
  }

  toggle(): void {
    if (this.state.playing) this.element?.pause();
    else void this.play();
  }

  pause(): void {
    this.element?.pause();
  }

  async play(): Promise<void> {
    const { current } = this.state;
    if (current === null) return;
    this.options.onPlay?.();
    const element = await this.loaded(current);
    // Another version was chosen meanwhile.
    if (!element || this.state.current !== current) return;
    // A rejection is an interruption, or an error that its event reports.
    await element.play().catch(() => undefined);
  }

  seek(seconds: number): void {
    const bounded = Math.min(Math.max(seconds, 0), this.sound(this.state.current)?.duration ?? 0);
    this.start = bounded;
    if (this.element) this.element.currentTime = bounded;
    this.changed();
  }

  seekBy(seconds: number): void {
    this.seek(this.position + seconds);
  }

  /** Goes on with another version, at the same position. */
  async choose(number: number): Promise<void> {
    const { current, playing } = this.state;
    if (number === current) return;
    const before = this.element;
    this.start = Math.min(this.position, this.sound(number)?.duration ?? 0);
    const other = this.state.other === number ? current : this.state.other;
    this.set({ current: number, other, failed: false });
    this.matchLoudness();
    if (!playing) return before?.pause();
    const next = await this.loaded(number);
    if (next && this.state.current === number) {
      // Both sound for the moment that a player needs to begin: the later one is heard from there on.
      next.muted = true;
      next.currentTime = before?.currentTime ?? this.start;
      await next.play().catch(() => undefined);
      if (before) next.currentTime = before.currentTime;
      next.muted = false;
    }
    before?.pause();
  }

  /** Compares the current version with another one, as loud as the quieter of both; null ends it. */
  compareWith(other: number | null): void {
    this.set({ other });
    this.matchLoudness();
    if (other !== null) void this.loaded(other);
  }

  /** Changes between the two versions of a comparison. */
  switchOver(): void {
    if (this.state.other !== null) void this.choose(this.state.other);
  }

  /** Decibels by which the current version is turned down to match the other one. */
  get turnedDown(): number {
    return Math.round(-200 * Math.log10(this.gainOf(this.state.current))) / 10;
  }

  /** Tries again after a failure. */
  retry(): void {
    const { current } = this.state;
    if (current !== null) this.elements.delete(current);
    this.set({ failed: false });
    void this.play();
  }

  /** Ends the sound and gives the memory back. */
  close(): void {
    for (const element of this.elements.values()) {
      element.pause();
      element.removeAttribute('src');
      element.load();
    }
    this.elements.clear();
    for (const address of this.owned) URL.revokeObjectURL(address);
    this.owned.length = 0;
    this.state = { ...this.state, playing: false, loading: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): ReviewAudioState => this.state;

  private get element(): HTMLAudioElement | undefined {
    return this.state.current === null ? undefined : this.elements.get(this.state.current);
  }

  private sound(number: number | null): ReviewedSound | undefined {
    return this.sounds.find((sound) => sound.number === number);
  }

  /** The element of a version, once there is an address for it; null where there is none. */
  private async loaded(number: number): Promise<HTMLAudioElement | null> {
    const known = this.elements.get(number);
    if (known) return known;
    const sound = this.sound(number);
    if (!sound) return null;
    const isCurrent = () => this.state.current === number;
    if (isCurrent()) this.set({ loading: true });
    try {
      const address = (await this.options.playableAddress?.(sound.preview)) ?? sound.preview;
      if (address.startsWith('blob:')) this.owned.push(address);
      const element = new Audio(address);
      element.preload = 'auto';
      element.currentTime = isCurrent() ? this.start : 0;
      this.follow(element, number);
      this.elements.set(number, element);
      this.matchLoudness();
      return element;
    } catch {
      if (isCurrent()) this.set({ failed: true, loading: false, playing: false });
      return null;
    }
  }

  private follow(element: HTMLAudioElement, number: number): void {
    const on = (event: string, change: () => Partial<ReviewAudioState>) =>
      element.addEventListener(event, () => {
        if (this.elements.get(number) === element && this.state.current === number) this.set(change());
      });
    on('play', () => ({ playing: true }));
    on('playing', () => ({ loading: false }));
    on('waiting', () => ({ loading: true }));
    on('pause', () => ({ playing: false, loading: false }));
    on('ended', () => ({ playing: false }));
    on('timeupdate', () => ({}));
    on('error', () => ({ playing: false, loading: false, failed: true }));
  }

  private gainOf(number: number | null): number {
    const { current, other } = this.state;
    const sound = this.sound(number);
    const pair = [current, other];
    if (!sound || other === null || !pair.includes(number)) return 1;
    return matchingGain(
      sound.loudness,
      pair.map((one) => this.sound(one)?.loudness ?? null),
    );
  }

  private matchLoudness(): void {
    for (const [number, element] of this.elements) element.volume = this.gainOf(number);
  }

  private set(change: Partial<ReviewAudioState>): void {
    this.state = { ...this.state, ...change };
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
