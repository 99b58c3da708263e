import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { mediaUrl } from './cover-address';

/** Seconds as '3:07'. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface AudioPreviewProps {
  path: string;
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
}

const HEIGHT = 40;

/** Player with a waveform to seek in. The peaks come from the server, before the audio has loaded. */
export function AudioPreview({ path, peaks, duration }: AudioPreviewProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    setPlaying(false);
    setSeconds(0);
  }, [path]);

  function toggle() {
    if (playing) audio.current?.pause();
    else void audio.current?.play().catch(() => setPlaying(false));
  }

  function seek(to: number) {
    setSeconds(to);
    if (audio.current) audio.current.currentTime = to;
  }

  return (
    <div className="flex items-center gap-3">
      <audio
        ref={audio}
        src={mediaUrl(path)}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
      />
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={toggle}
        className="border border-edge"
      />
      <div className="relative min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal">
        <Bars peaks={peaks} className="fill-edge" />
        <div
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - (duration ? (seconds / duration) * 100 : 0)}% 0 0)` }}
        >
          <Bars peaks={peaks} className="fill-signal" />
        </div>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatLength(seconds)} of ${formatLength(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(seconds, duration)}
          onChange={(event) => seek(event.target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <span aria-hidden className="figures w-21 shrink-0 text-right text-[0.8125rem] text-muted">
        {formatLength(seconds)} / {formatLength(duration)}
      </span>
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
      className={`block h-10 w-full ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
