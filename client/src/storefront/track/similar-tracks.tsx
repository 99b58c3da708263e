import { useMemo } from 'react';
import { camelotCode, mixableKeys } from '#domain/camelot.js';
import { isMusicKey } from '#domain/keys.js';
import type { ProductFilter } from '../../lib/graphql/schema.generated';
import { LinkButton, PartFailure } from '../../ui';
import { genrePath, ProductCard, ProductCardSkeleton } from '../shop';
import { MIXABLE_BPM, mostSimilar } from './similarity';
import { useSimilarTracksQuery } from './track.generated';
import type { PageTrack } from './track-meta';

const REQUESTED = 24;
const SHOWN = 5;
/** Hides a fifth card in two columns. */
const CARD = 'last:odd:not-first:hidden md:last:odd:not-first:block';

/** Tracks of the same genre, and tracks that mix with this one. */
export function SimilarTracks({ track }: { track: PageTrack }) {
  const sameGenre: ProductFilter = { categories: [track.category] };
  const { data, error, loading, refetch } = useSimilarTracksQuery({
    variables: { sameGenre, mixable: mixableWith(track) ?? sameGenre, first: REQUESTED },
  });
  const similar = useMemo(() => {
    const found = [...(data?.sameGenre.edges ?? []), ...(data?.mixable.edges ?? [])].map(({ node }) => node);
    return mostSimilar(track, found, SHOWN);
  }, [data, track]);
  const queue = useMemo(() => ({ tracks: similar }), [similar]);
  // Skeletons reserve the height, so the footer does not move.
  const pending = loading && !data;
  const failed = error !== undefined && !data;
  if (!pending && !failed && similar.length === 0) return null;

  return (
    <section aria-labelledby="similar" aria-busy={pending} className="frame pt-16 md:pt-24">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4 md:mb-9">
        <h2 id="similar" className="display-md">
          Similar tracks
        </h2>
        <LinkButton to={track.category ? genrePath(track.category) : '/shop'}>
          All {track.category}
        </LinkButton>
      </div>
      {failed && <PartFailure name="The list" onRetry={() => void refetch().catch(() => undefined)} />}
      <ul className="grid grid-cols-1 gap-x-3.5 gap-y-7 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-x-6 page-lg:grid-cols-5">
        {pending &&
          Array.from({ length: SHOWN }, (_, place) => (
            <li key={place} className={CARD}>
              <ProductCardSkeleton />
            </li>
          ))}
        {similar.map((other) => (
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

function mixableWith({ bpm, musicKey, mode }: PageTrack): ProductFilter | null {
  if (!bpm || !isMusicKey(musicKey) || !mode) return null;
  const camelotCodes = mixableKeys({ musicKey, mode }).map((key) => camelotCode(key.musicKey, key.mode)!);
  return { camelotCodes, minBpm: bpm - MIXABLE_BPM, maxBpm: bpm + MIXABLE_BPM };
}
