import { registerEnumType } from '@nestjs/graphql';
import type { PaymentProvider, PaymentStatus, RefundStatus } from '#domain/payments.js';

export const PaymentProviderEnum: { [P in PaymentProvider]: P } = { manual: 'manual', stripe: 'stripe' };

export const PaymentStatusEnum: { [S in PaymentStatus]: S } = {
  opening: 'opening',
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  closed: 'closed',
  mismatched: 'mismatched',
};

export const RefundStatusEnum: { [S in RefundStatus]: S } = {
  pending: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

registerEnumType(PaymentProviderEnum, {
  name: 'PaymentProvider',
  description: 'Who takes the money for orders.',
  valuesMap: {
    manual: { description: 'The store itself: buyers get instructions, an admin completes the order.' },
    stripe: { description: 'Stripe Checkout: a verified payment completes the order.' },
  },
});
registerEnumType(PaymentStatusEnum, {
  name: 'PaymentStatus',
  description: 'Where a payment stands.',
  valuesMap: {
    opening: { description: 'The payment page is being made, or the payment service could not be reached.' },
    open: { description: 'The payment page waits for the buyer.' },
    processing: { description: 'The buyer has paid in a way that takes days to arrive.' },
    paid: { description: 'The money is there.' },
    expired: { description: 'Nobody paid in time.' },
    failed: { description: 'It did not arrive.' },
    closed: { description: 'Called off: the order was settled or cancelled otherwise.' },
    mismatched: { description: 'What was paid is not what was asked for; an admin has to look.' },
  },
});
registerEnumType(RefundStatusEnum, {
  name: 'RefundStatus',
  description: 'Where a refund stands.',
  valuesMap: {
    pending: { description: 'Asked for.' },
    succeeded: { description: 'The payment service has sent the money back.' },
    failed: { description: 'The bank did not take it; an admin has to look.' },
  },
});
