import { useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../cn';

interface WaveformPictureProps {
  /** Bars from 0 to 100; an empty list draws silence. */
  peaks: readonly number[];
  /** Pixels. */
  height: number;
  /** Pixels from bar to bar. */
  pitch?: number;
  className?: string;
}

/** The bars at full width; those left of the inherited `--played` are lit. Hidden from screen readers. */
export function WaveformPicture({ peaks, height, pitch, className }: WaveformPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Called once at the start, when the page is laid out: reading the width earlier would force a layout.
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const path = useMemo(() => waveformPath(peaks, width, height, pitch), [peaks, width, height, pitch]);
  const drawing = { width, height, shapeRendering: 'crispEdges', children: <path d={path} /> } as const;

  return (
    <span
      ref={box}
      aria-hidden
      style={{ height }}
      className={cn('pointer-events-none relative block w-full overflow-hidden text-edge', className)}
    >
      <svg {...drawing} className="absolute inset-0 fill-current" />
      <svg
        {...drawing}
        className="absolute inset-0 fill-signal [clip-path:inset(0_calc(100%-var(--played,0%))_0_0)]"
      />
    </span>
  );
}

/** One bar and the gap after it, in pixels. */
const PITCH = 3;
const BAR = 2;
const LOWEST = 2;

/** Takes the maximum of each range, so that fewer bars still show the drops. */
export function resample(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return Array.from({ length: bars }, () => 0);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}

/** An SVG path of vertical bars around the middle, on whole pixels to stay sharp. */
function waveformPath(peaks: readonly number[], width: number, height: number, pitch = PITCH): string {
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
