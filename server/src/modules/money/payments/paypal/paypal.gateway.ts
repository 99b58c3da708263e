import { Injectable } from '@nestjs/common';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { z } from 'zod';
import { PAYMENT_CURRENCY, type RefundStatus } from '#domain/payments.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { toJson } from '../absent.js';
import { cannotVerifyNow, signatureNotValid } from '../payment.errors.js';
import {
  RefundRejected,
  type CheckoutRequest,
  type PaymentGateway,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-gateway.js';
import type { BillItem, PaymentEvent, SessionEvent, StatementLine } from '../payment.rules.js';
import { PayPalClientService, PayPalFailure } from './paypal-client.service.js';
import { customIdOf, refundCustomId, toPaymentEvent } from './paypal-events.js';
import { centsOf, orderResponse, refundResponse, type OrderResponse } from './paypal-resources.js';
import { toStatementLine, transactionPage } from './paypal-statement.js';

/** Limit of PayPal for the name of an item. */
const ITEM_NAME_MAX = 127;
const CURRENCY = PAYMENT_CURRENCY.toUpperCase();
/** Difference between the clocks of PayPal and this server that an event may have. */
const MAX_MINUTES_AHEAD = 5;

/** Result of collecting the money of an approved order. */
export type Capture =
  | { state: 'paid' | 'pending' | 'declined'; session: SessionEvent }
  /** The buyer has not approved the order. */
  | { state: 'not approved' };

/** Sends requests to PayPal (Orders v2) with request ids that make them repeatable, and verifies its events. */
@Injectable()
export class PayPalGateway implements PaymentGateway {
  readonly provider = 'paypal';

  constructor(
    private readonly configuration: Configuration,
    private readonly client: PayPalClientService,
  ) {}

  get isConfigured(): boolean {
    return this.configuration.paypal !== undefined;
  }

  /** The buyer approves the order on PayPal's page; the money is collected by `capture`. */
  async openSession(request: CheckoutRequest): Promise<{ id: string; url: string | null }> {
    const { publicUrl } = this.configuration;
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: customIdOf(request),
          description: `${currentStore().name} order #${request.orderId}`,
          amount: amountOf(request.items),
          items: request.items.map(itemOf),
        },
      ],
      payment_source: {
        paypal: {
          email_address: request.email,
          experience_context: {
            return_url: `${publicUrl}/order/${request.orderId}/paid`,
            cancel_url: `${publicUrl}/account?tab=orders`,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    };
    const requestId = `order-${request.orderId}-payment-${request.paymentId}`;
    const order = await this.client.send({ path: ORDERS, body, requestId }, orderResponse);
    const url = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    return { id: order.id, url: url ?? null };
  }

  /** Does nothing: an approved order costs the buyer nothing until it is captured, and PayPal ends it after hours. */
  expireSession(): Promise<void> {
    return Promise.resolve();
  }

  /** Collects the money of an approved order, once. @throws PaymentServiceFailure when the request may be repeated */
  async capture(sessionId: string, orderId: number, paymentId: number): Promise<Capture> {
    const payment = { orderId, paymentId };
    const path = `${ORDERS}/${encodeURIComponent(sessionId)}`;
    try {
      const requestId = `capture-payment-${paymentId}`;
      const order = await this.client.send({ path: `${path}/capture`, requestId }, orderResponse);
      return captureIn(order, sessionId, payment);
    } catch (error) {
      if (!(error instanceof PayPalFailure && error.status === 422)) throw error;
      if (error.code === 'ORDER_NOT_APPROVED') return { state: 'not approved' };
      if (error.code !== 'ORDER_ALREADY_CAPTURED') {
        return { state: 'declined', session: unpaid(sessionId, payment) };
      }
      const order = await this.client.send({ method: 'GET', path }, orderResponse);
      return captureIn(order, sessionId, payment);
    }
  }

  async refund({ mark, reference, amountCents }: RefundRequest): Promise<ProviderRefund> {
    try {
      const path = `/v2/payments/captures/${encodeURIComponent(reference)}/refund`;
      const body = {
        custom_id: refundCustomId(mark),
        ...(amountCents !== null && { amount: moneyOf(amountCents) }),
      };
      const request = { path, body, requestId: `${mark.kind}-${mark.id}` };
      const refund = await this.client.send(request, refundResponse);
      return {
        reference: refund.id,
        status: refundStatus(refund.status),
        amountCents: centsOf(refund.amount) ?? undefined,
      };
    } catch (error) {
      if (!(error instanceof PayPalFailure && error.isFinal)) throw error;
      if (amountCents === null && error.code === 'CAPTURE_FULLY_REFUNDED') {
        return { reference: null, status: 'succeeded' };
      }
      throw new RefundRejected(error.code ?? 'PayPal rejected the refund');
    }
  }

  /**
   * PayPal verifies the signature itself: it signs with certificates that it publishes under changing addresses.
   * @throws DomainError BAD_USER_INPUT unless PayPal confirms that it sent exactly this event, UNAVAILABLE when PayPal
   *   cannot be reached
   */
  async readEvent(body: Buffer, headers: Record<string, string | undefined>): Promise<PaymentEvent> {
    const verification = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: this.client.settings.webhookId,
    };
    const event = toJson(body.toString());
    const isComplete = Object.values(verification).every(Boolean);
    if (event === undefined || !isComplete || !isSentByNow(verification.transmission_time)) {
      throw signatureNotValid();
    }
    // The event is passed on byte for byte: the signature covers its bytes.
    const text = `${JSON.stringify(verification).slice(0, -1)},"webhook_event":${body.toString()}}`;
    if (!(await this.isGenuine(text))) throw signatureNotValid();
    return toPaymentEvent(event);
  }

  /** Page by page. */
  async statement(from: Date, to: Date): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: to.toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const path = `/v1/reporting/transactions?${query.toString()}`;
      const found = await this.client.send({ method: 'GET', path }, transactionPage);
      pages = found.total_pages;
      lines.push(...found.transaction_details.flatMap((one) => toStatementLine(one.transaction_info) ?? []));
    }
    return lines;
  }

  /** @throws DomainError UNAVAILABLE when PayPal gives no verdict */
  private async isGenuine(body: string): Promise<boolean> {
    try {
      const request = { path: '/v1/notifications/verify-webhook-signature', body };
      return (await this.client.send(request, verdict)).verification_status === 'SUCCESS';
    } catch (error) {
      // PayPal refuses to verify what cannot be its own, such as a foreign address of a certificate.
      if (error instanceof PayPalFailure && error.isFinal) return false;
      throw cannotVerifyNow();
    }
  }
}

