import { useEffect, useRef, type RefObject } from 'react';

interface FocusAfterRemoval {
  /** The list; its remove buttons have `data-remove`. */
  list: RefObject<HTMLUListElement | null>;
  /** Call it when the item at this place is removed by its button. */
  removed: (place: number) => void;
}

/**
 * Keeps the focus in a list whose items are removed: it moves to the remove button of the next item, of the last one, or
 * with the last item to the page.
 * @param count of the items
 */
export function useFocusAfterRemoval(count: number): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(place.current, buttons.length - 1)];
    place.current = null;
    (next ?? document.getElementById('main'))?.focus();
  }, [count]);
  return {
    list,
    removed(removedPlace) {
      place.current = removedPlace;
      // The list may unmount with its last item.
      if (count === 1) document.getElementById('main')?.focus();
    },
  };
}
