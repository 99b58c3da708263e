// Owns the tables: refunds, refund_lines
/** Refunds of completed orders, whole or in part, by the payment service or by hand. */
export { ReportedRefundBookingService } from './reported-refund-booking.service.js';
export { FUNDS_REINSTATED } from './refund-problems.service.js';
export { RefundsModule } from './refunds.module.js';
