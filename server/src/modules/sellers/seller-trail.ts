import type { Seller } from './seller.entity.js';

/** What the audit log may hold of a shop: the card only as everybody sees it. */
export function trailOf(seller: Seller) {
  const { shopName, socialLink, status, paymentMethod, paypalEmail, cardNumber, cardHolderName } = seller;
  return { shopName, socialLink, status, paymentMethod, paypalEmail, card: cardNumber, cardHolderName };
}
