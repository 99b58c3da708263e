/** Payment of an order: online, or by the store's written instructions. */
export { goToPaymentPage } from './go-to-payment-page';
export { methodName, PaymentMethods, usePaymentMethods } from './payment-methods';
export { PayButton, PaymentInstructions } from './pay-button';
export { PaymentMethodsDocument, StartPaymentDocument } from './payment.generated';
