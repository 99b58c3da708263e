import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { cn } from '../ui';
import { formatLength } from '../ui/media/audio-preview';

interface SectionPickerProps {
  /** Waveform of the whole track, 0 to 100. */
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
  start: number;
  length: number;
  disabled: boolean;
  onChange: (start: number) => void;
}

const PAGE_SECONDS = 10;

/** A section on the waveform of a track, moved by drag, click and arrow keys. */
export function SectionPicker({ peaks, duration, start, length, disabled, onChange }: SectionPickerProps) {
  const grabbed = useRef(0);
  const last = Math.max(0, duration - length);
  const moveTo = (to: number) => onChange(Math.round(Math.min(Math.max(to, 0), last) * 10) / 10);

  const secondsAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? ((event.clientX - left) / width) * duration : 0;
  };

  const pressed = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = secondsAt(event);
    // A press beside the section moves its middle there.
    grabbed.current = at >= start && at <= start + length ? at - start : length / 2;
    moveTo(at - grabbed.current);
  };

  const moved = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(secondsAt(event) - grabbed.current);
  };

  const keyed = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: start - 1,
      ArrowDown: start - 1,
      ArrowRight: start + 1,
      ArrowUp: start + 1,
      PageDown: start - PAGE_SECONDS,
      PageUp: start + PAGE_SECONDS,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || disabled) return;
    event.preventDefault();
    moveTo(to);
  };

  const share = (seconds: number) => `${(seconds / duration) * 100}%`;
  const path = useMemo(() => barsOf(peaks), [peaks]);
  return (
    <div
      onPointerDown={pressed}
      onPointerMove={moved}
      className={cn('relative h-20 touch-pan-y select-none', disabled ? 'opacity-60' : 'cursor-grab')}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${peaks.length} 100`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full fill-edge"
      >
        <path d={path} />
      </svg>
      <div
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label="Section"
        aria-disabled={disabled}
        aria-valuemin={0}
        aria-valuemax={Math.floor(last)}
        aria-valuenow={Math.round(start)}
        aria-valuetext={`${formatLength(start)} to ${formatLength(start + length)}`}
        onKeyDown={keyed}
        style={{ left: share(start), width: share(length) }}
        className="absolute inset-y-0 rounded-sm border-2 border-signal bg-signal/15"
      />
    </div>
  );
}

/** An SVG path of one bar a peak around the middle. */
function barsOf(peaks: readonly number[]): string {
  return peaks
    .map((peak, i) => {
      const height = Math.max(2, peak);
      return `M${i} ${(100 - height) / 2}h.6v${height}h-.6z`;
    })
    .join('');
}
