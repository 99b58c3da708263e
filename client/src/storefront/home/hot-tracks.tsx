import { useMemo } from 'react';
import { LinkButton } from '../../ui';
import { ProductCard, ProductCardSkeleton, shopLink } from '../shop';
import { SectionHeader } from './section-header';
import type { HomeTrack } from './home-tracks';

export interface TrackSectionProps {
  tracks: HomeTrack[];
  loading: boolean;
  error?: string;
}

const RAIL =
  'frame relative flex snap-x snap-mandatory scroll-px-[clamp(1rem,0.4rem+2.5vw,2.5rem)] gap-4 overflow-x-auto pb-4 [scrollbar-width:none] page-md:gap-6 *:w-[41vw] *:max-w-60 *:shrink-0 *:snap-start';

/** The hot tracks as a row of cards that scrolls sideways. */
export function HotTracks({ tracks, loading, error }: TrackSectionProps) {
  const queue = useMemo(() => ({ tracks }), [tracks]);
  if (error || (!loading && tracks.length === 0)) return null;
  return (
    <section aria-labelledby="hot" className="pt-16 page-md:pt-24">
      <div className="frame">
        <SectionHeader
          id="hot"
          title="Hot right now"
          action={<LinkButton to={shopLink({ hot: true })}>All hot tracks</LinkButton>}
        />
      </div>
      <ul className={RAIL} aria-busy={loading} tabIndex={-1}>
        {loading
          ? Array.from({ length: 6 }, (_, place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))
          : tracks.map((track) => (
              <li key={track.id}>
                <ProductCard
                  product={track}
                  queue={queue}
                  sizes="(max-width: 768px) 41vw, 240px"
                  headingLevel={3}
                />
              </li>
            ))}
      </ul>
    </section>
  );
}
