import type { PayoutMethod } from '#domain/statuses.js';

export type PayoutField = 'paypalEmail' | 'cardNumber' | 'cardHolderName' | 'iban' | 'accountHolder';

/** Payout details of a seller. */
export interface PayoutDetails {
  paymentMethod: PayoutMethod | null;
  paypalEmail: string | null;
  cardNumber: string | null;
  cardHolderName: string | null;
  iban: string | null;
  accountHolder: string | null;
  bic: string | null;
}

const REQUIRED_FIELDS: Record<PayoutMethod, readonly PayoutField[]> = {
  paypal: ['paypalEmail'],
  card: ['cardNumber', 'cardHolderName'],
  bank: ['iban', 'accountHolder'],
};

/** Returns the first missing field of the chosen method; null when the details are complete. */
export function missingPayoutField(payout: PayoutDetails): PayoutField | null {
  const { paymentMethod } = payout;
  if (paymentMethod === null) return null;
  return REQUIRED_FIELDS[paymentMethod].find((field) => !payout[field]) ?? null;
}
