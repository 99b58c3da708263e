import type { TransferMethod } from '#domain/ledger.js';

export const TRANSFER_METHOD_NAMES: Record<TransferMethod, string> = {
  paypal: 'PayPal',
  card: 'Card',
  bank: 'Bank transfer',
  stripe: 'Stripe',
};
