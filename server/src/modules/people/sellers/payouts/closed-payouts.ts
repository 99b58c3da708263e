import type { Principal } from '#core/auth/index.js';
import { Seller } from '../seller.entity.js';

/** The seller as the caller may read it: payout details are closed to API tokens, whatever their scopes. */
export function sellerFor({ apiToken }: Principal, seller: Seller): Seller {
  if (!apiToken) return seller;
  return Object.assign(new Seller(), seller, {
    paypalEmail: null,
    cardLast4: null,
    cardHolderName: null,
    ibanLast4: null,
    accountHolder: null,
    bic: null,
  });
}
