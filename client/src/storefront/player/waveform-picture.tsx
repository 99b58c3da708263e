import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../../ui';
import { waveformPath } from './waveform-shape';

interface WaveformPictureProps {
  /** Bars 0..100; empty draws the line of silence. */
  peaks: readonly number[];
  /** Pixels. */
  height: number;
  /** Pixels from bar to bar. */
  pitch?: number;
  className?: string;
}

/** The bars, as wide as their place; those left of the inherited `--played` are lit. Says nothing to screen readers. */
export function WaveformPicture({ peaks, height, pitch, className }: WaveformPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
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
