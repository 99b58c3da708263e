import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { optionsOf } from '../../ui';

export const SELLER_STATUS_OPTIONS = optionsOf(SELLER_STATUSES);

/** Where a shop stands; shops of old may say '0' or nothing, which is no status at all. */
export function sellerStatusOf(status: string | null | undefined): SellerStatus | null {
  return SELLER_STATUSES.find((known) => known === status) ?? null;
}
