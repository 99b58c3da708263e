import { Link } from 'react-router-dom';
import { useIsPhone } from '../../ui';
import { formatKey, PlayButton, TrackWaveform, usePlayer, WaveformPicture } from '../player';
import { HeroCovers } from './hero-covers';
import type { HomeTrack } from './use-home-tracks';

const SHOWN = 8;
const HEIGHT = { phone: 132, desk: 200 };
const PITCH = { phone: 5, desk: 8 };

/** The giant waveform with its play button, and the covers one can put on next. */
export function HeroStage({ tracks }: { tracks: HomeTrack[] }) {
  const size = useIsPhone() ? 'phone' : 'desk';
  const { track: loaded } = usePlayer();
  const shown = tracks.slice(0, SHOWN);
  const track = shown.find(({ id }) => id === loaded?.id) ?? shown[0];

  return (
    <div className="frame pt-8 pb-8 md:pt-9 md:pb-9">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex h-16 min-w-0 items-center gap-4">
          {track ? (
            <>
              <PlayButton product={track} queue={tracks} size="lg" />
              <div className="min-w-0">
                <p className="display-sm truncate leading-tight touch:-my-3 touch:py-3 md:text-[1.5rem]">
                  <Link to={`/track/${track.id}`} className="hover:underline hover:underline-offset-4">
                    {track.name}
                  </Link>
                </p>
                <p className="figures truncate text-sm text-muted">{facts(track)}</p>
              </div>
            </>
          ) : (
            <span className="size-16 rounded-full bg-raised" />
          )}
        </div>
        <HeroCovers tracks={shown} queue={tracks} current={track} places={SHOWN} />
      </div>
      <div className="mt-6 h-33 overflow-hidden md:h-50">
        {track ? (
          <TrackWaveform
            key={track.id}
            track={track}
            queue={tracks}
            peaks={track.peaks}
            height={HEIGHT[size]}
            pitch={PITCH[size]}
            className="[&_svg:first-child]:text-bone"
          />
        ) : (
          <WaveformPicture peaks={[]} height={HEIGHT[size]} pitch={PITCH[size]} />
        )}
      </div>
    </div>
  );
}

function facts(track: HomeTrack): string {
  return [track.category, track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey)]
    .filter(Boolean)
    .join(', ');
}
