import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { mediaUrl } from './cover-address';
import { formatLength } from './format-length';
import { Waveform } from './waveform-bars';

export { formatLength } from './format-length';

interface AudioPreviewProps {
  path: string;
  peaks: readonly number[];
  /** Seconds. */
  duration: number;
}

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
      <Waveform peaks={peaks} seconds={seconds} duration={duration} onSeek={seek} className="h-10" />
      <span aria-hidden className="figures w-21 shrink-0 text-right text-[0.8125rem] text-muted">
        {formatLength(seconds)} / {formatLength(duration)}
      </span>
    </div>
  );
}
