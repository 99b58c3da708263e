import { TAKES_VERSIONS } from '#domain/services.js';
import { readFailure } from '../lib/graphql/failure';
import { Card, ErrorState, lazyPart, Skeleton } from '../ui';
import { ReviewPlayer } from './review-player';
import type { ServiceReviewPanelProps } from './review-props';
import { useServiceReviewQuery, type ServiceReviewFragment } from './service-review.generated';
import type { VersionUploadProps } from './version-upload';

const POLL_MS = 15_000;

const VersionUpload = lazyPart({
  load: () => import('./version-upload'),
  pick: ({ VersionUpload: Part }) => Part,
  name: 'The upload',
  fallback: (_: VersionUploadProps) => <div className="min-h-31" />,
});

/** The versions of an order to listen to, with comments on their waveforms and the next step of the reader. */
export function ServiceReviewPanel(props: ServiceReviewPanelProps) {
  const { orderId } = props;
  const { data, error, refetch } = useServiceReviewQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
    // Others comment and add versions while it is open.
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const review = data?.serviceOrder;
  if (review) return <Review {...props} review={review} onAdded={() => refetch()} />;
  if (error) {
    const { message } = readFailure(error, 'Failed to load the versions');
    return <ErrorState message={message} onRetry={() => void refetch()} className="py-8" />;
  }
  return (
    <div aria-busy>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-4 h-44 rounded-md" />
    </div>
  );
}

interface ReviewProps extends ServiceReviewPanelProps {
  review: ServiceReviewFragment;
  onAdded: () => Promise<unknown>;
}

function Review({ review, onAdded, ...props }: ReviewProps) {
  const { orderId, side, call } = props;
  const { versions, status } = review;
  const takesVersions = side !== 'customer' && call !== undefined && TAKES_VERSIONS.includes(status);
  if (versions.length === 0 && !TAKES_VERSIONS.includes(status)) return null;
  return (
    <section aria-labelledby="versions" className="min-w-0">
      <h2 id="versions" className={side === 'store' ? 'wide mb-4' : 'display-sm mb-4'}>
        Versions
      </h2>
      <div className="flex flex-col gap-6">
        {versions.length > 0 ? (
          <ReviewPlayer {...props} review={review} />
        ) : (
          <Card className="text-sm text-muted">
            {side === 'customer'
              ? 'Nothing to hear yet. We mail you when the first version is ready: you listen to it here, and write right on its waveform what should change.'
              : 'There is no version yet. The customer is mailed when you add one.'}
          </Card>
        )}
        {takesVersions && (
          <VersionUpload orderId={orderId} number={versions.length + 1} call={call} onAdded={onAdded} />
        )}
      </div>
    </section>
  );
}
