// Owns the tables: payments, payment_events
/** Payment of orders: by hand with instructions, or online through Stripe, as configured. */
export { RefundStatusEnum } from './payment.entity.js';
export type { RefundUpdate, ReportedRefund, StatementLine, TransferReversal } from './payment.rules.js';
export { PaymentRefundsService, type MoneyToSend } from './settlement/payment-refunds.service.js';
export { OwedMoneyService } from './settlement/owed-money.service.js';
export {
  PAYMENT_RETURNS,
  type PaymentReturns,
  type ReturnCause,
  type UnneededMoney,
} from './payment-returns.js';
export {
  dollarCents,
  leftCents,
  netCents,
  returnableCents,
  returnedCents,
  RETURNABLE_PROBLEMS,
} from './payment-money.rules.js';
export type { RefundMark } from './refund-mark.js';
export {
  ListensToPayments,
  type DisputeOfPayment,
  type FailedReturn,
  type PaymentListener,
  type RefundOfPayment,
  type ReportedOutcome,
} from './settlement/payment-listeners.js';
export { OrderPaymentsService } from './checkout/order-payments.service.js';
export { PAYOUT_KEY } from './stripe/stripe-events.js';
export { StripeClientService, StripeFailure } from './stripe/stripe-client.service.js';
export { PAYMENT_INSTRUCTIONS_SETTING, PaymentSettingsService } from './settings/payment-settings.service.js';
export { PaymentGatewaysService } from './payment-gateways.service.js';
export { PaymentServiceFailure, RefundRejected } from './payment-gateway.js';
export { PaymentsModule } from './payments.module.js';
