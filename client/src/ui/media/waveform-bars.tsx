import { cn } from '../cn';
import { formatLength } from './format-length';

const HEIGHT = 40;

interface WaveformProps {
  peaks: readonly number[];
  /** Position. */
  seconds: number;
  duration: number;
  onSeek: (seconds: number) => void;
  /** Height of the bars. */
  className?: string;
}

/** A waveform to seek in, with the part that was played in the signal colour. */
export function Waveform({ peaks, seconds, duration, onSeek, className = 'h-24' }: WaveformProps) {
  return (
    <div className="relative min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal">
      <Bars peaks={peaks} className={cn('fill-edge', className)} />
      <div
        className="absolute inset-0"
        style={{ clipPath: `inset(0 ${100 - (duration ? (seconds / duration) * 100 : 0)}% 0 0)` }}
      >
        <Bars peaks={peaks} className={cn('fill-signal', className)} />
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatLength(seconds)} of ${formatLength(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(seconds, duration)}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

function Bars({ peaks, className }: { peaks: readonly number[]; className: string }) {
  const path = peaks
    .map((peak, bar) => {
      const height = Math.max(1, (peak / 100) * HEIGHT);
      return `M${bar * 2} ${(HEIGHT - height) / 2}h1.3v${height}h-1.3z`;
    })
    .join('');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(1, peaks.length * 2)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block w-full', className)}
    >
      <path d={path} />
    </svg>
  );
}
