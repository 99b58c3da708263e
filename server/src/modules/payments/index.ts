// Owns the tables: payments, payment_events, settings
/** Payment of orders: by hand with instructions, or online through Stripe, as configured. */
export { PaymentsModule } from './payments.module.js';
