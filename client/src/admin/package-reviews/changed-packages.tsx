import { useState } from 'react';
import { PACKAGE_REVIEW_REASON_MAX } from '#domain/packages.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, Skeleton, TextArea, TextButton, TextLink, WritingDialog } from '../../ui';
import { notify } from '../notices';
import { Fact, PackageLink, Panel } from '../page';
import { PackageCheck } from '../packages';
import { Matches } from '../track-matches';
import {
  PackageReviewMatchesDocument,
  PackageReviewsDocument,
  usePackageReviewMatchesQuery,
  usePackageReviewsQuery,
  useReviewPackageMutation,
  type ChangedPackageFragment,
} from './package-reviews.generated';

/** Changed packages that wait for a verdict, the oldest first; nothing without any. */
export function ChangedPackages() {
  const { data, error, refetch } = usePackageReviewsQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<number | null>(null);
  const reviews = data?.packageReviews ?? [];
  const shown = reviews.find(({ id }) => id === open);
  if (error && !data) {
    return (
      <p role="alert" className="text-sm text-danger">
        Failed to load changed packages. <TextButton onClick={() => void refetch()}>Retry</TextButton>
      </p>
    );
  }
  if (reviews.length === 0) return null;
  return (
    <Panel title="Changed packages to review">
      <ul className="divide-y">
        {reviews.map((review) => (
          <li
            key={review.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 text-sm">
              <p className="font-medium [overflow-wrap:anywhere]">{nameOf(review)}</p>
              <p className="text-muted [overflow-wrap:anywhere]">{factsOf(review)}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Review the package of ${review.product.name}`}
              onClick={() => setOpen(review.id)}
            >
              Review
            </Button>
          </li>
        ))}
      </ul>
      {shown && <ReviewDialog key={shown.id} review={shown} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function nameOf({ product: { name, storeName }, package: { kind } }: ChangedPackageFragment): string {
  const track = storeName === null ? name : `${name} by ${storeName}`;
  return kind === 'project' ? `${track}: project file` : track;
}

/** Matches of a package in full, which are too much for all packages at once. */
function ReviewMatches({ id }: { id: number }) {
  const { data, error, refetch } = usePackageReviewMatchesQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return (
    <section aria-label="Same recording" className="mt-6 flex flex-col gap-8 border-t pt-6">
      {data ? (
        <Matches
          matches={data.packageReview.matches}
          refetch={[PackageReviewsDocument, PackageReviewMatchesDocument]}
        />
      ) : error ? (
        <p role="alert" className="text-sm text-danger">
          Failed to load the same recordings. <TextButton onClick={() => void refetch()}>Retry</TextButton>
        </p>
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </section>
  );
}

function factsOf({ package: { fileName }, createdAt, matches }: ChangedPackageFragment): string {
  const isHeld = matches.some(({ blocking }) => blocking);
  return [fileName, formatUtcDateTime(createdAt), isHeld && 'same as an earlier recording']
    .filter(Boolean)
    .join(', ');
}

interface ReviewDialogProps {
  review: ChangedPackageFragment;
  onClose: () => void;
}

function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { id, product, matches, createdAt } = review;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, { loading }] = useReviewPackageMutation();

  async function decide(approve: boolean) {
    if (!approve && !reason.trim()) {
      setProblem('Please enter a reason');
      return;
    }
    setProblem(undefined);
    try {
      await send({
        variables: { id, input: { approve, reason: reason.trim() || null } },
        refetchQueries: [PackageReviewsDocument],
        awaitRefetchQueries: true,
      });
      notify.success(
        approve
          ? `“${product.name}” is delivered with the new package`
          : `The new package of “${product.name}” was refused`,
      );
      onClose();
    } catch (error) {
      notify.failure(error, 'Failed to review the package');
    }
  }

  return (
    <WritingDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`New package of “${product.name}”`}
      description="Until you approve it, buyers get the package that was reviewed before."
    >
      <dl className="grid gap-x-8 gap-y-2.5 text-sm [--fact-label:4.5rem]">
        <Fact label="Track">
          <TextLink to={`/admin/products/edit/${product.id}`}>{nameOf(review)}</TextLink>
        </Fact>
        <Fact label="Sent">{formatUtcDateTime(createdAt)}</Fact>
        <Fact label="Package">
          <PackageLink to={review.package.link} />
          <PackageCheck link={review.package.link} className="mt-2" />
        </Fact>
      </dl>
      {matches.length > 0 && <ReviewMatches id={id} />}
      <div className="mt-6 flex flex-col gap-4 border-t pt-6">
        <TextArea
          label="Message to the seller"
          rows={4}
          maxLength={PACKAGE_REVIEW_REASON_MAX}
          hint="Required to refuse it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problem}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="danger" loading={loading} onClick={() => void decide(false)}>
            Refuse
          </Button>
          <Button variant="primary" loading={loading} onClick={() => void decide(true)}>
            Approve
          </Button>
        </div>
      </div>
    </WritingDialog>
  );
}