const ORDERS = '/v2/checkout/orders';
const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** False for an event that claims to be sent in the future, which could be kept for later. */
function isSentByNow(time = ''): boolean {
  return differenceInMinutes(new Date(time), new Date()) < MAX_MINUTES_AHEAD;
}

function unpaid(sessionId: string, payment: { paymentId: number; orderId: number }): SessionEvent {
  return { ...payment, sessionId, isPaid: false, amountCents: null, currency: null, reference: null };
}

/** A capture that was refunded since was paid all the same. */
const PAID_CAPTURES: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** @throws PayPalFailure for an order without a capture, which is requested again */
function captureIn(
  order: OrderResponse,
  sessionId: string,
  payment: { paymentId: number; orderId: number },
): Capture {
  const capture = order.purchase_units?.[0]?.payments?.captures?.[0];
  if (!capture?.status) throw new PayPalFailure(undefined, 'UNREADABLE_RESPONSE', undefined);
  const isPaid = PAID_CAPTURES.includes(capture.status);
  const session: SessionEvent = {
    ...unpaid(sessionId, payment),
    isPaid,
    amountCents: centsOf(capture.amount),
    currency: capture.amount?.currency_code.toLowerCase() ?? null,
    reference: capture.id,
  };
  if (isPaid) return { state: 'paid', session };
  return { state: capture.status === 'PENDING' ? 'pending' : 'declined', session };
}

function refundStatus(status: string | undefined): RefundStatus {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

function moneyOf(cents: number) {
  return { currency_code: CURRENCY, value: (cents / 100).toFixed(2) };
}

function amountOf(items: readonly BillItem[]) {
  const total = moneyOf(items.reduce((sum, { cents }) => sum + cents, 0));
  return { ...total, breakdown: { item_total: total } };
}

function itemOf({ name, description, cents }: BillItem) {
  return {
    name: name.slice(0, ITEM_NAME_MAX),
    quantity: '1',
    unit_amount: moneyOf(cents),
    ...(description ? { description: description.slice(0, ITEM_NAME_MAX) } : {}),
  };
}
