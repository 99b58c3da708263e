import { Button, EmptyState, ErrorState } from '../../ui';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import type { useShopProducts } from './use-shop-products';

/** The list of tracks, or its error, loading or empty state. */
export function ShopResults({ list }: { list: ReturnType<typeof useShopProducts> }) {
  if (list.error) return <ErrorState message={`Error: ${list.error}`} />;
  if (list.loading) return <ProductGridSkeleton />;
  if (list.products.length === 0) {
    return (
      <EmptyState
        title="No products found matching your filters"
        // A full page load, as specified.
        action={<Button onClick={() => window.location.assign('/shop')}>Reset Filters</Button>}
      />
    );
  }
  return (
    <ProductGrid
      products={list.products}
      queue={list.queue}
      total={list.total ?? list.products.length}
      hasMore={list.hasMore}
      onMore={list.more}
      stale={list.stale}
    />
  );
}
