import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ProductCardFragment } from '../../graphql/product-card.generated';
import { cn, Spinner } from '../../ui';
import type { TrackList } from '../player';
import { ProductCard } from './product-card';
import { useGridLayout } from './use-grid-layout';

/** The list never scrolls by itself: on mount it would undo the position that going back has restored. */
const leaveThePage = () => undefined;

const CARD_SIZES = '(max-width: 768px) 46vw, 256px';
/** Rows drawn above and below what is seen. */
const OVERSCAN = 3;

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
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    scrollToFn: leaveThePage,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, columns]);

  const rows = virtualizer.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastRow >= rowCount - 1 - OVERSCAN) onMore();
  }, [hasMore, lastRow, rowCount, onMore]);

  return (
    <>
      <div
        ref={list}
        role="list"
        aria-label="Tracks"
        aria-busy={stale}
        style={{ height: rowCount * rowHeight }}
        className={cn('relative transition-opacity', stale && 'opacity-50')}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            role="presentation"
            style={{
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap: gap,
            }}
            className="absolute inset-x-0 top-0 grid"
          >
            {products.slice(row.index * columns, (row.index + 1) * columns).map((product, place) => (
              <div
                key={product.id}
                role="listitem"
                aria-setsize={total}
                aria-posinset={row.index * columns + place + 1}
              >
                <ProductCard product={product} queue={queue} sizes={CARD_SIZES} eager={row.index === 0} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasMore && (
        <p className="flex h-16 items-center justify-center text-muted">
          <Spinner label="Loading more tracks" />
        </p>
      )}
    </>
  );
}
