import { useSyncExternalStore } from 'react';
import { seenRows, type SeenRows } from './seen-rows';

interface Rows {
  /** Pixels from the document's top to the first row. */
  top: number;
  rowHeight: number;
  rowCount: number;
}

/** Which rows of equal height are on the screen; draws anew only when another one comes in. */
export function useSeenRows({ top, rowHeight, rowCount }: Rows): SeenRows {
  const read = () => {
    const { first, last } = seenRows(window.scrollY - top, window.innerHeight, rowHeight, rowCount);
    return `${first} ${last}`;
  };
  const [first = 0, last = 0] = useSyncExternalStore(subscribe, read).split(' ').map(Number);
  return { first, last };
}

function subscribe(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}
