import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '#domain/numbers.js';
import { EXTERNAL_PACKAGE_NOTE } from '#domain/packages.js';
import { TrackAudioReport } from '../../../audio-report';
import { formatDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import {
  BRIEF_TOAST_MS,
  Button,
  ConfirmDialog,
  formatPrice,
  notify,
  StatusBadge,
  TextButton,
} from '../../../ui';
import { ListingPreview } from './listing-preview';
import { ListingTerm } from './listing-term';
import { SellerList } from './seller-list';
import {
  useMyListingsQuery,
  usePauseListingMutation,
  useResumeListingMutation,
  type SellerListingFragment,
} from './seller.generated';

const PAGE_SIZE = 10;

/** The seller's tracks with what listeners do with them; those on sale can be paused. */
export function ListingsList() {
  const { data, error, refetch, fetchMore } = useMyListingsQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { endCursor, hasNextPage } = data?.myListings.pageInfo ?? {};
  const more = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (before, { fetchMoreResult: { myListings } }) => ({
        myListings: { ...myListings, nodes: [...before.myListings.nodes, ...myListings.nodes] },
      }),
    });
  return (
    <SellerList
      items={data?.myListings.nodes}
      error={error}
      failed="Failed to load your tracks"
      emptyText="No tracks in the shop yet."
      onRetry={() => void refetch()}
      onMore={hasNextPage ? more : undefined}
      moreLabel="More tracks"
    >
      {(listing) => <Listing key={listing.id} {...listing} />}
    </SellerList>
  );
}

function Listing(listing: SellerListingFragment) {
  const { id, name, category, price, status, pausedAt, playCount, hearts, carts, externalPackage } = listing;
  const counts = [countOf(playCount, 'play'), countOf(hearts, 'heart'), `in ${countOf(carts, 'cart')}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="wide break-words">{name}</h3>
        <p className="figures mt-1 text-sm text-muted">
          {[category, formatPrice(price), ...counts].join(', ')}
        </p>
        {externalPackage && <p className="mt-1 text-sm text-muted">{EXTERNAL_PACKAGE_NOTE}</p>}
        {listing.packageReview && <PackageReviewNote {...listing.packageReview} />}
        {listing.offeredPrice !== null && (
          <p className="mt-1 text-sm">
            We offer {formatPrice(listing.offeredPrice)}. It goes on sale once you accept the offer in your
            Inbox.
          </p>
        )}
        {listing.takenDownAt && (
          <p className="mt-1 text-sm text-muted">
            Taken off sale by the store on {formatDate(listing.takenDownAt)}.
          </p>
        )}
      </div>
      <div className="flex items-center gap-4">
        <StatusBadge status={listing.offeredPrice !== null ? 'offered' : pausedAt ? 'paused' : status} />
        {(status === 'published' || pausedAt) && !listing.externalPackage && (
          <ListingPreview id={id} name={name} />
        )}
        {pausedAt && <Resume id={id} name={name} />}
        {status === 'published' && <Pause id={id} name={name} />}
      </div>
      <ReportOf {...listing}>
        {listing.term && !listing.takenDownAt && (
          <div className="min-w-0 grow">
            <ListingTerm {...listing} />
          </div>
        )}
      </ReportOf>
    </li>
  );
}

/** A package that waits for its review, or was refused. */
function PackageReviewNote({
  status,
  fileName,
  reason,
}: NonNullable<SellerListingFragment['packageReview']>) {
  if (status === 'pending') {
    return (
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        New package in review: {fileName}. Buyers get the reviewed one until then.
      </p>
    );
  }
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] text-muted">
      New package not accepted: {fileName}. {reason}
    </p>
  );
}

const countOf = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;

/** The audio report, loaded once it is opened. Its button stands behind the children. */
function ReportOf({ id, name, children }: ListingName & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-6">
      {children}
      <TextButton
        aria-expanded={open}
        aria-controls={panel}
        aria-label={`Audio report of ${name}`}
        onClick={() => setOpen(!open)}
      >
        Audio report
      </TextButton>
      <div id={panel} className="basis-full">
        {open && <TrackAudioReport id={id} className="pt-3 pb-2" />}
      </div>
    </div>
  );
}

type ListingName = Pick<SellerListingFragment, 'id' | 'name'>;

function Pause({ id, name }: ListingName) {
  const [pause] = usePauseListingMutation();
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={`Pause ${name}`}>
          Pause
        </Button>
      }
      title={`Pause “${name}”`}
      description="It leaves the shop until you resume it. Plays and hearts stay."
      confirmLabel="Pause"
      tone="primary"
      onConfirm={async () => {
        try {
          await pause({ variables: { id } });
          notify.success(`“${name}” is paused`, { duration: BRIEF_TOAST_MS });
        } catch (error) {
          notify.error(readFailure(error, 'The track could not be paused').message, {
            duration: BRIEF_TOAST_MS,
          });
          throw error;
        }
      }}
    />
  );
}

function Resume({ id, name }: ListingName) {
  const [resume, { loading }] = useResumeListingMutation();
  async function run() {
    try {
      await resume({ variables: { id } });
      notify.success(`“${name}” is in the shop again`, { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The track could not be resumed').message, {
        duration: BRIEF_TOAST_MS,
      });
    }
  }
  return (
    <Button size="sm" aria-label={`Resume ${name}`} loading={loading} onClick={() => void run()}>
      Resume
    </Button>
  );
}
