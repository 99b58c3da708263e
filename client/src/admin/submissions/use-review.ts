import { useApolloClient } from '@apollo/client/react';
import type { ReviewSubmissionInput } from '../../lib/graphql/schema.generated';
import { notify } from '../notices';
import { useReviewSubmissionMutation, type AdminSubmissionFragment } from './submissions.generated';

/** Passes the verdict, tells, and has the list read again: a reviewed track may have left it. */
export function useReview({
  id,
  trackName,
}: AdminSubmissionFragment): (verdict: ReviewSubmissionInput) => Promise<void> {
  const client = useApolloClient();
  const [review] = useReviewSubmissionMutation();
  return async (input) => {
    await review({ variables: { id, input } });
    notify.success(input.approve ? `“${trackName}” is in the shop now` : `“${trackName}” was refused`);
    if (input.approve) client.cache.evict({ fieldName: 'adminProducts' });
    await client.refetchQueries({ include: 'active' });
  };
}
