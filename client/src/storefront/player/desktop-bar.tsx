import { X } from 'lucide-react';
import { IconButton } from '../../ui';
import { BarTitle } from './bar-title';
import { BuyTrack } from './buy-track';
import { formatTime } from './format-time';
import { useLoadedTrack } from './loaded-track';
import type { PlayerTrack } from './player-track';
import { ShortcutsPopover } from './shortcuts-popover';
import { LoadedWaveform } from './track-waveform';
import { Transport } from './transport';
import { usePlayer, useSeconds } from './use-player';
import { VolumeControl } from './volume-control';

/** The player where there is room for all of it in one line. */
export function DesktopBar({ track }: { track: PlayerTrack }) {
  const { close, duration, status } = usePlayer();
  const { peaks, product } = useLoadedTrack(track);
  return (
    <div className="grid h-20 grid-cols-[minmax(0,11rem)_auto_minmax(8rem,1fr)_auto] items-center gap-4 px-4 lg:grid-cols-[minmax(0,14rem)_auto_minmax(8rem,1fr)_auto] lg:gap-5 xl:grid-cols-[minmax(0,17rem)_auto_minmax(8rem,1fr)_auto] xl:gap-7 xl:px-6">
      <BarTitle track={track} />
      <Transport />
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 lg:gap-4">
        <Elapsed />
        {status === 'failed' ? <Failed /> : <LoadedWaveform peaks={peaks} />}
        <span className="figures text-[0.8125rem] text-muted">{formatTime(duration)}</span>
      </div>
      <div className="flex items-center lg:gap-2">
        <VolumeControl className="lg:w-28 xl:w-36" faderClassName="hidden lg:block" />
        {product && <BuyTrack product={product} />}
        <span className="hidden xl:block">
          <ShortcutsPopover />
        </span>
        <IconButton label="Close player" icon={<X aria-hidden />} onClick={close} className="text-muted" />
      </div>
    </div>
  );
}

export function Elapsed() {
  return <span className="figures text-[0.8125rem]">{formatTime(useSeconds())}</span>;
}

/** In the waveform's place, and as high. */
export function Failed() {
  return <p className="flex h-10 items-center text-sm text-danger">This preview could not be played.</p>;
}
