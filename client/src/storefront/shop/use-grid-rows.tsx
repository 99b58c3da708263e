import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { retriedImport } from '../../lib/retried-import';
import { warmUp } from '../../ui';
import type { GridLayout, RowWindow } from './row-window';
import type { ShopView } from './shop-view';

/** Viewports below the top of the page that the first tracks must fill for the visible rows to be computed later. */
const FILLED_VIEWPORTS = 1.5;

/**
 * Last measured layout: on back navigation the list has its full height at once, so the scroll position is
 * restored.
 */
let lastLayout: { viewport: number; view: ShopView; layout: GridLayout } | null = null;

/** Kept for back navigation, which must not wait for it again. */
let loadedWindow: typeof RowWindow | null = null;

/**
 * Virtualizes a CSS grid of equally high cards by rows. `columns` is null until the grid has been measured, and on the server;
 * `rows` is null until the virtualizer is loaded: the first tracks need none.
 * @param view remeasures when it changes
 * @param rowsOf number of rows of the list for a number of columns
 */
export function useGridRows(
  grid: RefObject<HTMLElement | null>,
  view: ShopView,
  rowsOf: (columns: number) => number,
) {
  const layout = useGridLayout(grid, view);
  const Window = useRowWindow(grid, layout !== null);
  const [rows, setRows] = useState<number[] | null>(null);
  const focusedIndex = useRef<number | null>(null);
  const rowCount = layout ? rowsOf(layout.columns) : 0;
  const pitch = layout ? layout.rowHeight + layout.rowGap : 0;
  const rowWindow: ReactNode = Window && layout && (
    <Window layout={layout} rowCount={rowCount} focusedIndex={focusedIndex} onChange={setRows} />
  );

  const offsetOf = useCallback((row: number) => row * pitch, [pitch]);

  return {
    columns: layout?.columns ?? null,
    rows: layout && rows,
    height: layout ? Math.max(rowCount * pitch - layout.rowGap, 0) : undefined,
    /** Pixels from the top of the grid to a row. */
    offsetOf,
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => {
        const item = target.closest<HTMLElement>('[data-index]');
        focusedIndex.current = item ? Number(item.dataset['index']) : null;
      },
      onBlur: () => {
        focusedIndex.current = null;
      },
    },
    rowWindow,
  };
}

const loadRowWindow = retriedImport(() => import('./row-window'));

/** Loads the virtualizer at the first sign of a user, or at once where the first tracks do not fill the screen. */
function useRowWindow(grid: RefObject<HTMLElement | null>, isMeasured: boolean) {
  const [component, setComponent] = useState(() => loadedWindow);
  const isLoaded = component !== null;

  useEffect(() => {
    if (isLoaded || !isMeasured) return;
    const load = async () => {
      try {
        loadedWindow = (await loadRowWindow()).RowWindow;
        setComponent(() => loadedWindow);
      } catch {
        // Offline: the next sign of the user tries again.
        warmUp(load);
      }
    };
    const end = grid.current?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    if (window.scrollY > 0 || end < window.innerHeight * FILLED_VIEWPORTS) void load();
    else warmUp(load);
  }, [grid, isLoaded, isMeasured]);

  return component;
}

function useGridLayout(grid: RefObject<HTMLElement | null>, view: ShopView): GridLayout | null {
  const [layout, setLayout] = useState(() =>
    lastLayout?.view === view && lastLayout.viewport === window.innerWidth ? lastLayout.layout : null,
  );

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const measured = measureGrid(element);
      if (!measured) return;
      lastLayout = { viewport: window.innerWidth, view, layout: measured };
      setLayout((known) => (known && isSameLayout(known, measured) ? known : measured));
    };
    // Called at the start, too.
    const observer = new ResizeObserver(() => {
      // The prerendered tracks stand where they are. Later at once, so that no frame is painted with the old columns.
      if (lastLayout) flushSync(measure);
      else measure();
    });
    observer.observe(element);
    // Content above the grid moves it without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, view]);

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
