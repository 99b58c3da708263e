import type { AdminSellerFragment } from './sellers.generated';

export const PAYOUT_METHOD_NAMES = { paypal: 'PayPal', card: 'Card', bank: 'Bank account' };

type Payee = Pick<AdminSellerFragment, 'paymentMethod' | 'paypalEmail' | 'cardNumber' | 'iban'>;

/** Address or masked number that a seller is paid at by hand; null without payout details. */
export function payeeOf({ paymentMethod, paypalEmail, cardNumber, iban }: Payee): string | null {
  switch (paymentMethod) {
    case 'card':
      return cardNumber;
    case 'bank':
      return iban;
    default:
      return paypalEmail;
  }
}
