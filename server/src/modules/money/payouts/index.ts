// Owns the tables: payouts, payout_accounts
/** Payouts to sellers and their balances. */
export { SellerBalanceService, type DueSeller } from './seller-balance.service.js';
export { PayoutsModule } from './payouts.module.js';
