// Owns the tables: payouts, payout_accounts, sepa_files
/** Payouts to sellers and their balances. */
export { BankAccountsService, PAYOUT_BANK_COLUMN } from './bank-accounts.service.js';
export { SellerBalanceService, type DueSeller } from './seller-balance.service.js';
export { PayoutsModule } from './payouts.module.js';
