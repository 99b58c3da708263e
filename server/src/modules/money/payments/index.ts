// Owns the tables: payments, payment_events, payment_returns
/** Payment of orders: by hand with instructions, or online through Stripe, as configured. */
export { RefundStatusEnum } from './payment.entity.js';
export type { RefundUpdate, StatementLine, TransferReversal } from './payment.rules.js';
export { PaymentRefundsService } from './settlement/payment-refunds.service.js';
export {
  ListensToPayments,
  type DisputeOfPayment,
  type PaymentListener,
  type RefundOfPayment,
  type ReportedOutcome,
} from './settlement/payment-listeners.js';
export { OrderPaymentsService } from './checkout/order-payments.service.js';
export { PAYOUT_KEY } from './stripe/stripe-events.js';
export { StripeClientService, StripeFailure } from './stripe/stripe-client.service.js';
export { PaymentGatewaysService } from './payment-gateways.service.js';
export { PaymentServiceFailure, RefundRejected } from './payment-gateway.js';
export { PaymentsModule } from './payments.module.js';
