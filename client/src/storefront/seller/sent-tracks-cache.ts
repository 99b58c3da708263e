import type { ApolloCache } from '@apollo/client';
import { MySubmissionsDocument, type SentTrackFragment } from './seller.generated';

export const SENT_TRACKS_PAGE = 10;

/** Puts a track that was just sent on top of the inbox, where it has been loaded. */
export function addSentTrack(cache: ApolloCache, track: SentTrackFragment): void {
  cache.updateQuery(
    { query: MySubmissionsDocument, variables: { first: SENT_TRACKS_PAGE } },
    (before) =>
      before && {
        mySubmissions: { ...before.mySubmissions, nodes: [track, ...before.mySubmissions.nodes] },
      },
  );
}
