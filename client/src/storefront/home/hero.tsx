import { LinkButton } from '../../ui';
import { HeroStage } from './hero-stage';
import type { HomeTrack } from './use-home-tracks';

/** The first screen is an instrument: a track from the shop, as large as the page, to be played. */
export function Hero({ tracks }: { tracks: HomeTrack[] }) {
  return (
    <section aria-labelledby="hero" className="overflow-hidden border-b">
      <div className="frame grid items-end gap-x-12 gap-y-7 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <h1 id="hero" className="display-xl">
          Made by ghosts. Released by you.
        </h1>
        <div className="lg:pb-2">
          <p className="max-w-md text-muted md:text-lg">
            Exclusive club tracks from working producers, finished to the last hi-hat. Each one is sold once:
            the music, the rights, and nobody’s name on it but yours.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
            <LinkButton to="/shop" variant="primary" size="lg">
              Browse Tracks
            </LinkButton>
            <LinkButton to="/service" size="lg">
              Start Your Project
            </LinkButton>
          </div>
        </div>
      </div>
      <HeroStage tracks={tracks} />
    </section>
  );
}
