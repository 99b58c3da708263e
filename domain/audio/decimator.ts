const TAPS_PER_FACTOR = 12;

/** Mixes to mono and keeps one sample of `factor`, after a low pass. */
export class Decimator {
  private readonly taps: Float32Array;
  private history: Float32Array;
  /** Index of the next sample to keep, in the history with the new samples. */
  private next = 0;

  constructor(private readonly factor: number) {
    const count = factor === 1 ? 1 : factor * TAPS_PER_FACTOR + 1;
    const middle = (count - 1) / 2;
    const taps = Float32Array.from({ length: count }, (_, i) => {
      const x = (i - middle) / factor;
      // Cut at 0.9 of the new half rate, under a Hann window.
      const sinc = x === 0 ? 0.9 : Math.sin(Math.PI * 0.9 * x) / (Math.PI * x);
      return sinc * (count === 1 ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (i - middle)) / (middle + 1)));
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    this.taps = taps.map((tap) => tap / sum);
    this.history = new Float32Array(count - 1);
  }

  reduce(channels: readonly Float32Array[], length: number): Float32Array {
    const { factor, taps, history } = this;
    const [left, right] = channels as [Float32Array, Float32Array | undefined];
    const input = new Float32Array(history.length + length);
    input.set(history);
    // A channel that is inverted would cancel the other one.
    for (let i = 0; i < length; i++) {
      input[history.length + i] = right ? 0.6 * left[i]! + 0.4 * right[i]! : left[i]!;
    }
    const last = input.length - taps.length;
    const output = new Float32Array(Math.max(0, Math.floor((last - this.next) / factor) + 1));
    for (let i = 0, at = this.next; i < output.length; i++, at += factor) {
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap++) sum += input[at + tap]! * taps[tap]!;
      output[i] = sum;
    }
    this.next += output.length * factor - length;
    this.history = input.slice(input.length - history.length);
    return output;
  }
}
