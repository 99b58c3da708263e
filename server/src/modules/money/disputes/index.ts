// Owns the tables: payment_disputes
/** Disputed payments and early fraud warnings, as the payment services report them. */
export { DISPUTED_ORDERS } from './dispute.repository.js';
export { DisputesModule } from './disputes.module.js';
