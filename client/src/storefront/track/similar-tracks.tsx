import { useMemo } from 'react';
import type { ProductFilter } from '../../lib/graphql/schema.generated';
import { LinkButton } from '../../ui';
import { ProductCard, ProductCardSkeleton, shopLink } from '../shop';
import { compatibleKeys, MIXABLE_BPM, mostAlike } from './similarity';
import { useSimilarTracksQuery } from './track.generated';
import type { PageTrack } from './track-meta';

const ASKED = 24;
const SHOWN = 5;
/** On two columns a fifth card would stand alone. */
const CARD = 'last:odd:hidden md:last:odd:block';

/** What mixes with this track, or could stand in for it. */
export function SimilarTracks({ track }: { track: PageTrack }) {
  const sameGenre: ProductFilter = { categories: [track.category] };
  const { data, loading } = useSimilarTracksQuery({
    variables: { sameGenre, mixable: mixableWith(track) ?? sameGenre, first: ASKED },
  });
  const alike = useMemo(() => {
    const found = [...(data?.sameGenre.edges ?? []), ...(data?.mixable.edges ?? [])].map(({ node }) => node);
    return mostAlike(track, found, SHOWN);
  }, [data, track]);
  const queue = useMemo(() => ({ tracks: alike }), [alike]);
  // Their room is kept while they come, or the page's foot would jump.
  const awaited = loading && !data;
  if (!awaited && alike.length === 0) return null;

  return (
    <section aria-labelledby="similar" aria-busy={awaited} className="frame pt-16 md:pt-24">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4 md:mb-9">
        <h2 id="similar" className="display-md">
          Similar tracks
        </h2>
        <LinkButton to={shopLink(sameGenre.categories ? { genre: sameGenre.categories } : {})}>
          All {track.category}
        </LinkButton>
      </div>
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-6 lg:grid-cols-5">
        {awaited &&
          Array.from({ length: SHOWN }, (_, place) => (
            <li key={place} className={CARD}>
              <ProductCardSkeleton />
            </li>
          ))}
        {alike.map((other) => (
          <li key={other.id} className={CARD}>
            <ProductCard
              product={other}
              queue={queue}
              sizes="(max-width: 768px) 46vw, 256px"
              headingLevel={3}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function mixableWith({ bpm, musicKey }: PageTrack): ProductFilter | null {
  const musicKeys = compatibleKeys(musicKey);
  if (!bpm || musicKeys.length === 0) return null;
  return { musicKeys, minBpm: bpm - MIXABLE_BPM, maxBpm: bpm + MIXABLE_BPM };
}
