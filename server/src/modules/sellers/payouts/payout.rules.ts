import type { PayoutMethod } from '#domain/statuses.js';

export type PayoutField = 'paypalEmail' | 'cardNumber' | 'cardHolderName';

export interface Payout {
  paymentMethod: PayoutMethod | null;
  paypalEmail: string | null;
  cardNumber: string | null;
  cardHolderName: string | null;
}

const NEEDED: Record<PayoutMethod, readonly PayoutField[]> = {
  paypal: ['paypalEmail'],
  card: ['cardNumber', 'cardHolderName'],
};

/** The first field that the chosen method lacks, or null when the details are complete. */
export function missingPayoutField(payout: Payout): PayoutField | null {
  const { paymentMethod } = payout;
  if (paymentMethod === null) return null;
  return NEEDED[paymentMethod].find((field) => !payout[field]) ?? null;
}
