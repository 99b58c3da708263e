import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { logProblem } from '../../lib/logging';
import { notify } from '../../ui';
import { CountPlayDocument, PlayerNextPageDocument } from './player.generated';
import { player } from './the-player';

/** Connects the player with the server and the toasts. */
export function usePlayerHost(): void {
  const client = useApolloClient();
  useEffect(() => {
    player.connect({
      async nextPage({ cursor, filter, orderBy, search }) {
        const { data } = await client.query({
          query: PlayerNextPageDocument,
          variables: { filter, orderBy, search, after: cursor, first: PAGE_SIZE_MAX },
          // The shop's own list is not to grow behind its back.
          fetchPolicy: 'no-cache',
        });
        const page = data?.products;
        return {
          tracks: page?.edges.map(({ node }) => node) ?? [],
          cursor: page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
        };
      },
      countPlay(productId) {
        // A play that is not counted is not the listener's concern.
        client
          .mutate({ mutation: CountPlayDocument, variables: { productId } })
          .catch((error: unknown) => logProblem('A play could not be counted', error));
      },
      tellFailure: (track) =>
        notify.error(`The preview of ${track.name} could not be played.`, { id: 'player-failure' }),
    });
  }, [client]);
}
