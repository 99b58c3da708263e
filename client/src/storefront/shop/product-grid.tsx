import { useCallback, useEffect, useRef } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { LocateFixed } from 'lucide-react';
import { Button, cn, Spinner, useHydrated } from '../../ui';
import { forgetPendingTrack, usePendingTrack } from '../heard';
import { player, type TrackList, usePlayer } from '../player';
import { ProductCard, ProductCardSkeleton, type TabStops } from './product-card';
import type { ShopView } from './shop-view';
import { useGridRows } from './use-grid-rows';
import { useListPosition } from './use-list-position';

/** Tracks before the end of the loaded list at which the next page is requested, at least. */
const PREFETCH_TRACKS = 12;
/** Rows before that end in a grid. */
const PREFETCH_ROWS = 4;
/** Tracks rendered before the visible rows are known, and on the server. */
const FIRST_TRACKS = 24;
/** Covers that may be above the fold: two rows on a phone, one on a desktop. */
const EAGER_COVERS = 4;
const SKELETONS = 6;
/**
 * At least two columns on a phone (one where its text is enlarged) and three on a desktop; `useGridRows` reads the column count
 * from the result.
 */
const GRID = cn(
  'grid content-start grid-cols-1 gap-x-3.5 gap-y-7',
  'page-xs:grid-cols-[repeat(auto-fill,minmax(min(10rem,calc((100%_-_0.875rem)_/_2)),1fr))]',
  'page-md:grid-cols-[repeat(auto-fill,minmax(min(13.4375rem,calc((100%_-_3rem)_/_3)),1fr))] page-md:gap-x-6 page-md:gap-y-10',
  'list:grid-cols-1 list:gap-y-0',
);

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  queue: TrackList;
  total: number;
  hasMore: boolean;
  onMore: () => void;
  /** Set while the next page could not be loaded. */
  onRetryMore: (() => void) | null;
  /** Shows the previous list while the next one loads. */
  stale: boolean;
  view: ShopView;
  /** `sizes` of the covers. */
  sizes: string;
}

/**
 * Renders only the rows on screen, whatever the length of the list. On the server, and until the first user interaction,
 * the first tracks are laid out by CSS; the virtualizer then positions the same elements.
 */
export function ProductGrid({
  products,
  queue,
  total,
  hasMore,
  onMore,
  onRetryMore,
  stale,
  view,
  sizes,
}: ProductGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // Reserves the height of rows that are still to load, so the footer does not move.
  const tracks = hasMore ? Math.max(products.length, total) : products.length;
  const { columns, rows, height, offsetOf, focusHandlers, rowWindow } = useGridRows(
    grid,
    view,
    useCallback((columnCount: number) => Math.ceil(tracks / columnCount), [tracks]),
  );
  const loadedRows = columns === null ? 0 : Math.ceil(products.length / columns);
  const lastRow = rows?.at(-1) ?? 0;
  const prefetchRows = Math.max(PREFETCH_ROWS, Math.ceil(PREFETCH_TRACKS / (columns ?? PREFETCH_TRACKS)));

  useEffect(() => {
    if (rows && hasMore && lastRow >= loadedRows - 1 - prefetchRows) onMore();
  }, [rows, hasMore, lastRow, loadedRows, prefetchRows, onMore]);

  const placed = rows && columns;
  const indexes = placed
    ? rows.flatMap((row) => Array.from({ length: placed }, (_, column) => row * placed + column))
    : Array.from({ length: FIRST_TRACKS }, (_, index) => index);

  const isRoving = useHydrated() && view === 'list';
  const { activeIndex, onKeyDown, isAway, jumpToPlaying } = useListPosition({
    grid,
    products,
    columns,
    offsetOf,
    isRoving,
  });
  const { shortcuts } = usePlayer();
  const tabStop =
    activeIndex !== null && indexes.includes(activeIndex)
      ? activeIndex
      : indexes[rows && rows[0] !== 0 ? Math.floor(indexes.length / 2) : 0];
  const tabStopsOf = (index: number): TabStops => {
    if (!isRoving) return 'all';
    if (index !== tabStop) return 'none';
    // Without keyboard shortcuts for cart and wishlist, their buttons are the only way.
    return shortcuts ? 'play' : 'all';
  };

  useTakenUpSession({ products, queue, hasMore, onMore });

  useEffect(() => {
    player.offerList(queue);
    return () => player.offerList(null);
  }, [queue]);

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
        onKeyDown={onKeyDown}
      >
        {indexes.map((index) => {
          const product = products[index];
          if (!product) return null;
          // An absolutely positioned child of a grid lies between the named column lines.
          const position = placed && {
            gridColumn: `${(index % placed) + 1} / ${(index % placed) + 2}`,
            // Not a transform: the browser would count the step from the grid's own layout as a layout shift.
            top: offsetOf(Math.floor(index / placed)),
          };
          return (
            <div
              key={product.id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={index + 1}
              data-index={index}
              data-track-id={product.id}
              style={position || undefined}
              className={cn(position && 'absolute inset-x-0')}
            >
              <ProductCard
                product={product}
                queue={queue}
                sizes={sizes}
                eager={index < EAGER_COVERS}
                tabStops={tabStopsOf(index)}
              />
            </div>
          );
        })}
      </div>
      {rowWindow}
      {isAway && <JumpToPlaying onJump={jumpToPlaying} />}
      {columns !== null && hasMore && (
        <p
          style={{ top: offsetOf(loadedRows) }}
          className="absolute inset-x-0 flex h-16 items-center justify-center text-muted"
        >
          {onRetryMore ? (
            <span role="alert" className="flex items-center gap-4">
              More tracks could not be loaded.
              <Button size="sm" onClick={onRetryMore}>
                Retry
              </Button>
            </span>
          ) : (
            <Spinner label="Loading more tracks" />
          )}
        </p>
      )}
    </div>
  );
}

/** Tracks that are searched for the track of the last session. */
const SESSION_TRACKS = 500;

/** Plays the track at which the last session ended, once the list holds it. */
function useTakenUpSession({
  products,
  queue,
  hasMore,
  onMore,
}: Pick<ProductGridProps, 'products' | 'queue' | 'hasMore' | 'onMore'>) {
  const wanted = usePendingTrack();
  useEffect(() => {
    if (wanted === null) return;
    const track = products.find(({ id }) => id === wanted);
    if (!track && hasMore && products.length < SESSION_TRACKS) return onMore();
    forgetPendingTrack();
    if (track) player.takeUp(track, queue);
  }, [wanted, products, queue, hasMore, onMore]);
}

/** Brings the playing track back into view. On phones it leaves room for the hint about the volume below it. */
function JumpToPlaying({ onJump }: { onJump: () => void }) {
  return (
    <Button
      size="sm"
      onClick={onJump}
      className="fixed bottom-[calc(var(--player-height,0px)+4.25rem)] left-1/2 z-30 -translate-x-1/2 bg-raised md:bottom-[calc(var(--player-height,0px)+0.75rem)]"
    >
      <LocateFixed aria-hidden className="size-4" />
      Jump to playing
    </Button>
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
