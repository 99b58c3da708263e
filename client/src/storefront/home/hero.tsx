import { LinkButton } from '../../ui';
import { HeroStage } from './hero-stage';
import type { HomeTrack } from './use-home-tracks';

interface HeroProps {
  tracks: HomeTrack[];
  /** There is nothing to play: the words stand alone. */
  silent: boolean;
}

/** The first screen is an instrument: a track from the shop, as wide as the page, to be played. */
export function Hero({ tracks, silent }: HeroProps) {
  return (
    <section aria-labelledby="hero" className="overflow-hidden border-b">
      <div className="frame pt-9 md:pt-12">
        <h1 id="hero" className="display-hero *:block">
          <span>Made by ghosts.</span> <span>Released by you.</span>
        </h1>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mt-7">
          <p className="max-w-xl text-muted md:text-lg">
            Exclusive club tracks from working producers, finished to the last hi-hat. Each one is sold once:
            the music, the rights, and nobody’s name on it but yours.
          </p>
          <div className="flex w-full flex-wrap gap-3 *:flex-1 sm:w-auto sm:*:flex-none">
            <LinkButton to="/shop" variant="primary" size="lg" className="max-sm:px-2 max-sm:text-sm">
              Browse Tracks
            </LinkButton>
            <LinkButton to="/service" size="lg" className="max-sm:px-2 max-sm:text-sm">
              Start Your Project
            </LinkButton>
          </div>
        </div>
      </div>
      {silent ? <div className="h-16" /> : <HeroStage tracks={tracks} />}
    </section>
  );
}
