import { useSyncExternalStore } from 'react';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';

/** The tracks of two decks; without a second one, the best mix with the first. */
export interface DeckPair {
  first: ProductCardFragment;
  second: ProductCardFragment | null;
}

/** Null while the decks are closed. */
let pair: DeckPair | null = null;
const listeners = new Set<() => void>();

function set(next: DeckPair | null) {
  pair = next;
  for (const listener of listeners) listener();
}

/** Opens two decks over the current page. */
export function openDecks(first: ProductCardFragment, second: ProductCardFragment | null = null): void {
  set({ first, second });
}

export function closeDecks(): void {
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const pairNow = () => pair;

export function useDeckPair(): DeckPair | null {
  return useSyncExternalStore(subscribe, pairNow, () => null);
}
