import type { ApolloCache } from '@apollo/client';
import { MySubmissionsDocument, type SentTrackFragment } from './seller.generated';

export const SUBMISSIONS_PAGE_SIZE = 10;

/** Prepends a new submission to the cached list, if the list is loaded. */
export function addSubmissionToCache(cache: ApolloCache, track: SentTrackFragment): void {
  cache.updateQuery(
    { query: MySubmissionsDocument, variables: { first: SUBMISSIONS_PAGE_SIZE } },
    (before) =>
      before && {
        mySubmissions: { ...before.mySubmissions, nodes: [track, ...before.mySubmissions.nodes] },
      },
  );
}
