import { Link } from 'react-router-dom';
import { Button, CoverImage, Dialog, Price } from '../../ui';
import { AddToCartButton, WishlistButton } from '../basket';
import { TrackFacts } from './bar-title';
import { Elapsed, Failed } from './desktop-bar';
import { formatTime } from './format-time';
import { useLoadedTrack } from './loaded-track';
import type { PlayerTrack } from './player-track';
import { LoadedWaveform } from './track-waveform';
import { Transport } from './transport';
import { UpNext } from './up-next';
import { usePlayer } from './use-player';
import { VolumeControl } from './volume-control';

interface FullScreenPlayerProps {
  track: PlayerTrack;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The listening room: what the phone's bar opens to. */
export function FullScreenPlayer({ track, open, onOpenChange }: FullScreenPlayerProps) {
  const { duration, status, close } = usePlayer();
  const { peaks, product } = useLoadedTrack(track);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Now playing">
      <div data-player className="mx-auto flex max-w-sm flex-col">
        <CoverImage path={track.img} alt="" sizes="(max-width: 400px) 90vw, 384px" eager />
        <div className="mt-5 flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="display-sm text-[1.375rem]">
              {product ? (
                <Link to={`/track/${product.id}`} onClick={() => onOpenChange(false)}>
                  {track.name}
                </Link>
              ) : (
                track.name
              )}
            </p>
            <TrackFacts track={track} className="mt-1 block text-sm text-muted" />
          </div>
          {product && <WishlistButton product={product} className="-mt-1 -mr-2" />}
        </div>
        <div className="mt-5 h-14">
          {status === 'failed' ? <Failed /> : <LoadedWaveform peaks={peaks} height={56} />}
        </div>
        <div className="mt-1 flex justify-between text-muted">
          <Elapsed />
          <span className="figures text-[0.8125rem]">{formatTime(duration)}</span>
        </div>
        <Transport large className="mt-2 justify-center" />
        <VolumeControl className="mt-3" />
        {product && (
          <div className="mt-4 flex items-center justify-between gap-4">
            <Price value={product.price} oldValue={product.oldPrice} className="display-sm text-[1.375rem]" />
            <AddToCartButton product={product} size="lg" />
          </div>
        )}
        <UpNext />
        <Button variant="ghost" onClick={close} className="mt-4 text-muted">
          Close player
        </Button>
      </div>
    </Dialog>
  );
}
