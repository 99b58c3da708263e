import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { readTracks } from '../../lib/stored-tracks';

export type ListName = 'cart' | 'wishlist';
type Tracks = readonly ProductCardFragment[];
type VisitorLists = Readonly<Record<ListName, Tracks>>;

/** Keys in local storage. The key `wishlist` holds a copy of the account's list instead. */
const KEYS: Readonly<Record<ListName, string>> = { cart: 'visitorCart', wishlist: 'visitorWishlist' };
const EMPTY: VisitorLists = { cart: [], wishlist: [] };

const listeners = new Set<() => void>();

/** Parsed lists with the text that they were read from; empty ones until hydration is over. */
let snapshot = { raw: '\n', lists: EMPTY };

/** Cart and wishlist that a visitor has filled in this browser. They stay until a login merges them into the account. */
export function visitorLists(): VisitorLists {
  const cart = readText('cart');
  const wishlist = readText('wishlist');
  const raw = `${cart}\n${wishlist}`;
  if (raw !== snapshot.raw) snapshot = { raw, lists: { cart: parse(cart), wishlist: parse(wishlist) } };
  return snapshot.lists;
}

/** Adds the track, or replaces its data. */
export function keepForVisitor(list: ListName, track: ProductCardFragment): void {
  const known = visitorLists()[list];
  const isKnown = known.some(({ id }) => id === track.id);
  write(list, isKnown ? known.map((one) => (one.id === track.id ? track : one)) : [...known, track]);
}

/** Returns false when the list does not hold the track. */
export function forgetForVisitor(list: ListName, id: number): boolean {
  const known = visitorLists()[list];
  const rest = known.filter((track) => track.id !== id);
  if (rest.length === known.length) return false;
  write(list, rest);
  return true;
}

/** Returns false when the list was empty. */
export function clearForVisitor(list: ListName): boolean {
  if (visitorLists()[list].length === 0) return false;
  write(list, []);
  return true;
}

export function useVisitorLists(): VisitorLists {
  return useSyncExternalStore(subscribe, visitorLists, () => EMPTY);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser has changed them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(list: ListName): string {
  return safeLocalStorage.read(KEYS[list]) ?? '';
}

function write(list: ListName, tracks: Tracks): void {
  const text = tracks.length > 0 ? JSON.stringify(tracks) : '';
  safeLocalStorage.write(KEYS[list], text || null);
  for (const listener of listeners) listener();
}

function parse(text: string): Tracks {
  if (!text) return EMPTY.cart;
  try {
    return readTracks(JSON.parse(text));
  } catch {
    return EMPTY.cart;
  }
}
