import { useEffect, useRef } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { cn, Spinner } from '../../ui';
import type { TrackList } from '../player';
import { CARD_SIZES, ProductCard } from './product-card';
import { useGridLayout } from './use-grid-layout';
import { useSeenRows } from './use-seen-rows';

/** Rows drawn above and below what is seen. */
const OVERSCAN = 2;
/** Rows below those drawn at which the next page is asked for. */
const AHEAD = 4;

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  queue: TrackList;
  total: number;
  hasMore: boolean;
  onMore: () => void;
  /** The list is about to be replaced. */
  stale: boolean;
}

/** However long the list: only the rows on screen are drawn, and the next page is asked for before its end is seen. */
export function ProductGrid({ products, queue, total, hasMore, onMore, stale }: ProductGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, gap, rowHeight, top } = useGridLayout(list);
  const rowCount = Math.ceil(products.length / columns);
  const seen = useSeenRows({ top, rowHeight, rowCount });
  const firstRow = Math.max(0, seen.first - OVERSCAN);
  const lastRow = Math.min(rowCount - 1, seen.last + OVERSCAN);
  // Room for all that is to come: whoever scrolls faster than it loads sees the footer where it stays.
  const roomFor = hasMore ? Math.max(rowCount, Math.ceil(total / columns)) : rowCount;
  const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, place) => firstRow + place);

  useEffect(() => {
    if (hasMore && lastRow >= rowCount - 1 - AHEAD) onMore();
  }, [hasMore, lastRow, rowCount, onMore]);

  return (
    <div className="relative">
      <div
        ref={list}
        role="list"
        aria-label="Tracks"
        aria-busy={stale}
        style={{ height: roomFor * rowHeight }}
        className={cn('relative transition-opacity', stale && 'opacity-50')}
      >
        {rows.map((row) => (
          <div
            key={row}
            role="presentation"
            style={{
              transform: `translateY(${row * rowHeight}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap: gap,
            }}
            className="absolute inset-x-0 top-0 grid"
          >
            {products.slice(row * columns, (row + 1) * columns).map((product, place) => (
              <div
                key={product.id}
                role="listitem"
                aria-setsize={total}
                aria-posinset={row * columns + place + 1}
              >
                <ProductCard product={product} queue={queue} sizes={CARD_SIZES} eager={row === 0} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasMore && (
        <p
          style={{ transform: `translateY(${rowCount * rowHeight}px)` }}
          className="absolute inset-x-0 top-0 flex h-16 items-center justify-center text-muted"
        >
          <Spinner label="Loading more tracks" />
        </p>
      )}
    </div>
  );
}
