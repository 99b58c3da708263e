import { keyName } from '#domain/keys.js';
import { EXTERNAL_PACKAGE_NOTE, isExternalLink } from '#domain/packages.js';
import { readFailure } from '../../../lib/graphql/failure';
import {
  ErrorState,
  formatPrice,
  MoreButton,
  Skeleton,
  StatusBadge,
  storeAddress,
  TextLink,
  useStore,
} from '../../../ui';
import { CounterOffer } from './counter-offer';
import { type SentTrackFragment, useMySubmissionsQuery } from './seller.generated';
import { SUBMISSIONS_PAGE_SIZE } from './submissions-cache';
import { SubmissionForm, type Sender } from './submission-form';

interface SubmissionsListProps {
  /** Null for a seller who may not send tracks. */
  sender: Sender | null;
}

/** The seller's submissions with the store's replies. */
export function SubmissionsList({ sender }: SubmissionsListProps) {
  // Refetched on every visit: an admin may have replied.
  const { data, error, refetch, fetchMore } = useMySubmissionsQuery({
    variables: { first: SUBMISSIONS_PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });

  if (!data) {
    if (!error) return <SentTracksLoading />;
    const { message } = readFailure(error, 'Failed to load your tracks');
    return <ErrorState message={message} onRetry={() => void refetch()} className="border-y" />;
  }
  const { nodes, pageInfo } = data.mySubmissions;
  if (nodes.length === 0) {
    return (
      <p className="border-y py-10 text-center text-muted">
        No tracks sent yet. What you send is listed here with our answer.
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y border-y">
        {nodes.map((track) => (
          <Submission key={track.id} track={track} sender={sender} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MoreButton
          label="Older tracks"
          className="mt-6"
          onMore={() =>
            fetchMore({
              variables: { after: pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult: { mySubmissions } }) => ({
                mySubmissions: {
                  ...mySubmissions,
                  nodes: [...before.mySubmissions.nodes, ...mySubmissions.nodes],
                },
              }),
            })
          }
        />
      )}
    </>
  );
}

function SentTracksLoading() {
  return (
    <div aria-busy className="divide-y border-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="py-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A submission with its status and the store's reply. */
function Submission({ track, sender }: SubmissionsListProps & { track: SentTrackFragment }) {
  const { trackName, genre, bpm, musicKey, mode, price, status, answer, createdAt, reviewedAt, trackPath } =
    track;
  const { id, offeredPrice, archiveLink } = track;
  const store = useStore().name;
  return (
    <li id={`submission-${id}`} className="scroll-mt-24 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="wide min-w-0 break-words">{trackName}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="figures mt-1 text-sm text-muted">
        {[genre, `${bpm} BPM`, keyName(musicKey, mode), formatPrice(price)].join(', ')}
      </p>
      <p className="mt-1 text-sm text-muted">
        <span>
          Sent <Day iso={createdAt} />
        </span>
        {reviewedAt && (
          <span>
            , answered <Day iso={reviewedAt} />
          </span>
        )}
      </p>
      {isExternalLink(archiveLink, storeAddress()) && (
        <p className="mt-1 text-sm text-muted">{EXTERNAL_PACKAGE_NOTE}</p>
      )}
      {trackPath && (
        <p className="mt-1 text-sm">
          <TextLink to={trackPath} aria-label={`View in shop: ${trackName}`}>
            View in shop
          </TextLink>
        </p>
      )}
      {answer && (
        <figure className="mt-4 border-l-2 border-l-edge pl-4">
          <figcaption className="text-[0.8125rem] text-muted">Answer from {store}</figcaption>
          <blockquote className="mt-1 break-words whitespace-pre-line">{answer}</blockquote>
        </figure>
      )}
      {status === 'offered' && offeredPrice !== null && (
        <CounterOffer track={track} offeredPrice={offeredPrice} />
      )}
      {sender && (status === 'refused' || status === 'declined') && (
        <div className="mt-4">
          <SubmissionForm sender={sender} again={track} />
        </div>
      )}
    </li>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{DAY.format(new Date(iso))}</time>;
}
