import { useParams } from 'react-router-dom';
import { formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { EmptyState, ErrorState, LinkButton, MoreButton, Skeleton, usePageMeta } from '../../ui';
import { FollowButton } from '../followed-sellers';
import { ReportLink } from '../report';
import { ProductCard, ProductCardSkeleton } from '../shop';
import { sellerPath } from './seller-path';
import { useSellerPageQuery, type SellerPageQuery } from './seller-page.generated';

type Profile = SellerPageQuery['sellerProfile'];

const GRID =
  'grid grid-cols-1 gap-x-3.5 gap-y-7 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-x-6 page-lg:grid-cols-4';
const SKELETONS = 4;

/** The public page of a seller: text, figures and tracks in the shop. */
export function SellerPage() {
  const { name = '' } = useParams();
  return <SellerByName key={name} name={name} />;
}

function SellerByName({ name }: { name: string }) {
  const { data, error, refetch, fetchMore } = useSellerPageQuery({
    variables: { name },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    if (!error) return <SellerSkeleton />;
    const { code, message } = readFailure(error, 'The seller could not be loaded.');
    // The address can hold what no name can, such as a null character.
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') return <SellerMissing />;
    return <ErrorState message={`Error: ${message}`} onRetry={() => void refetch()} />;
  }
  const profile = data.sellerProfile;
  const more = () =>
    fetchMore({
      variables: { after: profile.tracks.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { sellerProfile: next } }) => ({
        sellerProfile: {
          ...next,
          tracks: { ...next.tracks, nodes: [...before.sellerProfile.tracks.nodes, ...next.tracks.nodes] },
        },
      }),
    });
  return <SellerView profile={profile} onMore={more} />;
}

function SellerView({ profile, onMore }: { profile: Profile; onMore: () => Promise<unknown> }) {
  const { name, userId, bio, since, onSaleCount, soldCount, tracks } = profile;
  usePageMeta(name, descriptionOf(profile), {
    // Names are found in any letter case.
    path: sellerPath(name),
    share: ({ origin, media, store }) => ({
      title: `${name} · ${store.name}`,
      image: tracks.nodes[0] ? `${media}/${tracks.nodes[0].img.replace(/\.webp$/, '-1200.webp')}` : null,
      type: 'profile',
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'MusicGroup',
          name,
          url: origin + sellerPath(name),
          ...(bio && { description: bio }),
        },
      },
    }),
  });
  const queue = { tracks: tracks.nodes };
  return (
    <div className="frame pt-8 md:pt-16">
      <header className="max-w-3xl">
        <p className="caption">Seller</p>
        <h1 className="display-lg mt-2 break-words">{name}</h1>
        {userId !== null && (
          <div className="mt-5">
            <FollowButton userId={userId} name={name} />
          </div>
        )}
        {bio && <p className="mt-5 text-lg break-words whitespace-pre-line text-muted">{bio}</p>}
      </header>
      <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5 border-y py-5">
        <Figure name="Tracks on sale" value={String(onSaleCount)} />
        <Figure name="Sold" value={String(soldCount)} />
        <Figure name="Selling since" value={formatUtcDate(since)} />
      </dl>
      <section aria-labelledby="tracks" className="pt-10 md:pt-14">
        <h2 id="tracks" className="display-md mb-7 md:mb-9">
          Tracks on sale
        </h2>
        {tracks.nodes.length === 0 ? (
          <EmptyState
            title="Nothing on sale right now"
            text={
              soldCount > 0
                ? 'Every track of this seller has found its owner.'
                : 'The first track is on its way.'
            }
            action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
          />
        ) : (
          <ul className={GRID}>
            {tracks.nodes.map((track) => (
              <li key={track.id}>
                <ProductCard
                  product={track}
                  queue={queue}
                  sizes="(max-width: 768px) 46vw, 320px"
                  headingLevel={3}
                />
              </li>
            ))}
          </ul>
        )}
        {tracks.pageInfo.hasNextPage && <MoreButton label="More tracks" onMore={onMore} className="mt-8" />}
      </section>
      {userId !== null && <ReportLink kind="shop" id={userId} name={name} className="mt-10 -ml-3" />}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="wide figures mt-1 text-lg">{value}</dd>
    </div>
  );
}

function descriptionOf({ name, bio, onSaleCount }: Profile): string {
  const tracks = `${onSaleCount} exclusive ${onSaleCount === 1 ? 'track' : 'tracks'} on sale, each sold once.`;
  return `${name}: ${tracks}${bio ? ` ${bio.replaceAll(/\s+/g, ' ').slice(0, 160)}` : ''}`;
}

function SellerMissing() {
  usePageMeta('Seller not found', undefined, { isMissing: true });
  return (
    <EmptyState
      as="h1"
      title="Seller not found"
      text="No seller has this name. The shop has tracks of all sellers."
      action={
        <LinkButton to="/shop" variant="primary">
          Browse Tracks
        </LinkButton>
      }
    />
  );
}

function SellerSkeleton() {
  return (
    <div aria-busy className="frame min-h-dvh pt-8 md:pt-16">
      <Skeleton className="w-16" />
      <Skeleton className="mt-3 h-14 w-2/3" />
      <Skeleton className="mt-8 h-20 w-full" />
      <div className={`${GRID} pt-14`}>
        {Array.from({ length: SKELETONS }, (_, place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
