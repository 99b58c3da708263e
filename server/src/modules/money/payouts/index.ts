// Owns the tables: payouts, payout_accounts, sepa_files, self_billing_documents
/** Payouts to sellers and their balances. */
export { BankAccountsService, PAYOUT_BANK_COLUMN } from './bank-accounts.service.js';
export { SellerBalanceService, type DueSeller } from './seller-balance.service.js';
export { SELF_BILLING_COLUMN } from './self-billing/self-billing-traders.service.js';
export { PayoutsModule } from './payouts.module.js';
