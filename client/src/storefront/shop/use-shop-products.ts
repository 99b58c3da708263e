import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverMessage } from '../../lib/graphql/failure';
import { useRetryWhenOnline } from '../../ui';
import type { TrackList } from '../player';
import type { ShopQueryVariables } from './shop-query';
import { ShopProductsDocument, type ShopProductsQuery, UnheardShopProductsDocument } from './shop.generated';
import { isOffline } from '../../lib/connection';

/** Fills complete rows of two, three, four and six columns. */
const PAGE_SIZE = 24;
const NONE: ShopProductsQuery['products']['edges'] = [];

export interface ShopListVariables extends ShopQueryVariables {
  /** ISO 8601. */
  heardBefore?: string;
}

/** The tracks of the query, loaded page by page; without what the account had heard before a time, if that is given. */
export function useShopProducts(query: ShopListVariables) {
  const { data, previousData, error, fetchMore, refetch } = useQuery<ShopProductsQuery>(
    query.heardBefore ? UnheardShopProductsDocument : ShopProductsDocument,
    { variables: { ...query, first: PAGE_SIZE } },
  );
  const shown = data ?? (error ? undefined : previousData);
  const page = shown?.products;
  const edges = page?.edges ?? NONE;
  const cursor = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;

  const requestedCursor = useRef<string | null>(null);
  const [moreFailed, setMoreFailed] = useState(false);
  useEffect(() => setMoreFailed(false), [query]);
  const more = useCallback(() => {
    if (!data || moreFailed || cursor === null || requestedCursor.current === cursor) return;
    requestedCursor.current = cursor;
    fetchMore({ variables: { after: cursor } }).catch(() => {
      requestedCursor.current = null;
      setMoreFailed(true);
    });
  }, [data, moreFailed, cursor, fetchMore]);
  const retryMore = useCallback(() => setMoreFailed(false), []);
  useRetryWhenOnline(moreFailed, retryMore);

  const products = useMemo(() => edges.map(({ node }) => node), [edges]);
  const queue: TrackList = useMemo(
    () => ({
      tracks: products,
      cursors: edges.map((edge) => edge.cursor),
      source: { ...query, hasPrevious: false, hasNext: cursor !== null },
    }),
    [products, edges, cursor, query],
  );

  return {
    products,
    queue,
    total: page?.totalCount,
    hasMore: cursor !== null,
    more,
    /** Set while the next page could not be loaded; loads it again. */
    retryMore: moreFailed ? retryMore : null,
    /** The first response is pending. */
    loading: !shown && !error,
    /** The previous list is shown while the next one loads. */
    stale: !data && !!previousData && !error,
    error: error && serverMessage(error, offlineText()),
    retry: () => void refetch().catch(() => undefined),
  };
}

function offlineText(): string {
  return isOffline() ? 'You are offline.' : 'The catalogue could not be loaded.';
}
