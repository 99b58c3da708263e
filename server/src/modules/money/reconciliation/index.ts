// Owns the tables: reconciliation_runs, reconciliation_differences
/** Daily comparison of the payment services' statements with the payments, refunds and disputes that are stored here. */
export { ReconciliationModule } from './reconciliation.module.js';
