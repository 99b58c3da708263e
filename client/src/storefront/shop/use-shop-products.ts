import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import type { TrackList } from '../player';
import type { ShopQueryVariables } from './shop-query';
import { useShopProductsQuery } from './shop.generated';

/** Full rows in two, three, four and six columns. */
const PAGE_SIZE = 24;
const NONE: NonNullable<ReturnType<typeof useShopProductsQuery>['data']>['products']['edges'] = [];

/** The list that answers the question, growing page by page. */
export function useShopProducts(question: ShopQueryVariables) {
  const { data, previousData, error, fetchMore, refetch } = useShopProductsQuery({
    variables: { ...question, first: PAGE_SIZE },
  });
  const shown = data ?? (error ? undefined : previousData);
  const page = shown?.products;
  const edges = page?.edges ?? NONE;
  const cursor = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;

  const asking = useRef<string | null>(null);
  const more = useCallback(() => {
    if (!data || cursor === null || asking.current === cursor) return;
    asking.current = cursor;
    fetchMore({ variables: { after: cursor } }).catch(() => {
      // Scrolling on asks again.
      asking.current = null;
    });
  }, [data, cursor, fetchMore]);

  useAgainWhenOnline(error !== undefined, refetch);

  const products = useMemo(() => edges.map(({ node }) => node), [edges]);
  const queue: TrackList = useMemo(
    () => ({ tracks: products, source: cursor === null ? null : { ...question, cursor } }),
    [products, cursor, question],
  );

  return {
    products,
    queue,
    total: page?.totalCount,
    hasMore: cursor !== null,
    more,
    /** Nothing to show yet. */
    loading: !shown && !error,
    /** All tracks, the newest first. */
    unfiltered: Object.keys(question).length === 0,
    /** The list of the question before is still shown. */
    stale: !data && !!previousData && !error,
    error: error && readFailure(error, offlineText()).message,
  };
}

function offlineText(): string {
  return navigator.onLine ? 'The catalogue could not be loaded.' : 'You are offline.';
}

function useAgainWhenOnline(failed: boolean, refetch: () => Promise<unknown>) {
  useEffect(() => {
    if (!failed) return;
    const again = () => void refetch().catch(() => undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, refetch]);
}
