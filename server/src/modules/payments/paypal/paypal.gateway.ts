import { Injectable } from '@nestjs/common';
import type * as PayPal from '@paypal/paypal-server-sdk';
import { PAYMENT_CURRENCY, type RefundStatus } from '#domain/payments.js';
import { Configuration, currentStore, type PayPalConfiguration } from '../../../core/config/index.js';
import { cannotVerifyNow, noSuchEndpoint, signatureNotValid } from '../payment.errors.js';
import {
  PaymentServiceFailure,
  RefundRejected,
  type CheckoutRequest,
  type PartialRefundRequest,
  type PaymentGateway,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-gateway.js';
import type { BillItem, PaymentEvent, SessionEvent, StatementLine } from '../payment.rules.js';
import type { Refund } from '../settlement/refund.service.js';
import { customIdOf, refundCustomId, toPaymentEvent } from './paypal-events.js';
import { toStatementLine, transactionPage } from './paypal-statement.js';

/** Short, because a buyer waits for the first of these requests. */
const TIMEOUT_MS = 8_000;
/** Limit of PayPal for the name of an item. */
const ITEM_NAME_MAX = 127;
const CURRENCY = PAYMENT_CURRENCY.toUpperCase();

/** A failed request to PayPal. */
export class PayPalFailure extends PaymentServiceFailure {
  constructor(
    /** Status of the response; undefined without one. */
    readonly status: number | undefined,
    /** PayPal's word for the problem, e.g. `INSTRUMENT_DECLINED`. */
    readonly code: string | undefined,
    readonly debugId: string | undefined,
  ) {
    super(['PayPal', status ?? 'does not respond', code, debugId].filter(Boolean).join(' '));
    this.name = 'PayPalFailure';
  }

  get isFinal(): boolean {
    return this.status === 400 || this.status === 404 || this.status === 422;
  }
}

/** Result of collecting the money of an approved order. */
export type Capture =
  | { state: 'paid' | 'pending' | 'declined'; session: SessionEvent }
  /** The buyer has not approved the order. */
  | { state: 'not approved' };

interface Sdk {
  orders: PayPal.OrdersController;
  payments: PayPal.PaymentsController;
  token: () => Promise<string>;
}

/** Sends requests to PayPal (Orders v2) with request ids that make them repeatable, and verifies its events. */
@Injectable()
export class PayPalGateway implements PaymentGateway {
  readonly provider = 'paypal';
  private loaded: Promise<Sdk> | undefined;

  constructor(private readonly configuration: Configuration) {}

  get isConfigured(): boolean {
    return this.configuration.paypal !== undefined;
  }

  /** The buyer approves the order on PayPal's page; the money is collected by `capture`. */
  async openSession(request: CheckoutRequest): Promise<{ id: string; url: string | null }> {
    const { publicUrl } = this.configuration;
    const order = await this.send(({ orders }) =>
      orders.createOrder({
        paypalRequestId: `order-${request.orderId}-payment-${request.paymentId}`,
        prefer: 'return=minimal',
        body: {
          intent: 'CAPTURE' as PayPal.CheckoutPaymentIntent,
          purchaseUnits: [
            {
              customId: customIdOf(request),
              description: `${currentStore().name} order #${request.orderId}`,
              amount: amountOf(request.items),
              items: request.items.map(itemOf),
            },
          ],
          paymentSource: {
            paypal: {
              emailAddress: request.email,
              experienceContext: {
                returnUrl: `${publicUrl}/order/${request.orderId}/paid`,
                cancelUrl: `${publicUrl}/account?tab=orders`,
                userAction: 'PAY_NOW' as PayPal.PaypalExperienceUserAction,
                shippingPreference: 'NO_SHIPPING' as PayPal.PaypalWalletContextShippingPreference,
              },
            },
          },
        },
      }),
    );
    const url = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
    return { id: order.id ?? '', url: url ?? null };
  }

  /** Does nothing: an approved order costs the buyer nothing until it is captured, and PayPal ends it after hours. */
  expireSession(): Promise<void> {
    return Promise.resolve();
  }

  /** Collects the money of an approved order, once. @throws PaymentServiceFailure when the request may be repeated */
  async capture(sessionId: string, orderId: number, paymentId: number): Promise<Capture> {
    const payment = { orderId, paymentId };
    try {
      const order = await this.send(({ orders }) =>
        orders.captureOrder({
          id: sessionId,
          paypalRequestId: `capture-payment-${paymentId}`,
          prefer: 'return=representation',
        }),
      );
      return captureIn(order, sessionId, payment);
    } catch (error) {
      if (!(error instanceof PayPalFailure && error.status === 422)) throw error;
      if (error.code === 'ORDER_NOT_APPROVED') return { state: 'not approved' };
      if (error.code !== 'ORDER_ALREADY_CAPTURED') {
        return { state: 'declined', session: unpaid(sessionId, payment) };
      }
      const order = await this.send(({ orders }) => orders.getOrder({ id: sessionId }));
      return captureIn(order, sessionId, payment);
    }
  }

  async refund({ reference, paymentId, orderId }: RefundRequest): Promise<Refund> {
    try {
      const refund = await this.send(({ payments }) =>
        payments.refundCapturedPayment({
          captureId: reference,
          paypalRequestId: `refund-order-${orderId}-payment-${paymentId}`,
          prefer: 'return=representation',
        }),
      );
      return { id: refund.id ?? null, status: refundStatus(refund.status) };
    } catch (error) {
      if (error instanceof PayPalFailure && error.code === 'CAPTURE_FULLY_REFUNDED') {
        return { id: null, status: 'succeeded' };
      }
      throw error;
    }
  }

  async refundPart({ refundId, reference, amountCents }: PartialRefundRequest): Promise<ProviderRefund> {
    try {
      const refund = await this.send(({ payments }) =>
        payments.refundCapturedPayment({
          captureId: reference,
          paypalRequestId: `refund-${refundId}`,
          prefer: 'return=representation',
          body: { amount: moneyOf(amountCents), customId: refundCustomId(refundId) },
        }),
      );
      return { reference: refund.id ?? '', status: refundStatus(refund.status) };
    } catch (error) {
      if (error instanceof PayPalFailure && error.isFinal) {
        throw new RefundRejected(error.code ?? 'PayPal rejected the refund');
      }
      throw error;
    }
  }

  /**
   * PayPal verifies the signature itself: it signs with certificates that it publishes under changing addresses.
   * @throws DomainError BAD_USER_INPUT unless PayPal confirms that it sent exactly this event, UNAVAILABLE when PayPal
   *   cannot be asked
   */
  async readEvent(body: Buffer, headers: Record<string, string | undefined>): Promise<PaymentEvent> {
    const { webhookId } = this.settings();
    const event = parsed(body);
    const question = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: webhookId,
    };
    if (event === undefined || Object.values(question).some((value) => !value)) throw signatureNotValid();
    // The event is passed on byte for byte: the signature covers its bytes.
    const text = `${JSON.stringify(question).slice(0, -1)},"webhook_event":${body.toString()}}`;
    if ((await this.verify(text)) !== 'SUCCESS') throw signatureNotValid();
    try {
      return toPaymentEvent(event);
    } catch {
      throw signatureNotValid();
    }
  }

  /** Page by page, over HTTP: the library has no transaction search for our version of it. */
  async statement(from: Date, to: Date): Promise<StatementLine[]> {
    const { token } = await this.client();
    const accessToken = await token().catch((error: unknown) => {
      throw toFailure(error);
    });
    const lines: StatementLine[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: to.toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const response = await fetch(
        `${this.settings().apiUrl}/v1/reporting/transactions?${query.toString()}`,
        { headers: { authorization: `Bearer ${accessToken}` }, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ).catch(() => undefined);
      if (!response?.ok) throw new PayPalFailure(response?.status, 'TRANSACTION_SEARCH_FAILED', undefined);
      const found = transactionPage.parse(await response.json());
      pages = found.total_pages;
      lines.push(...found.transaction_details.flatMap((one) => toStatementLine(one.transaction_info) ?? []));
    }
    return lines;
  }

  /** Not part of PayPal's library. */
  private async verify(body: string): Promise<unknown> {
    const { token } = await this.client();
    const accessToken = await token().catch(() => undefined);
    if (!accessToken) throw cannotVerifyNow();
    const response = await fetch(`${this.settings().apiUrl}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response || response.status >= 500 || response.status === 401) throw cannotVerifyNow();
    const answer = (await response.json().catch(() => null)) as { verification_status?: unknown } | null;
    return answer?.verification_status;
  }

  private async send<T>(call: (sdk: Sdk) => Promise<{ result: T }>): Promise<T> {
    const sdk = await this.client();
    try {
      return (await call(sdk)).result;
    } catch (error) {
      throw toFailure(error);
    }
  }

  /** Loads the library on first use: it is large, and installations without PayPal never need it. */
  private client(): Promise<Sdk> {
    const { clientId, clientSecret, isLive, apiUrl, isFake } = this.settings();
    this.loaded ??= import('@paypal/paypal-server-sdk').then((sdk) => {
      const client = new sdk.Client({
        clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
        environment: isLive ? sdk.Environment.Production : sdk.Environment.Sandbox,
        timeout: TIMEOUT_MS,
        // The library knows PayPal's own addresses only; axios puts another one in front of them.
        ...(isFake ? { unstable_httpClientOptions: { baseURL: apiUrl, allowAbsoluteUrls: false } } : {}),
      });
      return {
        orders: new sdk.OrdersController(client),
        payments: new sdk.PaymentsController(client),
        token: async () => (await client.clientCredentialsAuthManager.updateToken()).accessToken,
      };
    });
    return this.loaded;
  }

  private settings(): PayPalConfiguration {
    if (!this.configuration.paypal) throw noSuchEndpoint('PayPal');
    return this.configuration.paypal;
  }
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { statusCode, result } = error as {
    statusCode?: number;
    result?: { name?: string; debug_id?: string; details?: { issue?: string }[] };
  };
  return new PayPalFailure(statusCode, result?.details?.[0]?.issue ?? result?.name, result?.debug_id);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function unpaid(sessionId: string, payment: { paymentId: number; orderId: number }): SessionEvent {
  return { ...payment, sessionId, isPaid: false, amountCents: null, currency: null, reference: null };
}

function captureIn(
  order: PayPal.Order,
  sessionId: string,
  payment: { paymentId: number; orderId: number },
): Capture {
  const capture = order.purchaseUnits?.[0]?.payments?.captures?.[0];
  const status = String(capture?.status ?? 'DECLINED');
  const session: SessionEvent = {
    ...unpaid(sessionId, payment),
    isPaid: status === 'COMPLETED',
    amountCents: capture?.amount ? Math.round(Number(capture.amount.value) * 100) : null,
    currency: capture?.amount?.currencyCode.toLowerCase() ?? null,
    reference: capture?.id ?? null,
  };
  if (status === 'COMPLETED') return { state: 'paid', session };
  return { state: status === 'PENDING' ? 'pending' : 'declined', session };
}

function refundStatus(status: string | undefined): RefundStatus {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}

function moneyOf(cents: number): PayPal.Money {
  return { currencyCode: CURRENCY, value: (cents / 100).toFixed(2) };
}

function amountOf(items: readonly BillItem[]): PayPal.AmountWithBreakdown {
  const total = moneyOf(items.reduce((sum, { cents }) => sum + cents, 0));
  return { ...total, breakdown: { itemTotal: total } };
}

function itemOf({ name, description, cents }: BillItem): PayPal.ItemRequest {
  return {
    name: name.slice(0, ITEM_NAME_MAX),
    quantity: '1',
    unitAmount: moneyOf(cents),
    ...(description ? { description: description.slice(0, ITEM_NAME_MAX) } : {}),
  };
}
