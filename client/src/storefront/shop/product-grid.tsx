import { useCallback, useEffect, useRef } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { cn, Spinner } from '../../ui';
import type { TrackList } from '../player';
import { CARD_SIZES, ProductCard, ProductCardSkeleton } from './product-card';
import { useGridRows } from './use-grid-rows';

/** Rows before the end of the loaded list at which the next page is requested. */
const PREFETCH_ROWS = 4;
/** Tracks rendered before the grid is measured, and on the server. */
const UNMEASURED_TRACKS = 24;
/** Covers that may be above the fold: two rows on a phone, one on a desktop. */
const EAGER_COVERS = 4;
const SKELETONS = 6;
/**
 * At least two columns on a phone and three on a desktop; `useGridRows` reads the column count from the
 * result.
 */
const GRID = cn(
  'grid grid-cols-[repeat(auto-fill,minmax(min(160px,calc((100%_-_0.875rem)_/_2)),1fr))] gap-x-3.5 gap-y-7',
  'md:grid-cols-[repeat(auto-fill,minmax(min(215px,calc((100%_-_3rem)_/_3)),1fr))] md:gap-x-6 md:gap-y-10',
);

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  queue: TrackList;
  total: number;
  hasMore: boolean;
  onMore: () => void;
  /** Shows the previous list while the next one loads. */
  stale: boolean;
}

/**
 * Renders only the rows on screen, whatever the length of the list. Until the grid is measured, and on the server, the
 * first tracks stand in the same grid, laid out by CSS: the virtualizer then moves the same elements.
 */
export function ProductGrid({ products, queue, total, hasMore, onMore, stale }: ProductGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // Rows of the tracks still to load have their place already, so the footer does not move while they load.
  const tracks = hasMore ? Math.max(products.length, total) : products.length;
  const { columns, rows, height, offsetOf, focusHandlers } = useGridRows(
    grid,
    useCallback((columnCount: number) => Math.ceil(tracks / columnCount), [tracks]),
  );
  const loadedRows = Math.ceil(products.length / columns);
  const lastRow = rows?.at(-1) ?? 0;

  useEffect(() => {
    if (rows && hasMore && lastRow >= loadedRows - 1 - PREFETCH_ROWS) onMore();
  }, [rows, hasMore, lastRow, loadedRows, onMore]);

  const indexes = rows
    ? rows.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    : Array.from({ length: UNMEASURED_TRACKS }, (_, index) => index);

  return (
    <div className="relative">
      <div
        ref={grid}
        role="list"
        aria-label="Tracks"
        aria-busy={stale}
        style={{ height }}
        className={cn(GRID, 'relative [overflow-anchor:none] transition-opacity', stale && 'opacity-50')}
        {...focusHandlers}
      >
        {indexes.map((index) => {
          const product = products[index];
          if (!product) return null;
          const column = (index % columns) + 1;
          // An absolutely positioned child of a grid lies between the named column lines.
          const position = rows && {
            gridColumn: `${column} / ${column + 1}`,
            // Not a transform: the browser would count the step from the grid's own layout as a layout shift.
            top: offsetOf(Math.floor(index / columns)),
          };
          return (
            <div
              key={product.id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={index + 1}
              data-index={index}
              style={position ?? undefined}
              className={cn(position && 'absolute inset-x-0')}
            >
              <ProductCard product={product} queue={queue} sizes={CARD_SIZES} eager={index < EAGER_COVERS} />
            </div>
          );
        })}
      </div>
      {rows && hasMore && (
        <p
          style={{ top: offsetOf(loadedRows) }}
          className="absolute inset-x-0 flex h-16 items-center justify-center text-muted"
        >
          <Spinner label="Loading more tracks" />
        </p>
      )}
    </div>
  );
}

/** Placeholder of the grid. */
export function ProductGridSkeleton() {
  return (
    <div aria-busy className={GRID}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
