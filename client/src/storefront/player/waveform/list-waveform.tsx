import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { fromWaveformText } from '#domain/waveform.js';
import { cn } from '../../../ui';
import { player } from '../playback/player-instance';
import type { PlayerTrack, TrackList } from '../playback/queue';
import { usePlayhead, useSeconds, useTrackStatus } from '../playback/use-player';
import { Aim } from './waveform';
import { WaveformPicture } from '../../../ui/media/waveform-picture';

/** Pixels that a finger moves sideways before it seeks; less is a tap. */
const DRAG_START = 8;

interface ListWaveformProps {
  track: PlayerTrack;
  queue?: TrackList | readonly PlayerTrack[];
  height?: number;
  className?: string;
}

/**
 * The waveform of a track in a list. Click and drag play from there, also before anything plays. For pointers only: the keys
 * of the player do the same, and a slider in each row would bury the list for screen readers.
 */
export function ListWaveform({ track, queue, height = 32, className }: ListWaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; isDrag: boolean } | null>(null);
  const [aim, setAim] = useState<number | null>(null);
  const isLoaded = useTrackStatus(track.id) !== null;
  const peaks = useMemo(() => fromWaveformText(track.waveform), [track.waveform]);
  const duration = (isLoaded && player.state.duration) || (track.duration ?? 0);

  const secondsAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? Math.min(Math.max((event.clientX - left) / width, 0), 1) * duration : 0;
  };
  const playAt = (event: PointerEvent) => player.playFrom(track, secondsAt(event), queue);

  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A finger may be about to scroll the page.
    if (event.pointerType === 'touch') touch.current = { x: event.clientX, isDrag: false };
    else playAt(event);
  };

  const moved = (event: PointerEvent) => {
    setAim(secondsAt(event));
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const finger = touch.current;
    if (finger && Math.abs(event.clientX - finger.x) >= DRAG_START) finger.isDrag = true;
    if (!finger || finger.isDrag) playAt(event);
  };

  const released = (event: PointerEvent) => {
    if (touch.current && !touch.current.isDrag) playAt(event);
    touch.current = null;
  };

  return (
    <div
      ref={box}
      aria-hidden
      data-waveform
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={released}
      onPointerCancel={() => (touch.current = null)}
      onPointerLeave={() => setAim(null)}
      style={{ height }}
      // A finger's tap goes to the nearest part that reacts to a press; `active` makes the waveform one.
      className={cn('relative cursor-pointer touch-pan-y select-none active:opacity-90', className)}
    >
      <WaveformPicture peaks={peaks} height={height} />
      {isLoaded && <Playhead box={box} />}
      {aim !== null && duration > 0 && <Aim seconds={aim} duration={duration} />}
    </div>
  );
}

/** Moves the played part of the waveform while its track is loaded. */
function Playhead({ box }: { box: RefObject<HTMLElement | null> }) {
  // A seek while paused moves it too.
  useSeconds();
  const { duration, status } = player.state;
  usePlayhead(box, () => player.position, duration, status === 'playing');
  useEffect(() => {
    const element = box.current;
    return () => void element?.style.removeProperty('--played');
  }, [box]);
  return null;
}
