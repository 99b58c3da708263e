import { z } from 'zod';
import { absent } from '../absent.js';

/** Largest amount in cents that a column holds. */
const MAX_CENTS = 2_147_483_647;

const cents = z.int().min(0).max(MAX_CENTS);
/** Id of another object, or that object itself where it is expanded. */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
export const metadata = absent(z.record(z.string(), z.unknown()));
const time = z.number().transform((seconds) => new Date(seconds * 1000));

/** The fields of Stripe's events that are read here; fields that may be absent are null in some versions of its API. */
export const stripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: absent(time),
  account: absent(z.string()),
  data: z.object({ object: z.looseObject({}) }),
});

export const session = z.object({
  id: z.string(),
  metadata,
  payment_status: absent(z.string()),
  amount_total: absent(cents),
  currency: absent(z.string()),
  payment_intent: absent(reference),
});

export const charge = z.object({
  metadata,
  payment_intent: absent(reference),
  amount_refunded: absent(cents),
});

export const refund = z.object({
  id: z.string(),
  metadata,
  payment_intent: absent(reference),
  amount: cents,
  status: absent(z.string()),
  failure_reason: absent(z.string()),
});

export const dispute = z.object({
  id: z.string(),
  payment_intent: absent(reference),
  reason: absent(z.string()),
  amount: absent(cents),
  status: absent(z.string()),
  livemode: absent(z.boolean()),
  evidence_details: absent(z.object({ due_by: absent(time) })),
});

export const warning = z.object({
  id: z.string(),
  payment_intent: absent(reference),
  fraud_type: absent(z.string()),
  actionable: absent(z.boolean()),
  livemode: absent(z.boolean()),
});

export const account = z.object({ id: z.string() });

export const transfer = z.object({
  id: z.string(),
  metadata,
  amount_reversed: cents,
  reversed: absent(z.boolean()),
});
