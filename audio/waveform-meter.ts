/** Samples per window: fine enough for 200 bars of a clip of a few seconds. */
const WINDOW = 256;

/**
 * Records the loudest sample, and the energy of each short window, so that audio of any length is measured as a stream. The
 * bars of a waveform show energy: the peaks of a limited master are all alike.
 */
export class WaveformMeter {
  /** Samples of one channel seen so far. */
  samples = 0;
  /** Greatest absolute sample. */
  loudest = 0;
  /** Mean energies. */
  private readonly windows: number[] = [];
  private current = 0;

  add(channels: readonly Float32Array[], length: number): void {
    for (let at = 0; at < length;) {
      const end = Math.min(length, at + WINDOW - (this.samples % WINDOW));
      for (const channel of channels) this.measure(channel, at, end);
      this.samples += end - at;
      at = end;
      if (this.samples % WINDOW === 0) {
        this.windows.push(this.current / WINDOW);
        this.current = 0;
      }
    }
  }

  /** `count` whole numbers from 0 to 100, the loudest being 100; all 0 for silence. */
  bars(count: number): number[] {
    const rest = this.samples % WINDOW;
    const windows = rest ? [...this.windows, this.current / rest] : this.windows;
    const levels = Array.from({ length: count }, (_, bar) => {
      const from = Math.min(windows.length - 1, Math.floor((bar * windows.length) / count));
      const to = Math.min(
        windows.length,
        Math.max(from + 1, Math.floor(((bar + 1) * windows.length) / count)),
      );
      let energy = 0;
      for (let i = from; i < to; i++) energy += windows[i]!;
      return Math.sqrt(energy / Math.max(1, to - from));
    });
    const scale = 100 / (Math.max(...levels) || 1);
    return levels.map((level) => Math.round(level * scale));
  }

  private measure(samples: Float32Array, from: number, to: number): void {
    let { loudest, current } = this;
    for (let i = from; i < to; i++) {
      const sample = samples[i]!;
      current += sample * sample;
      if (sample > loudest) loudest = sample;
      else if (-sample > loudest) loudest = -sample;
    }
    this.loudest = loudest;
    this.current = current;
  }
}
