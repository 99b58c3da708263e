import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';

/** Rows rendered above and below the visible ones: of cards, and of a list. */
const OVERSCAN = 2;
const LIST_OVERSCAN = 6;

/** Pixels of the grid as CSS has laid it out. */
export interface GridLayout {
  columns: number;
  rowHeight: number;
  rowGap: number;
  /** Pixels from the top of the document to the grid. */
  top: number;
}

interface RowWindowProps {
  layout: GridLayout;
  rowCount: number;
  /** Index of the card with the keyboard focus; its row stays rendered. */
  focusedIndex: RefObject<number | null>;
  onChange: (rows: number[]) => void;
}

/** Reports the rows of the grid in and near the viewport. Renders nothing. */
export function RowWindow({ layout, rowCount, focusedIndex, onChange }: RowWindowProps) {
  const { columns, rowHeight, rowGap, top } = layout;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedIndex.current === null) return rows;
      const focusedRow = Math.floor(focusedIndex.current / columns);
      return rows.includes(focusedRow) ? rows : [...rows, focusedRow].sort((a, b) => a - b);
    },
    [columns, focusedIndex],
  );
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    gap: rowGap,
    scrollMargin: top,
    overscan: columns === 1 ? LIST_OVERSCAN : OVERSCAN,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, rowGap]);

  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  const reported = rows.join();
  useLayoutEffect(
    () => onChange(reported === '' ? [] : reported.split(',').map(Number)),
    [onChange, reported],
  );
  return null;
}
