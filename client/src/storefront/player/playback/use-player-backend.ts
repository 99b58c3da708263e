import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { fromWaveformText } from '#domain/waveform.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { logProblem } from '../../../lib/logging';
import { notify } from '../../../ui';
import { markHeard } from '../../heard';
import {
  CountPlayDocument,
  PlayerPageDocument,
  UnheardPlayerPageDocument,
  usePlayerTrackQuery,
  type PlayerTrackQuery,
} from '../player.generated';
import { player } from './player-instance';
import { isProduct, type PlayerTrack } from './queue';

/** Connects the player to the server and the toasts. */
export function usePlayerBackend(): void {
  const client = useApolloClient();
  useEffect(() => {
    player.connect({
      async loadPage({ filter, orderBy, search, heardBefore }, request) {
        const range =
          'before' in request
            ? { last: PAGE_SIZE_MAX, before: request.before }
            : { first: PAGE_SIZE_MAX, after: request.after };
        const { data } = await client.query({
          query: heardBefore ? UnheardPlayerPageDocument : PlayerPageDocument,
          variables: { filter, orderBy, search, ...(heardBefore && { heardBefore }), ...range },
          // The cached list of the shop must not grow.
          fetchPolicy: 'no-cache',
        });
        const { edges = [], pageInfo } = data?.products ?? {};
        return {
          tracks: edges.map(({ node }) => node),
          cursors: edges.map(({ cursor }) => cursor),
          hasPrevious: pageInfo?.hasPreviousPage ?? false,
          hasNext: pageInfo?.hasNextPage ?? false,
        };
      },
      countPlay(productId) {
        markHeard(productId);
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

export function useLoadedTrack(track: PlayerTrack): LoadedTrack {
  const id = isProduct(track) ? track.id : 0;
  const known = useMemo(() => track.peaks ?? fromWaveformText(track.waveform), [track]);
  const { data } = usePlayerTrackQuery({
    variables: { id },
    skip: id === 0,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  // An ignored error leaves null, for a track that is not in the shop any more.
  const product: PlayerTrackQuery['product'] | null = data?.product ?? null;
  return {
    peaks: product?.peaks ?? known,
    product: product ?? (isProduct(track) ? track : null),
  };
}
