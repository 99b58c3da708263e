import { flag, object, text, type OperationDescription, type Tag } from '../api-docs/index.js';

export const PAYMENTS_TAG: Tag = { name: 'Payments', description: 'What the payment service tells us.' };

export const STRIPE_WEBHOOK_API = {
  receive: {
    summary: 'Hear from Stripe',
    description:
      'For Stripe alone: an event counts when `Stripe-Signature` signs exactly these bytes, and counts once. Answers 404 unless Stripe is configured.',
    headers: { 'Stripe-Signature': text('Signature of the body.', 't=1700000000,v1=5257a869') },
    answer: object({ received: flag('That it was taken down.', true) }),
    refusals: {
      BAD_USER_INPUT: 'The signature is not valid',
      NOT_FOUND: 'Stripe payments are not configured',
    },
  },
} satisfies Record<string, OperationDescription>;
