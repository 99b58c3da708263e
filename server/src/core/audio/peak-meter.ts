/** Samples per window: fine enough for 200 bars of a clip of a few seconds. */
const WINDOW = 256;

/** Records the loudest sample of each short window, so that audio of any length is measured as a stream. */
export class PeakMeter {
  /** Samples of one channel seen so far. */
  samples = 0;
  private readonly windows: number[] = [];
  private current = 0;

  add(channels: readonly Float32Array[], length: number): void {
    for (let at = 0; at < length;) {
      const end = Math.min(length, at + WINDOW - (this.samples % WINDOW));
      for (const channel of channels) this.current = Math.max(this.current, loudestOf(channel, at, end));
      this.samples += end - at;
      at = end;
      if (this.samples % WINDOW === 0) {
        this.windows.push(this.current);
        this.current = 0;
      }
    }
  }

  loudest(): number {
    return this.windows.reduce((most, level) => Math.max(most, level), this.current);
  }

  /** `count` whole numbers from 0 to 100, the loudest being 100. */
  peaks(count: number): number[] {
    const windows = this.samples % WINDOW ? [...this.windows, this.current] : this.windows;
    const scale = 100 / (this.loudest() || 1);
    return Array.from({ length: count }, (_, bar) => {
      const from = Math.min(windows.length - 1, Math.floor((bar * windows.length) / count));
      const to = Math.max(from + 1, Math.floor(((bar + 1) * windows.length) / count));
      let peak = 0;
      for (let i = from; i < to && i < windows.length; i++) peak = Math.max(peak, windows[i] ?? 0);
      return Math.min(100, Math.round(peak * scale));
    });
  }
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0;
  for (let i = from; i < to; i++) {
    const sample = samples[i]!;
    if (sample > loudest) loudest = sample;
    else if (-sample > loudest) loudest = -sample;
  }
  return loudest;
}
