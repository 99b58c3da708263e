import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { isTypingIn, takesSpace } from '../lib/key-press';

/** Commands by the key in lower case. */
export type ReviewKeys = Record<string, () => void>;

const TAKES_ARROWS = '[role=slider], [role=radiogroup], [role=tab]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Gives up the focus of a button that the pointer has pressed, so that Space plays. By keyboard it stays. */
export function leaveKeysToPlayer({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur();
}

/**
 * Handles keys while nothing outside of the part has the focus. They come before those of the page: its player is another
 * one.
 */
export function useReviewKeys(box: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const isInside = target === document.body || (target !== null && box.current?.contains(target));
      if (!isInside || isTypingIn(target) || target.closest(DIALOG)) return;
      const key = event.key.toLowerCase();
      if (key === ' ' && takesSpace(target)) return;
      if (key.startsWith('arrow') && target.closest(TAKES_ARROWS)) return;
      const command = latest.current[key];
      if (!command || (event.repeat && !key.startsWith('arrow'))) return;
      event.preventDefault();
      event.stopPropagation();
      command();
    };
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, [box]);
}
