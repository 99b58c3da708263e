/** Paying for an order: online, or by the instructions of the shop. */
export { leaveFor } from './leave-for';
export { PayButton } from './pay-button';
export { StartPaymentDocument, type OrderPaymentFragment } from './payment.generated';
export { PaymentInstructions } from './payment-instructions';
