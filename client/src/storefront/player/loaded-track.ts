import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { isProduct, type PlayerTrack } from './player-track';
import { usePlayerTrackQuery } from './player.generated';

export interface LoadedTrack {
  peaks: readonly number[];
  /** The track as it is on sale now: a remembered queue may be days old. Null for a demo. */
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
