import { SkipForward, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { CoverImage, IconButton } from '../../../ui';
import { AddToCartButton, WishlistButton } from '../../saved-tracks';
import { formatDuration } from '../format';
import { PlayIcon } from '../play-button';
import { player } from '../playback/player-instance';
import type { PlayerTrack } from '../playback/queue';
import { usePlayer, usePlayhead } from '../playback/use-player';
import { useLoadedTrack } from '../playback/use-player-backend';
import { LoadedWaveform } from '../waveform/track-waveform';
import { FullScreenPlayer } from './full-screen-player';
import { DecksButton } from './decks-button';
import { MixesLink } from './mixes-link';
import {
  BarTitle,
  DropSwitch,
  ElapsedTime,
  PreviewError,
  TrackFacts,
  Transport,
  VolumeControl,
} from './player-controls';
import { ShortcutsPopover } from './shortcuts-popover';

/** The content of the bar. Lazy: loaded when there is something to play. */
export default function PlayerBarContent({ track, phone }: { track: PlayerTrack; phone: boolean }) {
  return phone ? <MiniBar track={track} /> : <DesktopBar track={track} />;
}

/** The player in one line, on wide screens. */
function DesktopBar({ track }: { track: PlayerTrack }) {
  const { close, duration, status } = usePlayer();
  const { peaks, product } = useLoadedTrack(track);
  return (
    <div className="grid h-20 grid-cols-[minmax(0,9rem)_auto_minmax(8rem,1fr)_auto] items-center gap-4 px-4 lg:grid-cols-[minmax(0,12rem)_auto_minmax(8rem,1fr)_auto] lg:gap-5 xl:grid-cols-[minmax(0,14rem)_auto_minmax(8rem,1fr)_auto] xl:gap-7 xl:px-6 min-[90rem]:grid-cols-[minmax(0,17rem)_auto_minmax(8rem,1fr)_auto]">
      <BarTitle track={track} />
      <Transport />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-4">
        <ElapsedTime />
        {status === 'failed' ? <PreviewError /> : <LoadedWaveform peaks={peaks} />}
        <span className="figures hidden text-[0.8125rem] text-muted lg:inline">
          {formatDuration(duration)}
        </span>
      </div>
      <div className="flex items-center lg:gap-2">
        <DropSwitch className="hidden lg:inline-flex" />
        <VolumeControl
          className="min-[72rem]:w-28 min-[80rem]:w-36"
          faderClassName="hidden min-[72rem]:block"
        />
        <MixesLink track={track} className="hidden lg:inline-flex" />
        <DecksButton track={track} />
        {product && <BuyTrack product={product} />}
        <span className="hidden xl:block">
          <ShortcutsPopover />
        </span>
        <IconButton label="Close player" icon={<X aria-hidden />} onClick={close} className="text-muted" />
      </div>
    </div>
  );
}

/** The player on a phone: one line that opens the full-screen player. */
function MiniBar({ track }: { track: PlayerTrack }) {
  const [open, setOpen] = useState(false);
  const { status, toggle, next, duration } = usePlayer();
  const line = useRef<HTMLSpanElement>(null);
  usePlayhead(line, () => player.position, duration, status === 'playing');
  const running = status === 'playing' || status === 'loading';

  return (
    <>
      <span ref={line} aria-hidden className="absolute inset-x-0 -top-px h-0.5 bg-edge">
        <span className="block h-full w-(--played,0%) bg-signal" />
      </span>
      <div className="flex h-16 items-center gap-1 pr-2 pl-3">
        <button
          type="button"
          aria-label={`Open player: ${track.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex h-full min-w-0 flex-1 items-center gap-3 pr-2 text-left focus-visible:-outline-offset-4"
        >
          <span className="w-11 shrink-0">
            <CoverImage path={track.img} alt="" sizes="44px" eager />
          </span>
          <span className="min-w-0">
            <span className="wide block truncate text-[0.9375rem]">{track.name}</span>
            {status === 'failed' ? (
              <span className="block truncate text-[0.8125rem] text-danger">
                This preview could not be played.
              </span>
            ) : (
              <TrackFacts track={track} className="text-[0.8125rem] text-muted" />
            )}
          </span>
        </button>
        <IconButton
          label={running ? 'Pause' : 'Play'}
          icon={<PlayIcon status={status} />}
          onClick={toggle}
          className="rounded-full bg-signal text-ink hover:bg-signal-soft"
        />
        <IconButton
          label="Next track"
          icon={<SkipForward aria-hidden fill="currentColor" />}
          onClick={next}
        />
      </div>
      <FullScreenPlayer track={track} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** The wishlist button, and the price as the cart button. */
function BuyTrack({ product }: { product: ProductCardFragment }) {
  return (
    <>
      <WishlistButton product={product} />
      <AddToCartButton product={product} priced className="min-w-28 px-4" />
    </>
  );
}
