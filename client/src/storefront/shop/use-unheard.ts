import { useEffect, useMemo, useState } from 'react';
import { useHeardTracks } from '../heard';
import type { TrackList } from '../player';
import type { useShopProducts } from './use-shop-products';

/** Tracks that the list should show at least; hidden ones are made up for by the next page. */
const FILLED = 24;

type ShopList = ReturnType<typeof useShopProducts>;

/**
 * The list without the tracks that were heard when the filter was switched on: a track that is heard later stays until the
 * filter is switched on again, so that no row vanishes under the listener.
 */
export function useUnheard(list: ShopList) {
  const heard = useHeardTracks();
  const [hidden, setHidden] = useState<ReadonlyMap<number, number> | null>(null);
  const { products, queue, hasMore, more } = list;

  const shown = useMemo(
    () => (hidden ? products.filter(({ id }) => !hidden.has(id)) : products),
    [products, hidden],
  );
  const shownQueue: TrackList = useMemo(() => {
    if (!hidden) return queue;
    const isShown = (_: unknown, place: number) => !hidden.has(products[place]!.id);
    return { ...queue, tracks: queue.tracks.filter(isShown), cursors: queue.cursors?.filter(isShown) };
  }, [queue, products, hidden]);

  const needsMore = hidden !== null && hasMore && shown.length < FILLED;
  useEffect(() => {
    if (needsMore) more();
  }, [needsMore, more, products]);

  return {
    list: {
      ...list,
      products: shown,
      queue: shownQueue,
      hiddenCount: products.length - shown.length,
      total: list.total === undefined ? undefined : list.total - (products.length - shown.length),
      loading: list.loading || (needsMore && shown.length === 0),
    },
    hasHeard: heard.size > 0,
    isHiding: hidden !== null,
    setHiding: (hide: boolean) => setHidden(hide ? heard : null),
  };
}
