import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';

/** What the last visit's wishlist looked like, so that hearts are filled before the server has answered. */
const KEY = 'wishlist';

export function readMirroredWishlist(): ProductCardFragment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as ProductCardFragment[]) : [];
  } catch {
    return [];
  }
}

export function mirrorWishlist(items: readonly ProductCardFragment[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // A full or forbidden storage costs the first paint's hearts, nothing more.
  }
}
