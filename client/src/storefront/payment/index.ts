/** Payment of an order: online, or by the store's written instructions. */
export { goToPaymentPage } from './go-to-payment-page';
export { PayButton, PaymentInstructions } from './pay-button';
export { StartPaymentDocument, type OrderPaymentFragment } from './payment.generated';
