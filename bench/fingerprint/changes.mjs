/** The samples at another speed: tempo and pitch change together. Interpolates by cubic curves. */
export function atSpeed(channels, factor) {
  return channels.map((samples) => {
    const result = new Float32Array(Math.floor((samples.length - 3) / factor));
    for (let i = 0; i < result.length; i++) {
      const middle = Math.floor(i * factor);
      const x = i * factor - middle;
      const a = samples[middle];
      const b = samples[middle + 1];
      const c = samples[middle + 2];
      const d = samples[middle + 3];
      const slope = (c - a) / 2;
      const curve = a - 2.5 * b + 2 * c - d / 2;
      const bend = (d - a) / 2 + 1.5 * (b - c);
      result[i] = ((bend * x + curve) * x + slope) * x + b;
    }
    return result;
  });
}

/** The samples at another tempo with the same pitch: overlapping grains, each placed where it continues the last (WSOLA). */
export function atTempo(channels, factor) {
  const grain = 2048;
  const half = grain / 2;
  const search = 512;
  const [guide] = channels;
  const length = Math.floor(guide.length / factor) - grain;
  const results = channels.map(() => new Float32Array(length + grain));
  let natural = 0;
  for (let at = 0; at + grain < length; at += half) {
    const wanted = Math.round(at * factor);
    const from = at === 0 ? wanted : bestStart(guide, wanted, natural, search, half);
    channels.forEach((samples, channel) => {
      for (let i = 0; i < grain; i++) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / grain);
        results[channel][at + i] += window * (samples[from + i] ?? 0);
      }
    });
    natural = from + half;
  }
  return results;
}

/** Finds the grain near `wanted` that is most like what would have come next. Returns its start. */
function bestStart(samples, wanted, natural, search, length) {
  let best = wanted;
  let bestFit = -Infinity;
  for (let from = Math.max(0, wanted - search); from <= wanted + search; from += 4) {
    let fit = 0;
    for (let i = 0; i < length; i += 4) fit += (samples[from + i] ?? 0) * (samples[natural + i] ?? 0);
    if (fit > bestFit) [best, bestFit] = [from, fit];
  }
  return best;
}

/** The samples at another pitch with the same tempo. */
export function atPitch(channels, semitones) {
  const factor = 2 ** (semitones / 12);
  return atSpeed(atTempo(channels, 1 / factor), factor);
}

/** Bass and treble raised or lowered by one-pole shelves. */
export function equalised(channels, sampleRate, { bass, treble }) {
  const low = 1 - Math.exp((-2 * Math.PI * 200) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * 3000) / sampleRate);
  return channels.map((samples) => {
    let slow = 0;
    let fast = 0;
    return samples.map((sample) => {
      slow += low * (sample - slow);
      fast += high * (sample - fast);
      return sample + (bass - 1) * slow + (treble - 1) * (sample - fast);
    });
  });
}

export function louder(channels, decibels) {
  const factor = 10 ** (decibels / 20);
  return channels.map((samples) => samples.map((sample) => sample * factor));
}

/** Removes `before` seconds at the beginning and `after` seconds at the end. */
export function cropped(channels, sampleRate, before, after) {
  return channels.map((samples) =>
    samples.slice(Math.round(before * sampleRate), samples.length - Math.round(after * sampleRate)),
  );
}
