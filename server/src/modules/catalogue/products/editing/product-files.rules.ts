import type { Product } from '../product.entity.js';

/** A track, or a submission without one yet, that is to have a file. */
export interface FileUser {
  /** Null before it is a track. */
  id: number | null;
  sellerId: number | null;
}

/** Another track that has the very file. */
export type FileOwner = Pick<Product, 'id' | 'sellerId' | 'status' | 'quantity'>;

/** True for the file of a track that an order has, and for that of an earlier track of another seller. */
export function excludesFile(owner: FileOwner, user: FileUser): boolean {
  if (owner.id === user.id) return false;
  if (owner.status === 'reserved' || owner.status === 'sold' || owner.quantity === 0) return true;
  return owner.sellerId !== user.sellerId && (user.id === null || owner.id < user.id);
}

/** True for those of `excludesFile`, and for the package of a track that the same seller has on sale: one order gets it. */
export function excludesPackage(owner: FileOwner, user: FileUser): boolean {
  const isOnSale = owner.id !== user.id && owner.sellerId === user.sellerId && owner.status === 'published';
  return isOnSale || excludesFile(owner, user);
}
