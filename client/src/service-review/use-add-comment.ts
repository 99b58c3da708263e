import type { ServiceCommentInput } from '../lib/graphql/schema.generated';
import {
  ServiceReviewFragmentDoc,
  useCommentOnVersionMutation,
  type ServiceReviewFragment,
} from './service-review.generated';

/** Adds a comment to a version, and to what is shown of it. */
export function useAddComment(
  orderId: number,
  number: number,
): (input: ServiceCommentInput) => Promise<unknown> {
  const [add] = useCommentOnVersionMutation();
  return (input) =>
    add({
      variables: { id: orderId, number, input },
      update: (cache, { data }) => {
        const comment = data?.commentOnVersion;
        if (!comment) return;
        cache.updateFragment<ServiceReviewFragment>(
          {
            id: cache.identify({ __typename: 'ServiceOrder', id: orderId }) ?? '',
            fragment: ServiceReviewFragmentDoc,
            fragmentName: 'ServiceReview',
          },
          (review) =>
            review && {
              ...review,
              versions: review.versions.map((version) =>
                version.number === number
                  ? { ...version, comments: [...version.comments, comment] }
                  : version,
              ),
            },
        );
      },
    });
}
