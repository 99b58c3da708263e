import { Button, earlyCovers, EmptyState, ErrorState } from '../../ui';
import { ProductCardSkeleton } from './product-card';
import { ProductGrid } from './product-grid';
import type { useShopProducts } from './use-shop-products';

const SKELETONS = 6;

/** The list in whichever state it is. */
export function ShopResults({ list }: { list: ReturnType<typeof useShopProducts> }) {
  if (list.error) return <ErrorState message={`Error: ${list.error}`} />;
  if (list.loading) return <LoadingGrid covers={list.unfiltered ? earlyCovers() : []} />;
  if (list.products.length === 0) {
    return (
      <EmptyState
        title="No products found matching your filters"
        // The specified way out: a fresh page, without any filter.
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

function LoadingGrid({ covers }: { covers: readonly string[] }) {
  return (
    <div
      aria-busy
      className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-[repeat(auto-fill,minmax(215px,1fr))] md:gap-x-6 md:gap-y-10"
    >
      {Array.from({ length: SKELETONS }, (_, place) => (
        <ProductCardSkeleton key={place} cover={covers[place]} />
      ))}
    </div>
  );
}
