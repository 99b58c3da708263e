/** Audio measurements used by the specs. */

/** Loudness of `samples[from..to)`, root mean square. */
export function loudness(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / (to - from));
}

/** Energy of one frequency (Goertzel). */
export function energyAt(samples: Float32Array, from: number, to: number, hz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let before = 0;
  let last = 0;
  for (let i = from; i < to; i++) {
    const now = (samples[i] ?? 0) + turn * last - before;
    before = last;
    last = now;
  }
  return last * last + before * before - turn * last * before;
}

/** Share of the musical energy on each of the twelve pitch classes, C first, over four octaves. */
export function chroma(samples: Float32Array, from: number, to: number, rate: number): number[] {
  const classes = Array.from({ length: 12 }, (_, pitch) => {
    let sum = 0;
    for (let octave = 4; octave <= 7; octave++) {
      sum += energyAt(samples, from, to, 440 * 2 ** ((12 * octave + pitch - 69) / 12), rate);
    }
    return sum;
  });
  const total = classes.reduce((sum, energy) => sum + energy, 0);
  return classes.map((energy) => energy / total);
}

/** Rises of the low-frequency loudness in steps of ten milliseconds. */
export function pulse(samples: Float32Array, from: number, to: number, rate: number): number[] {
  const hop = Math.round(rate / 100);
  let low = 0;
  const steps: number[] = [];
  for (let at = from; at + hop <= to; at += hop) {
    let sum = 0;
    for (let i = at; i < at + hop; i++) {
      low += ((samples[i] ?? 0) - low) * 0.015;
      sum += low * low;
    }
    steps.push(Math.sqrt(sum / hop));
  }
  return steps.map((level, i) => Math.max(0, level - (steps[i - 1] ?? level)));
}

/** Autocorrelation of a pulse at a fractional lag. */
export function autocorrelation(steps: readonly number[], lag: number): number {
  let sum = 0;
  const whole = Math.floor(lag);
  const rest = lag - whole;
  for (let i = 0; i + whole + 1 < steps.length; i++) {
    sum += (steps[i] ?? 0) * ((steps[i + whole] ?? 0) * (1 - rest) + (steps[i + whole + 1] ?? 0) * rest);
  }
  return sum / (steps.length - lag);
}
