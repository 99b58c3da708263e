/** Orders as other admin screens change them. */
export { newPayment, PaymentFields, paymentSchema } from './payment/payment-fields';
export { useSetOrdersStatusMutation } from './orders.generated';
export { ReturnPayment } from './payment/return-payment';
export { ReturnPaymentDocument } from './payment/return-payment.generated';
