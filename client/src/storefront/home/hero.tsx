import { Link } from 'react-router-dom';
import { CoverImage, LinkButton, useIsPhone } from '../../ui';
import { formatKey, PlayButton, PlayOverlay, TrackWaveform, usePlayer, WaveformPicture } from '../player';
import type { HomeTrack } from './home-tracks';

interface HeroProps {
  tracks: HomeTrack[];
  /** Hides the player, when there is nothing to play. */
  silent: boolean;
}

/** The first screen: title, links and a playable track at full width. */
export function Hero({ tracks, silent }: HeroProps) {
  return (
    <section aria-labelledby="hero" className="overflow-hidden border-b">
      <div className="frame pt-9 page-md:pt-12">
        <h1 id="hero" className="display-hero *:block">
          <span>Made by ghosts.</span> <span>Released by you.</span>
        </h1>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 page-md:mt-7">
          <p className="max-w-xl text-muted page-md:text-lg">
            Exclusive club tracks from working producers, finished to the last hi-hat. Each one is sold once:
            the music, the rights, and nobody’s name on it but yours.
          </p>
          <div className="flex w-full flex-wrap gap-3 *:flex-1 page-sm:w-auto page-sm:*:flex-none">
            <LinkButton
              to="/shop"
              variant="primary"
              size="lg"
              className="not-page-sm:px-2 not-page-sm:text-sm"
            >
              Browse Tracks
            </LinkButton>
            <LinkButton to="/service" size="lg" className="not-page-sm:px-2 not-page-sm:text-sm">
              Start Your Project
            </LinkButton>
          </div>
        </div>
      </div>
      {silent ? <div className="h-16" /> : <HeroStage tracks={tracks} />}
    </section>
  );
}

const SHOWN = 8;
const HEIGHT = { phone: 132, desktop: 200 };
const PITCH = { phone: 5, desktop: 8 };

/** The large waveform with its play button, and covers of other tracks. */
function HeroStage({ tracks }: { tracks: HomeTrack[] }) {
  const size = useIsPhone() ? 'phone' : 'desktop';
  const { track: loaded } = usePlayer();
  const shown = tracks.slice(0, SHOWN);
  const track = shown.find(({ id }) => id === loaded?.id) ?? shown[0];

  return (
    <div className="frame pt-8 pb-8 page-md:pt-9 page-md:pb-9">
      <div className="grid grid-cols-1 items-center gap-x-10 gap-y-6 page-lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex h-16 min-w-0 items-center gap-4">
          {track ? (
            <>
              <PlayButton product={track} queue={tracks} size="lg" />
              <div className="min-w-0">
                <p className="display-sm truncate leading-tight touch:-my-3 touch:py-3 page-md:text-[1.5rem]">
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
      <div className="mt-6 h-33 overflow-hidden page-md:h-50">
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
  return [track.category, track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey, track.mode)]
    .filter(Boolean)
    .join(', ');
}

interface HeroCoversProps {
  tracks: HomeTrack[];
  queue: HomeTrack[];
  current: HomeTrack | undefined;
  /** Number of placeholders while loading. */
  places: number;
}

/** Covers that play on click. The current one is highlighted. */
function HeroCovers({ tracks, queue, current, places }: HeroCoversProps) {
  return (
    <ul
      aria-label="Put on another track"
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] page-lg:mx-0 page-lg:px-0"
    >
      {tracks.length > 0
        ? tracks.map((track) => (
            <li
              key={track.id}
              aria-current={track === current || undefined}
              className="group/card relative size-20 shrink-0 overflow-hidden rounded-md border opacity-55 transition-opacity focus-within:opacity-100 hover:opacity-100 aria-[current]:border-bone aria-[current]:opacity-100"
            >
              <CoverImage path={track.img} alt="" sizes="80px" eager className="rounded-none" />
              <PlayOverlay product={track} queue={queue} sign="middle" quiet />
            </li>
          ))
        : Array.from({ length: places }, (_, place) => (
            <li key={place} className="size-20 shrink-0 rounded-md bg-raised" />
          ))}
    </ul>
  );
}
