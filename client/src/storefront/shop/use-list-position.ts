import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { player, usePlayingId } from '../player';

/** Heights that cover the list: header and toolbar above, the player below. */
const TOP_INSET = 140;
const BOTTOM_INSET = 96;
/** A scroll this soon after a wheel, a finger or a key is the user's. */
const USER_SCROLL_MS = 1_500;
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

interface ListPositionOptions {
  grid: RefObject<HTMLElement | null>;
  products: readonly ProductCardFragment[];
  /** Null until the grid has been measured. */
  columns: number | null;
  /** Pixels from the top of the grid to a row. */
  offsetOf: (row: number) => number;
  /** True for a list with one Tab stop, whose rows the arrow keys walk. */
  isRoving: boolean;
}

/** Keeps the playing track in view, and moves the focus through the rows of a list. */
export function useListPosition({ grid, products, columns, offsetOf, isRoving }: ListPositionOptions) {
  const [activeId, setActiveId] = useState<number | null>(null);
  const pendingFocus = useRef<number | null>(null);
  const playingId = usePlayingId();
  const playingIndex = products.findIndex(({ id }) => id === playingId);
  const activeIndex = products.findIndex(({ id }) => id === activeId);

  const scrollTo = useCallback(
    (index: number) => {
      const element = grid.current;
      if (!element || columns === null || index < 0) return;
      const row = Math.floor(index / columns);
      const top = element.getBoundingClientRect().top + offsetOf(row);
      const bottom = top + offsetOf(1);
      const room = window.innerHeight - TOP_INSET - BOTTOM_INSET;
      if (top < TOP_INSET || bottom > window.innerHeight - BOTTOM_INSET) {
        // The row comes to the upper third, so that what follows is in view.
        window.scrollBy({
          top: top - TOP_INSET - Math.max(0, (room - offsetOf(1)) / 3),
          behavior: 'instant',
        });
      }
    },
    [grid, columns, offsetOf],
  );

  const focusRow = (index: number) => {
    const product = products[index];
    if (!product) return;
    setActiveId(product.id);
    pendingFocus.current = index;
    scrollTo(index);
  };

  // The row may be rendered only after the scroll.
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const row = `[data-index="${pendingFocus.current}"] [data-play]`;
    const button = grid.current?.querySelector<HTMLElement>(row);
    if (!button) return;
    pendingFocus.current = null;
    button.focus({ preventScroll: true });
  });

  const isAway = useFollowing({ playingId, playingIndex, scrollTo, grid, columns, offsetOf });

  // A focus in the list moves to the row of each next track, so that the keys for cart and wishlist mean this row.
  const focusPlaying = useRef(focusRow);
  useEffect(() => {
    focusPlaying.current = focusRow;
  });
  useEffect(() => {
    if (isRoving && playingIndex >= 0 && grid.current?.contains(document.activeElement)) {
      focusPlaying.current(playingIndex);
    }
  }, [isRoving, playingId, playingIndex, grid]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isRoving || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    if (!item) return;
    const target = toRow(event.key, Number(item.dataset['index']), products.length);
    if (target === null) return;
    event.preventDefault();
    focusRow(target);
  };

  return {
    /** The row with the Tab stop; null where another one must take it. */
    activeIndex: activeIndex >= 0 ? activeIndex : playingIndex >= 0 ? playingIndex : null,
    onKeyDown,
    /** The user has scrolled away from the playing track. */
    isAway,
    jumpToPlaying: () => scrollTo(playingIndex),
  };
}

function toRow(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface FollowOptions extends Pick<ListPositionOptions, 'grid' | 'columns' | 'offsetOf'> {
  playingId: ReturnType<typeof usePlayingId>;
  /** -1 where the playing track is not in the list. */
  playingIndex: number;
  scrollTo: (index: number) => void;
}

/** Scrolls to each new track, unless the user has scrolled away and the track followed by itself. */
function useFollowing({
  playingId,
  playingIndex,
  scrollTo,
  grid,
  columns,
  offsetOf,
}: FollowOptions): boolean {
  const [isAway, setIsAway] = useState(false);
  const shownId = useRef(playingId);
  const isFollowing = useRef(true);
  /** Track under the last press of the pointer; null once a key was pressed. */
  const pressedId = useRef<number | null>(null);

  useEffect(() => {
    const pressed = ({ target }: Event) => {
      const card = target instanceof Element && target.closest<HTMLElement>('[data-track-id]');
      pressedId.current = card && grid.current?.contains(card) ? Number(card.dataset['trackId']) : null;
    };
    const keyed = () => (pressedId.current = null);
    window.addEventListener('pointerdown', pressed, { capture: true });
    window.addEventListener('keydown', keyed, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', pressed, { capture: true });
      window.removeEventListener('keydown', keyed, { capture: true });
    };
  }, [grid]);

  useEffect(() => {
    if (shownId.current === playingId || playingIndex < 0) return;
    shownId.current = playingId;
    // A track that is played by hand is where the hand is: the page must not move under it.
    const isAtHand = pressedId.current === playingId && player.isChosen;
    if (!isAtHand && (isFollowing.current || player.isChosen)) scrollTo(playingIndex);
  }, [playingId, playingIndex, scrollTo]);

  useEffect(() => {
    let movedAt = 0;
    const moved = (event: Event) => {
      if (event instanceof window.KeyboardEvent && !SCROLL_KEYS.has(event.key)) return;
      movedAt = performance.now();
    };
    const scrolled = () => {
      const element = grid.current;
      const isKnown = element && columns !== null && playingIndex >= 0;
      const top = isKnown
        ? element.getBoundingClientRect().top + offsetOf(Math.floor(playingIndex / columns))
        : 0;
      const isOut = !!isKnown && (top + offsetOf(1) < TOP_INSET || top > window.innerHeight - BOTTOM_INSET);
      setIsAway(isOut);
      if (!isOut) isFollowing.current = true;
      else if (performance.now() - movedAt < USER_SCROLL_MS) isFollowing.current = false;
    };
    scrolled();
    const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const input of inputs) window.addEventListener(input, moved, { passive: true });
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      for (const input of inputs) window.removeEventListener(input, moved);
      window.removeEventListener('scroll', scrolled);
    };
  }, [grid, columns, offsetOf, playingIndex]);

  return isAway;
}
