// Owns the tables: payment_disputes
/** Disputed payments and early fraud warnings, as the payment services report them. */
export { DisputesModule } from './disputes.module.js';
export { DisputesService } from './disputes.service.js';
