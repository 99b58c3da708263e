// Owns the tables: refunds, refund_lines, payment_returns
/** Money that goes back: refunds of completed orders, and returns of payments that no order needs. */
export { ListensToRefunds, type RefundListener } from './refund-listeners.js';
export { ReportedRefundBookingService } from './reported-refund-booking.service.js';
export { FUNDS_REINSTATED } from './refund-problems.service.js';
export { PaymentReturnsService } from './returns/payment-returns.service.js';
export { RefundsService } from './refunds.service.js';
export { RefundsModule } from './refunds.module.js';
