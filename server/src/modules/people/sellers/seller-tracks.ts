import type { EntityManager } from 'typeorm';

/** Updates the tracks of a seller. The products module depends on sellers, so it provides this under a token. */
export interface SellerTracks {
  /** Writes the seller's new name on its tracks. @returns the ids of the tracks, for `refresh` */
  rename(manager: EntityManager, sellerId: number, name: string): Promise<number[]>;
  /** Shows the tracks in the shop as they are now; to be called after the transaction. */
  refresh(productIds: readonly number[]): Promise<void>;
}

export const SELLER_TRACKS = Symbol('SELLER_TRACKS');
