import { randomBytes } from 'node:crypto';
import type { FakeOrder } from './fake-paypal.js';

type Json = Record<string, unknown>;

const API = 'https://api.sandbox.paypal.com';
const usd = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
const link = (rel: string, path: string, method = 'GET') => ({ href: `${API}${path}`, rel, method });

/** An event in PayPal's format with a new id. */
export function eventOf(
  type: string,
  resource: unknown,
  id = `WH-${randomBytes(8).toString('hex')}`,
  more: Json = {},
): string {
  return JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: type.includes('REFUND') ? 'refund' : 'capture',
    resource_version: '2.0',
    event_type: type,
    summary: 'An event',
    resource,
    links: [link('self', `/v1/notifications/webhooks-events/${id}`)],
    ...more,
  });
}

/** The resource of `PAYMENT.CAPTURE.…` events about a payment. */
export function captureResource({ id, customId, capture, amount }: FakeOrder): Json {
  const cents = Math.round(Number(amount.value) * 100);
  return {
    id: capture?.id,
    status: capture?.status,
    amount: capture?.amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED'] },
    seller_receivable_breakdown: {
      gross_amount: usd(cents),
      paypal_fee: usd(49),
      net_amount: usd(cents - 49),
    },
    custom_id: customId,
    supplementary_data: { related_ids: { order_id: id } },
    create_time: '2026-11-22T10:11:12Z',
    update_time: '2026-11-22T10:11:12Z',
    links: [
      link('self', `/v2/payments/captures/${capture?.id}`),
      link('refund', `/v2/payments/captures/${capture?.id}/refund`, 'POST'),
      link('up', `/v2/checkout/orders/${id}`),
    ],
  };
}

/** The resource of events about a refund; one from the dashboard carries the marks of its payment. */
export function refundResource(
  { capture, customId }: FakeOrder,
  { id, cents, totalCents = cents }: { id: string; cents: number; totalCents?: number },
): Json {
  return {
    id,
    status: 'COMPLETED',
    amount: usd(cents),
    custom_id: customId,
    note_to_payer: 'A note',
    seller_payable_breakdown: {
      gross_amount: usd(cents),
      paypal_fee: usd(0),
      net_amount: usd(cents),
      total_refunded_amount: usd(totalCents),
    },
    create_time: '2026-11-22T10:11:12-08:00',
    update_time: '2026-11-22T10:11:12-08:00',
    links: [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${capture?.id}`)],
  };
}

/** The resource of `CUSTOMER.DISPUTE.…` events about a payment. */
export function disputeResource({ capture, amount, customId }: FakeOrder, id: string): Json {
  return {
    dispute_id: id,
    create_time: '2026-11-22T10:11:12.000Z',
    update_time: '2026-11-22T10:11:12.000Z',
    disputed_transactions: [
      {
        seller_transaction_id: capture?.id,
        buyer_transaction_id: 'BUYER1',
        create_time: '2026-11-22T10:11:12.000Z',
        transaction_status: 'COMPLETED',
        gross_amount: amount,
        custom: customId,
        buyer: { name: 'A buyer' },
        seller: { merchant_id: 'MERCHANT1', name: 'A store' },
        seller_protection_eligible: true,
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: amount,
    dispute_outcome: { outcome_code: 'NONE' },
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: '2126-01-01T00:00:00.000Z',
    messages: [{ posted_by: 'BUYER', content: 'Nothing arrived' }],
    links: [link('self', `/v1/customer/disputes/${id}`)],
  };
}
