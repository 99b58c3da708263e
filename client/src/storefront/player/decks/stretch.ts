/** Length of the pieces that are laid over each other. */
const WINDOW_SECONDS = 0.06;
/** Seconds that a piece may move to fit its predecessor; too few to make a beat sound uneven. */
const TOLERANCE_SECONDS = 0.006;
/** Pieces are compared at a part of the sample rate. */
const COMPARED_EVERY = 4;

/**
 * Plays `channels` at `rate` and keeps their pitch (WSOLA): pieces of the recording are laid over each other at another
 * distance, each moved to where it continues the one before best. A moment of the recording lies at its time divided by the
 * rate, within the tolerance, however long the recording is.
 */
export function stretch(
  channels: readonly Float32Array[],
  sampleRate: number,
  rate: number,
): Float32Array<ArrayBuffer>[] {
  const half = Math.round((WINDOW_SECONDS * sampleRate) / 2);
  const tolerance = Math.round(TOLERANCE_SECONDS * sampleRate);
  const length = channels[0]?.length ?? 0;
  const outputs = channels.map(() => new Float32Array(Math.floor(length / rate)));
  const compared = mixDown(channels);
  const fades = Float32Array.from(
    { length: half },
    (_, at) => 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / half),
  );
  let natural = 0;
  for (let target = 0; target < (outputs[0]?.length ?? 0); target += half) {
    const ideal = Math.round(target * rate);
    const piece = target === 0 ? 0 : ideal + bestShift(compared, natural, ideal, half, tolerance);
    for (const [index, output] of outputs.entries())
      overlay(output, channels[index]!, target, natural, piece, fades);
    natural = piece + half;
  }
  return outputs;
}

/** Fades from the continuation of the last piece to the next one. */
function overlay(
  output: Float32Array,
  input: Float32Array,
  target: number,
  natural: number,
  piece: number,
  fades: Float32Array,
): void {
  const end = Math.min(fades.length, output.length - target);
  for (let at = 0; at < end; at += 1)
    output[target + at] =
      (input[natural + at] ?? 0) * (1 - fades[at]!) + (input[piece + at] ?? 0) * fades[at]!;
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
  const length = Math.floor((channels[0]?.length ?? 0) / COMPARED_EVERY);
  const mixed = new Float32Array(length);
  for (const channel of channels)
    for (let at = 0; at < length; at += 1) {
      for (let part = 0; part < COMPARED_EVERY; part += 1) mixed[at]! += channel[at * COMPARED_EVERY + part]!;
    }
  return mixed;
}

/** Samples by which the piece at `ideal` moves to resemble the one at `natural` most. */
function bestShift(
  compared: Float32Array,
  natural: number,
  ideal: number,
  half: number,
  tolerance: number,
): number {
  const from = Math.round(natural / COMPARED_EVERY);
  const to = Math.round(ideal / COMPARED_EVERY);
  const size = Math.floor(half / COMPARED_EVERY);
  const reach = Math.floor(tolerance / COMPARED_EVERY);
  let best = { shift: 0, likeness: -Infinity };
  for (let shift = -reach; shift <= reach; shift += 1) {
    const start = to + shift;
    if (start < 0 || start + size > compared.length || from + size > compared.length) continue;
    let product = 0;
    let energy = 1e-9;
    for (let at = 0; at < size; at += 1) {
      const sample = compared[start + at]!;
      product += sample * compared[from + at]!;
      energy += sample * sample;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness > best.likeness) best = { shift, likeness };
  }
  return best.shift * COMPARED_EVERY;
}
