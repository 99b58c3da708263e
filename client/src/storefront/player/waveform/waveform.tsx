import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cn } from '../../../ui';
import { formatDuration, spokenDuration } from '../format';
import { SEEK_STEP, SKIP_STEP } from '../playback/keyboard-shortcuts';
import { usePlayhead } from '../playback/use-player';
import { WaveformPicture } from '../../../ui/media/waveform-picture';

export interface WaveformProps {
  /** Bars from 0 to 100; an empty list draws silence. */
  peaks: readonly number[];
  /** Pixels. */
  height?: number;
  /** Pixels from bar to bar. */
  pitch?: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Whole seconds, for screen readers. */
  seconds: number;
  /** Current seconds, read every frame while `moving`. */
  now: () => number;
  moving: boolean;
  onSeek: (seconds: number) => void;
  label: string;
  className?: string;
}

/** The waveform as a slider for pointer and keyboard. */
export function Waveform(props: WaveformProps) {
  const { peaks, height = 40, pitch, duration, seconds, now, moving, onSeek, label, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<number | null>(null);
  usePlayhead(box, now, duration, moving);

  const secondsAt = (event: PointerEvent) => {
    const { left, width: full } = event.currentTarget.getBoundingClientRect();
    return full > 0 ? Math.min(Math.max((event.clientX - left) / full, 0), 1) * duration : 0;
  };

  const pressed = (event: PointerEvent) => {
    if (event.button !== 0 || duration <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const target = secondsAt(event);
    setAim(target);
    onSeek(target);
  };

  const moved = (event: PointerEvent) => {
    if (duration <= 0) return;
    const target = secondsAt(event);
    setAim(target);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(target);
  };

  const keyed = (event: KeyboardEvent) => {
    const target = toSeekTarget(event.key, now(), duration);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSeek(target);
  };

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.min(seconds, Math.floor(duration))}
      aria-valuetext={`${spokenDuration(seconds)} of ${spokenDuration(duration)}`}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerLeave={() => setAim(null)}
      onKeyDown={keyed}
      style={{ height }}
      className={cn('group/wave relative w-full cursor-pointer touch-pan-y select-none', className)}
    >
      <WaveformPicture peaks={peaks} height={height} pitch={pitch} />
      {aim !== null && duration > 0 && <Aim seconds={aim} duration={duration} />}
    </div>
  );
}

/** Marks the position under the pointer. */
export function Aim({ seconds, duration }: { seconds: number; duration: number }) {
  return (
    <span
      aria-hidden
      style={{ left: `${(seconds / duration) * 100}%` }}
      className="pointer-events-none absolute inset-y-0 hidden w-px bg-bone [@media(hover:hover)]:block"
    >
      <span className="figures absolute bottom-full left-1/2 mb-1 -translate-x-1/2 rounded-sm bg-bone px-1.5 text-[0.6875rem] leading-5 text-ink">
        {formatDuration(seconds)}
      </span>
    </span>
  );
}

function toSeekTarget(key: string, now: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + SEEK_STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - SEEK_STEP;
    case 'PageUp':
      return now + SKIP_STEP;
    case 'PageDown':
      return now - SKIP_STEP;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
