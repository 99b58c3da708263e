import { useIsPhone } from '../../ui';
import { PlayButton, TrackWaveform } from '../player';
import type { PageTrack } from './track-meta';

/** The whole track at a glance, to be entered anywhere. */
export function TrackStage({ track }: { track: PageTrack }) {
  const phone = useIsPhone();
  return (
    <section
      aria-label="Listen"
      className="mt-10 flex items-center gap-4 border-y py-6 md:mt-14 md:gap-8 md:py-10"
    >
      <PlayButton product={track} size="lg" />
      {/* The box keeps its height while the server's phone layout turns into the desktop's. */}
      <div className="h-18 min-w-0 flex-1 md:h-32">
        <TrackWaveform track={track} peaks={track.peaks} height={phone ? 72 : 128} pitch={phone ? 4 : 6} />
      </div>
    </section>
  );
}
