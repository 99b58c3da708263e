/** Double-entry bookkeeping: sales, payouts and corrections, summed to what each seller is owed. */
// Owns the tables: ledger_transactions, ledger_entries
export { lockAccount } from './account-locks.js';
export { LedgerModule } from './ledger.module.js';
export {
  LedgerStatementsService,
  type AccountBooking,
  type AccountEntry,
  type AccountMonth,
} from './ledger-statements.service.js';
export { ListensToLedger, type LedgerListener } from './ledger-listeners.js';
export { LedgerService } from './ledger.service.js';
export { merge, refundPostings, reversalOf, salePostings, type Posting } from './ledger.rules.js';
