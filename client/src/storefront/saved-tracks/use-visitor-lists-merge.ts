import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify, useRetryWhenOnline } from '../../ui';
import { notifyOtherTabs, VIEWER_CONTEXT } from '../auth';
import { closeLoginRequest, setList } from './change-list';
import { AddToCartDocument, AddToWishlistDocument, TrackNowDocument } from './saved-tracks.generated';
import { forgetForVisitor, keepForVisitor, visitorLists, type ListName } from './visitor-lists';

type Tracks = readonly ProductCardFragment[];

const LISTS: readonly ListName[] = ['cart', 'wishlist'];
const ADD: Readonly<Record<ListName, { mutation: DocumentNode; field: string }>> = {
  cart: { mutation: AddToCartDocument, field: 'addToCart' },
  wishlist: { mutation: AddToWishlistDocument, field: 'addToWishlist' },
};
/** The account will never accept the track. With any other error it is kept for the next try. */
const CODES_OF_LOST_TRACKS = ['TRACK_UNAVAILABLE', 'NOT_FOUND', 'FORBIDDEN'];
/** The shop no longer sells tracks in these states; a reserved one may come back. */
const LOST_STATUSES: readonly ProductCardFragment['status'][] = ['sold', 'archived'];

/**
 * Moves what a visitor has saved into the account after every kind of login, and keeps it up to date before. Tracks that were
 * sold in the meantime are left out, with a message.
 * @param userId null for a visitor; undefined while the user is being loaded
 */
export function useVisitorListsMerge(userId: number | null | undefined): void {
  const client = useApolloClient();
  const [failed, setFailed] = useState(false);
  const merge = useCallback(() => {
    void mergeVisitorLists(client).then((isDone) => setFailed(!isDone));
  }, [client]);

  useEffect(() => {
    if (userId === null) void refreshVisitorLists(client);
    else if (userId !== undefined) merge();
  }, [client, userId, merge]);
  useRetryWhenOnline(failed, merge);
}

let running: Promise<boolean> | null = null;

/** Resolves to false when something is left for the next try. */
function mergeVisitorLists(client: ApolloClient): Promise<boolean> {
  running ??= mergeAll(client).finally(() => {
    running = null;
  });
  return running;
}

async function mergeAll(client: ApolloClient): Promise<boolean> {
  closeLoginRequest();
  const tracks = LISTS.flatMap((list) => visitorLists()[list].map((track) => ({ list, track })));
  for (const { list, track } of tracks) if (!(await mergeTrack(client, list, track))) return false;
  if (tracks.length > 0) notifyOtherTabs();
  return true;
}

async function mergeTrack(
  client: ApolloClient,
  list: ListName,
  track: ProductCardFragment,
): Promise<boolean> {
  const { mutation, field } = ADD[list];
  try {
    await client.mutate({
      mutation: mutation as TypedDocumentNode<Record<string, Tracks>>,
      variables: { productId: track.id },
      context: VIEWER_CONTEXT,
      update: (cache, { data }) => setList(cache, list, () => data?.[field]),
    });
  } catch (error) {
    const { code } = readFailure(error, '');
    if (code && CODES_OF_LOST_TRACKS.includes(code)) sayLost(list, track);
    // CONFLICT says that the account's list already holds the track.
    else if (code !== 'CONFLICT') return false;
  }
  forgetForVisitor(list, track.id);
  return true;
}

/** Loads the current price and status of the saved tracks. */
async function refreshVisitorLists(client: ApolloClient): Promise<void> {
  for (const list of LISTS) {
    for (const track of visitorLists()[list]) {
      const now = await findTrackNow(client, track);
      // A login may have merged it in the meantime.
      if (!now || !visitorLists()[list].some(({ id }) => id === track.id)) continue;
      if (!LOST_STATUSES.includes(now.status)) keepForVisitor(list, now);
      else if (forgetForVisitor(list, track.id)) sayLost(list, track);
    }
  }
}

/** Null when it cannot be loaded now. */
async function findTrackNow(
  client: ApolloClient,
  track: ProductCardFragment,
): Promise<ProductCardFragment | null> {
  try {
    const { data } = await client.query({
      query: TrackNowDocument,
      variables: { id: track.id },
      fetchPolicy: 'network-only',
    });
    return data?.product ?? null;
  } catch (error) {
    return readFailure(error, '').code === 'NOT_FOUND' ? { ...track, status: 'archived' } : null;
  }
}

function sayLost(list: ListName, { name }: ProductCardFragment): void {
  notify.info(`"${name}" is no longer available. It was removed from your ${list}.`);
}
