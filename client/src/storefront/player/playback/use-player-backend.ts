import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { logProblem } from '../../../lib/logging';
import { notify } from '../../../ui';
import { CountPlayDocument, PlayerNextPageDocument, usePlayerTrackQuery } from '../player.generated';
import { player } from './player-instance';
import { isProduct, type PlayerTrack } from './queue';

/** Connects the player to the server and the toasts. */
export function usePlayerBackend(): void {
  const client = useApolloClient();
  useEffect(() => {
    player.connect({
      async nextPage({ cursor, filter, orderBy, search }) {
        const { data } = await client.query({
          query: PlayerNextPageDocument,
          variables: { filter, orderBy, search, after: cursor, first: PAGE_SIZE_MAX },
          // The cached list of the shop must not grow.
          fetchPolicy: 'no-cache',
        });
        const page = data?.products;
        return {
          tracks: page?.edges.map(({ node }) => node) ?? [],
          cursor: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
        };
      },
      countPlay(productId) {
        // Not shown to the listener.
        client
          .mutate({ mutation: CountPlayDocument, variables: { productId } })
          .catch((error: unknown) => logProblem('A play could not be counted', error));
      },
      notifyFailure: (track) =>
        notify.error(`The preview of ${track.name} could not be played.`, { id: 'player-failure' }),
    });
  }, [client]);
}

interface LoadedTrack {
  peaks: readonly number[];
  /** The current state of the track: a stored queue may be days old. Null for a demo. */
  product: ProductCardFragment | null;
}

const SILENCE: readonly number[] = [];

export function useLoadedTrack(track: PlayerTrack): LoadedTrack {
  const id = isProduct(track) ? track.id : 0;
  const { data } = usePlayerTrackQuery({
    variables: { id },
    skip: id === 0,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  return {
    peaks: data?.product.peaks ?? track.peaks ?? SILENCE,
    product: data?.product ?? (isProduct(track) ? track : null),
  };
}
