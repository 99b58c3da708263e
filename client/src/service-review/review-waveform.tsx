import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cn } from '../ui';
import { formatLength } from '../ui/media/format-length';
import { WaveformPicture } from '../ui/media/waveform-picture';
import type { CommentPlace } from './comment-form';
import type { ReviewAudio } from './review-audio';
import type { ServiceReviewFragment } from './service-review.generated';
import { usePlayedShare, useReviewSeconds } from './use-review-audio';

type Version = ServiceReviewFragment['versions'][number];

const HEIGHT = 96;
/** Pixels from which a press is a region and no longer a place. */
const DRAG_PIXELS = 8;
const STEP_SECONDS = 5;
const SKIP_SECONDS = 10;
/** Seconds by which a key makes a region longer or shorter. */
const REGION_SECONDS = 1;

interface ReviewWaveformProps {
  version: Version;
  audio: ReviewAudio;
  playing: boolean;
  region: CommentPlace | null;
  /** Called with a chosen region, null for none; undefined where nobody comments. */
  onRegion: ((region: CommentPlace | null) => void) | undefined;
}

/** The waveform as a slider, with the comments on it. A drag, or Shift with an arrow key, marks a region. */
export function ReviewWaveform({ version, audio, playing, region, onRegion }: ReviewWaveformProps) {
  const { duration, waveform, comments, number } = version;
  const box = useRef<HTMLDivElement>(null);
  const [press, setPress] = useState<{ x: number; at: number } | null>(null);
  usePlayedShare(box, audio, duration, playing);
  const seconds = useReviewSeconds(audio);

  const secondsAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? tenths(Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration) : 0;
  };
  const regionOf = (event: PointerEvent) => {
    if (!press || !onRegion || Math.abs(event.clientX - press.x) < DRAG_PIXELS) return null;
    const [at, until] = [press.at, secondsAt(event)].sort((a, b) => a - b) as [number, number];
    return until > at ? { at, until } : null;
  };
  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPress({ x: event.clientX, at: secondsAt(event) });
  };
  const moved = (event: PointerEvent) => {
    const dragged = regionOf(event);
    if (dragged) onRegion?.(dragged);
  };
  const released = (event: PointerEvent) => {
    if (!press) return;
    const dragged = regionOf(event);
    onRegion?.(dragged);
    audio.seek(dragged?.at ?? press.at);
    setPress(null);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && region && onRegion) {
      event.preventDefault();
      return onRegion(null);
    }
    if (event.shiftKey) {
      const by =
        event.key === 'ArrowRight' ? REGION_SECONDS : event.key === 'ArrowLeft' ? -REGION_SECONDS : 0;
      if (by === 0 || !onRegion) return;
      event.preventDefault();
      const at = region?.at ?? tenths(audio.position);
      const until = Math.min((region?.until ?? at) + by, duration);
      return onRegion(until > at ? { at, until } : null);
    }
    const target = seekTarget(event.key, audio.position, duration);
    if (target === null) return;
    event.preventDefault();
    audio.seek(target);
  };

  const share = (at: number) => `${(Math.min(at / duration, 1) * 100).toFixed(2)}%`;
  const roots = comments.filter(({ replyTo }) => replyTo === null);
  return (
    <div>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={`Position in version ${number}`}
        aria-valuemin={0}
        aria-valuemax={Math.floor(duration)}
        aria-valuenow={Math.min(Math.floor(seconds), Math.floor(duration))}
        aria-valuetext={`${formatLength(seconds)} of ${formatLength(duration)}${region?.until ? `, region ${formatLength(region.at)} to ${formatLength(region.until)}` : ''}`}
        onPointerDown={pressed}
        onPointerMove={moved}
        onPointerUp={released}
        onPointerCancel={() => setPress(null)}
        onKeyDown={keyed}
        style={{ height: HEIGHT }}
        className="relative w-full cursor-pointer touch-pan-y rounded-sm select-none"
      >
        {region && (
          <span
            aria-hidden
            style={{ left: share(region.at), width: region.until ? share(region.until - region.at) : 2 }}
            className="absolute inset-y-0 bg-signal/25"
          />
        )}
        <WaveformPicture peaks={waveform} height={HEIGHT} />
      </div>
      <div aria-hidden className="relative mt-1 h-3">
        {roots.map(({ id, at, until, resolved }) => (
          <span
            key={id}
            style={{ left: share(at), width: until ? share(until - at) : undefined }}
            className={cn(
              'absolute top-0.5 h-2 rounded-full',
              !until && 'w-2 -translate-x-1/2',
              resolved ? 'bg-edge' : 'bg-hot',
            )}
          />
        ))}
      </div>
    </div>
  );
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

function seekTarget(key: string, now: number, duration: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now + STEP_SECONDS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return now - STEP_SECONDS;
    case 'PageUp':
      return now + SKIP_SECONDS;
    case 'PageDown':
      return now - SKIP_SECONDS;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
