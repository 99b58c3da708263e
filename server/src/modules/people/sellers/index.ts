// Owns the tables: sellers, seller_names, trader_details
/** Sellers: the names they sell under, their status and their payouts. */
export { CommissionService } from './commission/commission.service.js';
export { PAYOUT_DETAIL_COLUMNS, PayoutCipherService } from './payouts/payout-cipher.service.js';
export { hasHadRecipient, RecipientChangesService } from './payouts/recipient-changes.service.js';
export { sellerNameTaken, sellerNotFound } from './seller.errors.js';
export { IsCommission } from './seller.inputs.js';
export { isSameName, SellerDirectoryService, type TrackSeller } from './seller-directory.service.js';
export { SellerEventsService } from './seller-events.service.js';
export { SELLER_TRACKS, type SellerTracks } from './seller-tracks.js';
export { SellersService } from './sellers.service.js';
export { insertSeller, requireFreeSellerName, sellerIdsByName } from './seller.repository.js';
export { TRADER_DETAILS_COLUMN, TraderDetailsService } from './trader/trader-details.service.js';
export { SellersModule } from './sellers.module.js';
