import { Link } from 'react-router-dom';
import { ErrorState, Price, Skeleton } from '../../ui';
import { EmptyNote, Panel } from '../page';
import { useTracksNearRequestQuery, type AdminServiceOrderFragment } from './service-orders.generated';

/** Tracks of the shop that come close to a request for a production, with the reasons: an offer may name one instead. */
export function NearTracks({ order: { details, description } }: { order: AdminServiceOrderFragment }) {
  const { genre, bpm, version } = details;
  const { data, error, refetch } = useTracksNearRequestQuery({
    variables: { genre, bpm, version, words: description.slice(0, WORDS_MAX) },
  });
  const matches = data?.tracksForBrief;
  return (
    <Panel title="Ready in the shop">
      {matches ? (
        <Matches matches={matches} />
      ) : error ? (
        <ErrorState message="Failed to load the tracks that fit" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Panel>
  );
}

/** Enough for key, tempo and a link, which are read from the words. */
const WORDS_MAX = 1_000;

type Match = NonNullable<ReturnType<typeof useTracksNearRequestQuery>['data']>['tracksForBrief'][number];

function Matches({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) return <EmptyNote>No track comes close.</EmptyNote>;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {matches.map(({ product, reasons }) => (
        <li key={product.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <Link to={`/admin/products/edit/${product.id}`} className="block truncate hover:underline">
              {product.name}
            </Link>
            <span className="block truncate text-[0.8125rem] text-muted">{reasons.join(', ')}</span>
          </span>
          <Price value={product.price} />
        </li>
      ))}
    </ul>
  );
}
