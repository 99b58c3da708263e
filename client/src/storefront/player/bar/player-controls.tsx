import { SkipBack, SkipForward, Volume1, Volume2, VolumeX, Zap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn, CoverImage, IconButton } from '../../../ui';
import { formatKey } from '#domain/camelot.js';
import { formatDuration } from '../format';
import { PlayIcon } from '../play-button';
import { isProduct, type PlayerTrack } from '../playback/queue';
import { usePlayer, useSeconds } from '../playback/use-player';

/** Previous, play or pause, next. */
export function Transport({ large, className }: { large?: boolean; className?: string }) {
  const { status, toggle, next, previous } = usePlayer();
  const running = status === 'playing' || status === 'loading';
  const step = large ? 'size-14 [&_svg]:size-7' : undefined;
  return (
    <div className={cn('base:flex items-center', large ? 'gap-5' : 'gap-1', className)}>
      <IconButton
        label="Previous track"
        icon={<SkipBack aria-hidden fill="currentColor" />}
        onClick={previous}
        className={step}
      />
      <button
        type="button"
        aria-label={running ? 'Pause' : 'Play'}
        onClick={toggle}
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-signal text-ink transition-colors hover:bg-signal-soft active:scale-96',
          large ? 'size-18 [&_svg]:size-7' : 'size-11 [&_svg]:size-5',
        )}
      >
        <PlayIcon status={status} />
      </button>
      <IconButton
        label="Next track"
        icon={<SkipForward aria-hidden fill="currentColor" />}
        onClick={next}
        className={step}
      />
    </div>
  );
}

/** Thumb of a range input in the shape of a fader. */
export const FADER_THUMB =
  '[&::-webkit-slider-thumb]:h-4 [&::-webkit-slider-thumb]:w-2 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-[2px] [&::-webkit-slider-thumb]:bg-bone ' +
  '[&::-moz-range-thumb]:h-4 [&::-moz-range-thumb]:w-2 [&::-moz-range-thumb]:rounded-[2px] [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-bone';

interface VolumeControlProps {
  className?: string;
  faderClassName?: string;
}

/** Mute button and volume slider. */
export function VolumeControl({ className, faderClassName }: VolumeControlProps) {
  const { volume, muted, setVolume, toggleMute } = usePlayer();
  const audible = muted ? 0 : volume;
  const Icon = audible === 0 ? VolumeX : audible < 0.5 ? Volume1 : Volume2;
  return (
    <div className={cn('base:flex items-center', className)}>
      <IconButton
        label={muted ? 'Unmute' : 'Mute'}
        aria-pressed={muted}
        icon={<Icon aria-hidden />}
        onClick={toggleMute}
      />
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(audible * 100)}%`}
        min={0}
        max={1}
        step={0.01}
        value={audible}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
        style={{ '--volume': `${audible * 100}%` } as React.CSSProperties}
        className={cn(
          'h-11 min-w-0 flex-1 cursor-pointer appearance-none rounded-sm bg-transparent',
          'bg-[linear-gradient(to_right,var(--color-bone)_var(--volume),var(--color-edge)_var(--volume))] bg-[length:100%_2px] bg-center bg-no-repeat',
          FADER_THUMB,
          faderClassName,
        )}
      />
    </div>
  );
}

/** Switches between whole previews and their loudest eight bars. */
export function DropSwitch({ className }: { className?: string }) {
  const { dropPreview, setDropPreview } = usePlayer();
  return (
    <IconButton
      role="switch"
      label="Drop preview"
      title="Drop preview: the loudest eight bars of each track in turn"
      aria-checked={dropPreview}
      icon={<Zap aria-hidden fill={dropPreview ? 'currentColor' : 'none'} />}
      onClick={() => setDropPreview(!dropPreview)}
      className={cn('text-muted aria-checked:text-signal', className)}
    />
  );
}

/** Cover, name and facts, linked to the track's page. A demo has no page. */
export function BarTitle({ track }: { track: PlayerTrack }) {
  const content = (
    <>
      <span className="w-14 shrink-0">
        <CoverImage path={track.img} alt="" sizes="56px" eager />
      </span>
      <span className="min-w-0">
        <span className="wide block truncate text-[0.9375rem] group-hover:underline group-hover:underline-offset-4">
          {track.name}
        </span>
        <TrackFacts track={track} className="mt-0.5 text-[0.8125rem] text-muted" />
      </span>
    </>
  );
  const className = 'group flex min-w-0 items-center gap-3';
  return isProduct(track) ? (
    <Link to={`/track/${track.id}`} className={className}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  );
}

/** One line: seller name or type, tempo, key. Too long, the name is cut, not the tempo or the key. */
export function TrackFacts({ track, className }: { track: PlayerTrack; className?: string }) {
  const name = track.storeName ?? track.type;
  const facts = [track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey, track.mode)]
    .filter(Boolean)
    .join(', ');
  return (
    <span className={cn('flex overflow-hidden', className)}>
      {name && <span className="truncate">{name}</span>}
      <span className="shrink-0 whitespace-pre">{name && facts ? ` · ${facts}` : facts}</span>
    </span>
  );
}

export function ElapsedTime() {
  return <span className="figures text-[0.8125rem]">{formatDuration(useSeconds())}</span>;
}

/** Replaces the waveform, at the same height. */
export function PreviewError() {
  return <p className="flex h-10 items-center text-sm text-danger">This preview could not be played.</p>;
}
