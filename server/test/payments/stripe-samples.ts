import type { FakeSession } from './fake-stripe.js';

type Json = Record<string, unknown>;

const CREATED = 1_795_345_872;

/** A completed session with the fields that Stripe sends, null where this store uses none. */
export const sessionObject = (session: FakeSession): Json => ({
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, status: null },
  client_secret: null,
  created: CREATED,
  customer: null,
  customer_details: { address: { country: 'DE', postal_code: null }, email: null, name: null, phone: null },
  invoice: null,
  livemode: false,
  payment_link: null,
  recovered_from: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ...session,
});

export const chargeObject = (session: FakeSession, refundedCents: number): Json => ({
  id: 'ch_1',
  object: 'charge',
  amount: session.amount_total,
  amount_captured: session.amount_total,
  amount_refunded: refundedCents,
  balance_transaction: 'txn_1',
  captured: true,
  created: CREATED,
  currency: 'usd',
  customer: null,
  failure_code: null,
  invoice: null,
  livemode: false,
  metadata: session.metadata,
  paid: true,
  payment_intent: session.payment_intent,
  refunded: refundedCents === session.amount_total,
  status: 'succeeded',
});

export const refundObject = (session: FakeSession, id: string, cents: number, more: Json = {}): Json => ({
  id,
  object: 'refund',
  amount: cents,
  balance_transaction: 'txn_2',
  charge: 'ch_1',
  created: CREATED,
  currency: 'usd',
  destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: session.payment_intent,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  ...more,
});

export const disputeObject = (session: FakeSession, id: string, more: Json = {}): Json => ({
  id,
  object: 'dispute',
  amount: session.amount_total,
  balance_transactions: [],
  charge: 'ch_1',
  created: CREATED,
  currency: 'usd',
  evidence: { access_activity_log: null, billing_address: null },
  evidence_details: { due_by: 1_796_515_199, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  network_reason_code: null,
  payment_intent: session.payment_intent,
  reason: 'product_not_received',
  status: 'needs_response',
  ...more,
});

export const warningObject = (session: FakeSession, id: string): Json => ({
  id,
  object: 'radar.early_fraud_warning',
  actionable: true,
  charge: 'ch_1',
  created: CREATED,
  fraud_type: 'made_with_stolen_card',
  livemode: false,
  payment_intent: session.payment_intent,
});

/** A thin event: it names the object without its fields. */
export const thinEvent = (type: string, id: string): string =>
  JSON.stringify({
    id,
    object: 'v2.core.event',
    type,
    livemode: false,
    created: '2026-11-22T10:11:12.000Z',
    context: null,
    reason: null,
    related_object: { id: 'ch_1', type: 'charge', url: '/v1/charges/ch_1' },
  });
