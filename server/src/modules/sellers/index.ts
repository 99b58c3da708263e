// Owns the tables: sellers
/** Sellers: the names they sell under, their status and their payouts. */
export { PAYOUT_CARD_COLUMN } from './payouts/payout-cipher.service.js';
export { sellerNameTaken } from './seller.errors.js';
export { insertSeller, requireFreeSellerName } from './seller.repository.js';
export { SellersModule } from './sellers.module.js';
