import { Link } from 'react-router-dom';
import { CoverImage, useIsPhone } from '../../ui';
import { keyText, PlayButton, PlayOverlay, TrackWaveform, usePlayer } from '../player';
import type { HomeTrack } from './use-home-tracks';

const SHOWN = 8;
const HEIGHT = { phone: 132, desk: 232 };
const PITCH = { phone: 5, desk: 8 };

/** The giant waveform with its play button, and the covers one can put on next. */
export function HeroStage({ tracks }: { tracks: HomeTrack[] }) {
  const size = useIsPhone() ? 'phone' : 'desk';
  const { track: loaded } = usePlayer();
  const shown = tracks.slice(0, SHOWN);
  const track = shown.find(({ id }) => id === loaded?.id) ?? shown[0];

  return (
    <div className="frame pt-10 pb-6 md:pt-12">
      <div className="flex h-16 items-center gap-4">
        {track ? (
          <>
            <PlayButton product={track} queue={tracks} size="lg" />
            <div className="min-w-0">
              <p className="display-sm truncate md:text-[1.5rem]">
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
      <div className="mt-5" style={{ height: HEIGHT[size] }}>
        {track && (
          <TrackWaveform
            key={track.id}
            track={track}
            queue={tracks}
            peaks={track.peaks}
            height={HEIGHT[size]}
            pitch={PITCH[size]}
          />
        )}
      </div>
      <ul className="-mx-4 mt-6 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-8 md:gap-3 md:overflow-visible md:px-0">
        {track
          ? shown.map((one) => (
              <li
                key={one.id}
                aria-current={one === track || undefined}
                className="group/card relative w-24 shrink-0 overflow-hidden rounded-md opacity-60 transition-opacity focus-within:opacity-100 hover:opacity-100 aria-[current]:opacity-100 md:w-auto"
              >
                <CoverImage
                  path={one.img}
                  alt=""
                  sizes="(max-width: 768px) 96px, 160px"
                  className="rounded-none"
                />
                <PlayOverlay product={one} queue={tracks} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, place) => (
              <li key={place} className="aspect-square w-24 shrink-0 rounded-md bg-raised md:w-auto" />
            ))}
      </ul>
    </div>
  );
}

function facts(track: HomeTrack): string {
  return [track.category, track.bpm && `${track.bpm} BPM`, keyText(track.musicKey)]
    .filter(Boolean)
    .join(', ');
}
