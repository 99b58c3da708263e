import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 2;

/** Pixels of the grid as CSS has laid it out. */
interface GridLayout {
  columns: number;
  rowHeight: number;
  rowGap: number;
  /** From the top of the document to the grid. */
  top: number;
}

/**
 * Last measured layout: on back navigation the list has its full height at once, so the scroll position is
 * restored.
 */
let lastLayout: { viewport: number; layout: GridLayout } | null = null;

/**
 * Virtualizes a CSS grid of equally high cards by rows. `rows` is null until the grid has been measured, and on the server.
 * A row that holds the keyboard focus stays rendered.
 * @param rowsOf how many rows the list has with so many columns
 */
export function useGridRows(grid: RefObject<HTMLElement | null>, rowsOf: (columns: number) => number) {
  const layout = useGridLayout(grid);
  const focusedIndex = useRef<number | null>(null);
  const columns = layout?.columns ?? 1;

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedIndex.current === null) return rows;
      const focusedRow = Math.floor(focusedIndex.current / columns);
      return rows.includes(focusedRow) ? rows : [...rows, focusedRow].sort((a, b) => a - b);
    },
    [columns],
  );

  const virtualizer = useWindowVirtualizer({
    count: layout ? rowsOf(columns) : 0,
    estimateSize: () => layout?.rowHeight ?? 0,
    gap: layout?.rowGap,
    scrollMargin: layout?.top,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: layout ? { width: window.innerWidth, height: window.innerHeight } : undefined,
  });

  const { rowHeight, rowGap } = layout ?? {};
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, rowGap]);

  return {
    columns,
    rows: layout && virtualizer.getVirtualItems().map(({ index }) => index),
    height: layout ? virtualizer.getTotalSize() : undefined,
    /** Pixels from the top of the grid to a row. */
    offsetOf: (row: number) => row * ((rowHeight ?? 0) + (rowGap ?? 0)),
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => {
        const item = target.closest<HTMLElement>('[data-index]');
        focusedIndex.current = item ? Number(item.dataset['index']) : null;
      },
      onBlur: () => {
        focusedIndex.current = null;
      },
    },
  };
}

function useGridLayout(grid: RefObject<HTMLElement | null>): GridLayout | null {
  const [layout, setLayout] = useState(() =>
    lastLayout && lastLayout.viewport === window.innerWidth ? lastLayout.layout : null,
  );

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const measured = measureGrid(element);
      if (!measured) return;
      lastLayout = { viewport: window.innerWidth, layout: measured };
      setLayout((known) => (known && isSameLayout(known, measured) ? known : measured));
    };
    measure();
    // Before the next frame: cards of the old columns must not be painted in the new ones.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    // Content above the grid moves it without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);

  return layout;
}

/** Null where nothing is laid out. */
function measureGrid(element: HTMLElement): GridLayout | null {
  const card = element.querySelector('[data-index]');
  const rowHeight = card?.getBoundingClientRect().height ?? 0;
  if (rowHeight === 0) return null;
  const style = getComputedStyle(element);
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight,
    rowGap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  };
}

function isSameLayout(a: GridLayout, b: GridLayout): boolean {
  return a.columns === b.columns && a.rowHeight === b.rowHeight && a.rowGap === b.rowGap && a.top === b.top;
}
