import { Pause, Play } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { cn, CoverImage, mediaUrl } from '../../ui';
import { notify } from '../notices';

/** One audio element for all rows, so that a started preview stops the one before. */
const player = {
  audio: null as HTMLAudioElement | null,
  path: null as string | null,
  listeners: new Set<() => void>(),

  /** Plays a preview, or stops it when it plays. */
  toggle(path: string): void {
    if (player.path === path) return player.stop();
    player.audio?.pause();
    const audio = new Audio(mediaUrl(path));
    player.audio = audio;
    player.set(path);
    const ended = () => player.audio === audio && player.stop();
    audio.addEventListener('ended', ended);
    audio.play().catch(() => {
      // A preview that another one has replaced is aborted, which is no failure.
      if (player.audio !== audio) return;
      ended();
      notify.error('Failed to play the preview');
    });
  },

  stop(): void {
    player.audio?.pause();
    player.audio = null;
    player.set(null);
  },

  set(path: string | null): void {
    player.path = path;
    for (const listener of player.listeners) listener();
  },

  subscribe: (listener: () => void): (() => void) => {
    player.listeners.add(listener);
    return () => player.listeners.delete(listener);
  },
};

interface PlayCoverProps {
  img: string;
  audio: string;
  name: string;
}

/** Cover of a track that plays its preview. The preview stops with its row. */
export function PlayCover({ img, audio, name }: PlayCoverProps) {
  const playing = useSyncExternalStore(player.subscribe, () => player.path === audio);
  useEffect(
    () => () => {
      if (player.path === audio) player.stop();
    },
    [audio],
  );
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Stop' : 'Play'} ${name}`}
      onClick={() => player.toggle(audio)}
      className="group relative block size-10 touch:size-11"
    >
      <CoverImage path={img} alt="" sizes="40px" className="size-full" />
      <span
        className={cn(
          'absolute inset-0 grid place-items-center rounded-sm bg-ink/50 text-bone transition-opacity [&_svg]:size-4',
          !playing && 'opacity-70 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden className="fill-current" />}
      </span>
    </button>
  );
}
