import { readFailure } from '../../lib/graphql/failure';
import { Button, ErrorState, Skeleton } from '../../ui';
import { SentTrack } from './sent-track';
import { SENT_TRACKS_PAGE } from './sent-tracks-cache';
import { useMySubmissionsQuery } from './seller.generated';

/** The seller's inbox: each track sent in, and what the store said to it. */
export function SentTracks() {
  // Opening the tab always asks: an admin may have answered meanwhile.
  const { data, error, loading, refetch, fetchMore } = useMySubmissionsQuery({
    variables: { first: SENT_TRACKS_PAGE },
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
          <SentTrack key={track.id} track={track} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button
          className="mt-6"
          loading={loading}
          onClick={() =>
            void fetchMore({
              variables: { after: pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult: { mySubmissions } }) => ({
                mySubmissions: {
                  ...mySubmissions,
                  nodes: [...before.mySubmissions.nodes, ...mySubmissions.nodes],
                },
              }),
            })
          }
        >
          Older tracks
        </Button>
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
