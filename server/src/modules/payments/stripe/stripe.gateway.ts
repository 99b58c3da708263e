import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PAYMENT_CURRENCY, type RefundStatus } from '#domain/payments.js';
import { Configuration, type StripeConfiguration } from '../../../core/config/index.js';
import { noSuchEndpoint, signatureNotValid } from '../payment.errors.js';
import type { BillItem, PaymentEvent } from '../payment.rules.js';
import { toPaymentEvent, ORDER_KEY, PAYMENT_KEY } from './stripe-events.js';

const FINAL = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeAPIError']);

/** A failed request to Stripe. Omits Stripe's message, which may quote the request. */
export class StripeFailure extends Error {
  constructor(
    /** The library's class of error, e.g. `StripeConnectionError`. */
    readonly type: string,
    /** Stripe's own code, e.g. `charge_already_refunded`. */
    readonly code: string | undefined,
    readonly requestId: string | undefined,
  ) {
    super([type, code, requestId].filter(Boolean).join(' '));
    this.name = 'StripeFailure';
  }

  /** Stripe stores this result for the idempotency key; only a different request can succeed. */
  get isFinal(): boolean {
    return FINAL.has(this.type);
  }
}

function toStripeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  const { code, requestId } = error as { code?: unknown; requestId?: unknown };
  return new StripeFailure(
    error.type,
    typeof code === 'string' ? code : undefined,
    typeof requestId === 'string' ? requestId : undefined,
  );
}

/** Short, because a buyer waits for the first of these requests. */
const TIMEOUT_MS = 8_000;

export interface CheckoutRequest {
  paymentId: number;
  orderId: number;
  email: string;
  items: readonly BillItem[];
  expiresAt: Date;
}

export interface RefundRequest {
  paymentId: number;
  orderId: number;
  /** The PaymentIntent that was paid. */
  reference: string;
}

/** Sends requests to Stripe with idempotency keys, and verifies its events. */
@Injectable()
export class StripeGateway {
  private loaded: Promise<Stripe> | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** @throws StripeFailure */
  async openSession(request: CheckoutRequest): Promise<{ id: string; url: string | null }> {
    const { publicUrl } = this.configuration;
    const metadata = metadataOf(request);
    return this.send((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(request.orderId),
          customer_email: request.email,
          line_items: request.items.map(lineItem),
          metadata,
          payment_intent_data: { metadata, description: `Ghostnote order #${request.orderId}` },
          expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          success_url: `${publicUrl}/order/${request.orderId}/paid`,
          cancel_url: `${publicUrl}/account?tab=orders`,
        },
        { idempotencyKey: `order-${request.orderId}-payment-${request.paymentId}` },
      ),
    );
  }

  /** Ends a payment page. @throws StripeFailure, also for a page that is paid or has ended. */
  async expireSession(sessionId: string): Promise<void> {
    await this.send((stripe) => stripe.checkout.sessions.expire(sessionId));
  }

  /** Refunds a payment in full. @throws StripeFailure */
  async refund(request: RefundRequest): Promise<{ id: string; status: RefundStatus }> {
    const refund = await this.send((stripe) =>
      stripe.refunds.create(
        { payment_intent: request.reference, metadata: metadataOf(request) },
        { idempotencyKey: `refund-order-${request.orderId}-payment-${request.paymentId}` },
      ),
    );
    return { id: refund.id, status: refundStatus(refund.status) };
  }

  /** @throws DomainError BAD_USER_INPUT unless Stripe signed exactly these bytes within the last five minutes. */
  async readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent> {
    const { webhookSecret } = this.settings();
    const stripe = await this.client();
    if (!signature) throw signatureNotValid();
    try {
      return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
    } catch {
      throw signatureNotValid();
    }
  }

  private async send<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await call(await this.client());
    } catch (error) {
      throw toStripeFailure(error);
    }
  }

  /** Loads the library on first use: it is large, and installations without Stripe never need it. */
  private client(): Promise<Stripe> {
    const { secretKey, apiUrl } = this.settings();
    this.loaded ??= import('stripe').then(({ default: Client }) => {
      const { protocol, hostname, port } = new URL(apiUrl);
      return new Client(secretKey, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        ...(port ? { port } : {}),
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    });
    return this.loaded;
  }

  private settings(): StripeConfiguration {
    if (!this.configuration.stripe) throw noSuchEndpoint();
    return this.configuration.stripe;
  }
}

function metadataOf({ paymentId, orderId }: { paymentId: number; orderId: number }): Stripe.MetadataParam {
  return { [PAYMENT_KEY]: String(paymentId), [ORDER_KEY]: String(orderId) };
}

function lineItem({ name, description, cents }: BillItem) {
  return {
    quantity: 1,
    price_data: {
      currency: PAYMENT_CURRENCY,
      unit_amount: cents,
      product_data: { name, ...(description ? { description } : {}) },
    },
  };
}

function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
