/** One bar and the gap after it, in pixels. */
const PITCH = 3;
const BAR = 2;
const LOWEST = 2;

/** The loudest of each stretch, so that fewer bars still show the drops. */
export function resample(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return Array.from({ length: bars }, () => 0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/** An SVG path of upright bars around the middle, on whole pixels so that none is blurred. */
export function waveformPath(peaks: readonly number[], width: number, height: number, pitch = PITCH): string {
  const bars = Math.max(1, Math.floor(width / pitch));
  const thickness = pitch > PITCH ? pitch - 2 : BAR;
  return resample(peaks, bars)
    .map((peak, bar) => {
      const half = Math.max(LOWEST, Math.round((peak / 100) * height)) / 2;
      const top = Math.floor(height / 2 - half);
      return `M${bar * pitch} ${top}h${thickness}v${Math.round(half * 2)}h-${thickness}z`;
    })
    .join('');
}
