import { DesktopBar } from './desktop-bar';
import { MiniBar } from './mini-bar';
import type { PlayerTrack } from './player-track';

/** What stands in the bar. A file of its own: it is loaded when there is something to play. */
export default function BarLine({ track, phone }: { track: PlayerTrack; phone: boolean }) {
  return phone ? <MiniBar track={track} /> : <DesktopBar track={track} />;
}
