import { useLayoutEffect, useState, type RefObject } from 'react';
import { gridLayout, type GridLayout } from './grid-layout';

interface Measured extends GridLayout {
  /** Pixels from the document's top to the list. */
  top: number;
}

/** What the last list measured: the same page come back to starts with its old height, so its scroll position holds. */
let remembered: { viewport: number; measured: Measured } | null = null;

export function useGridLayout(list: RefObject<HTMLElement | null>): Measured {
  const [measured, setMeasured] = useState<Measured>(() =>
    remembered?.viewport === window.innerWidth
      ? remembered.measured
      : { ...gridLayout(window.innerWidth - 32, window.innerWidth), top: 0 },
  );

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const now = { ...gridLayout(width, window.innerWidth), top: Math.round(top + window.scrollY) };
      remembered = { viewport: window.innerWidth, measured: now };
      setMeasured((before) =>
        before.columns === now.columns && before.rowHeight === now.rowHeight && before.top === now.top
          ? before
          : now,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  return measured;
}
