// Owns the tables: payouts, payout_accounts
/** Payouts to sellers and their balances. */
export { PayoutsModule } from './payouts.module.js';
