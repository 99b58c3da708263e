import type { OrderStatus, ProductStatus } from '#domain/statuses.js';

/** What a change of status does to the copies an order holds. */
export type CopyEffect = 'keep' | 'release' | 'reserve';

/** Everything a change of status sets off; null where the status stays as it is. */
export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  copies: CopyEffect;
  /** The copies become sold: carts lose them, links and contracts go out. */
  delivers: boolean;
  /** The goods were out and are no longer: links die, sold tracks are only reserved again. */
  withdraws: boolean;
  /** The wait for a settlement begins anew. */
  renewsHold: boolean;
}

/** A track as a reservation sees it. */
export interface ReservableTrack {
  id: number;
  name: string;
  status: ProductStatus;
  quantity: number;
}
