import { Link } from 'react-router-dom';
import { Button, CoverImage, Dialog, LowestPrice, Switch, TrackPrice } from '../../../ui';
import { AddToCartButton, WishlistButton } from '../../saved-tracks';
import { formatDuration } from '../format';
import { playTrack } from '../playback/player-instance';
import type { PlayerQueue, PlayerTrack } from '../playback/queue';
import { usePlayer } from '../playback/use-player';
import { useLoadedTrack } from '../playback/use-player-backend';
import { LoadedWaveform } from '../waveform/track-waveform';
import { DecksButton } from './decks-button';
import { MixesLink } from './mixes-link';
import { ElapsedTime, PreviewError, TrackFacts, Transport, VolumeControl } from './player-controls';

interface FullScreenPlayerProps {
  track: PlayerTrack;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full-screen player that the phone's bar opens. */
export function FullScreenPlayer({ track, open, onOpenChange }: FullScreenPlayerProps) {
  const { duration, status, close, dropPreview, setDropPreview } = usePlayer();
  const { peaks, product } = useLoadedTrack(track);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Now playing">
      <div data-player className="mx-auto flex max-w-sm flex-col">
        <CoverImage path={track.img} alt="" sizes="(max-width: 400px) 90vw, 384px" eager />
        <div className="mt-5 flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="display-sm text-[1.375rem] break-words">
              {product ? (
                <Link to={`/track/${product.id}`} onClick={() => onOpenChange(false)}>
                  {track.name}
                </Link>
              ) : (
                track.name
              )}
            </p>
            <TrackFacts track={track} className="mt-1 text-sm text-muted" />
          </div>
          {product && <WishlistButton product={product} className="-mt-1 -mr-2" />}
        </div>
        <div className="mt-5 h-14">
          {status === 'failed' ? <PreviewError /> : <LoadedWaveform peaks={peaks} height={56} />}
        </div>
        <div className="mt-1 flex justify-between text-muted">
          <ElapsedTime />
          <span className="figures text-[0.8125rem]">{formatDuration(duration)}</span>
        </div>
        <Transport large className="mt-2 justify-center" />
        <VolumeControl className="mt-3" />
        <Switch
          label="Drop preview"
          checked={dropPreview}
          onChange={(event) => setDropPreview(event.target.checked)}
        />
        {product && (
          <div className="mt-4 flex items-center justify-between gap-4">
            <div className="flex flex-col">
              <TrackPrice track={product} className="display-sm text-[1.375rem]" />
              <LowestPrice track={product} short className="text-xs" />
            </div>
            <AddToCartButton product={product} size="lg" />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4">
          <MixesLink track={track} withText />
          <DecksButton track={track} withText />
        </div>
        <UpNext />
        <Button variant="ghost" onClick={close} className="mt-4 text-muted">
          Close player
        </Button>
      </div>
    </Dialog>
  );
}

const SHOWN = 4;

/** The next tracks of the queue, from its end to its start. */
function UpNext() {
  const { queue } = usePlayer();
  const tracks = queue ? nextTracks(queue) : [];
  if (!queue || tracks.length === 0) return null;
  return (
    <section aria-labelledby="up-next" className="mt-8">
      <h3 id="up-next" className="wide text-sm">
        Up next
      </h3>
      <ul className="mt-2 border-t">
        {tracks.map((track) => (
          <li key={track.id} className="border-b">
            <button
              type="button"
              aria-label={`Play ${track.name}`}
              onClick={() => playTrack(track, queue)}
              className="flex min-h-15 w-full items-center gap-3 py-2 text-left"
            >
              <span className="w-11 shrink-0">
                <CoverImage path={track.img} alt="" sizes="44px" />
              </span>
              <span className="min-w-0">
                <span className="wide block truncate text-[0.9375rem]">{track.name}</span>
                <TrackFacts track={track} className="text-[0.8125rem] text-muted" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Wraps around only where the whole list is loaded. */
function nextTracks({ tracks, index, source }: PlayerQueue) {
  const isWhole = !source?.hasNext && !source?.hasPrevious;
  const following = [...tracks.slice(index + 1), ...(isWhole ? tracks.slice(0, index) : [])];
  return following.slice(0, SHOWN);
}
