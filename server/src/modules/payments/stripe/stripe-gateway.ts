import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PAYMENT_CURRENCY, type RefundStatus } from '#domain/payments.js';
import { Configuration, type StripeConfiguration } from '../../../core/config/index.js';
import { noSuchEndpoint, signatureNotValid } from '../payment.errors.js';
import type { BillItem, PaymentNews } from '../payment.types.js';
import { stripeFailure } from './stripe-failure.js';
import { newsOf, ORDER_KEY, PAYMENT_KEY } from './stripe-news.js';

/** A buyer waits for the first of these requests. */
const TIMEOUT_MS = 8_000;

export interface CheckoutWish {
  paymentId: number;
  orderId: number;
  email: string;
  items: readonly BillItem[];
  expiresAt: Date;
}

export interface RefundWish {
  paymentId: number;
  orderId: number;
  /** The PaymentIntent that was paid. */
  reference: string;
}

/** Everything that is said to Stripe, and the reading of what it says. Repeating a request repeats nothing there. */
@Injectable()
export class StripeGateway {
  private made: Promise<Stripe> | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** @throws StripeFailure */
  async openSession(wish: CheckoutWish): Promise<{ id: string; url: string | null }> {
    const { publicUrl } = this.configuration;
    const metadata = metadataOf(wish);
    return this.ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(wish.orderId),
          customer_email: wish.email,
          line_items: wish.items.map(lineItem),
          metadata,
          payment_intent_data: { metadata, description: `Ghostnote order #${wish.orderId}` },
          expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
          success_url: `${publicUrl}/order/${wish.orderId}/paid`,
          cancel_url: `${publicUrl}/account?tab=orders`,
        },
        { idempotencyKey: `order-${wish.orderId}-payment-${wish.paymentId}` },
      ),
    );
  }

  /** Nobody can pay on that page any more. @throws StripeFailure, also where somebody has. */
  async expireSession(sessionId: string): Promise<void> {
    await this.ask((stripe) => stripe.checkout.sessions.expire(sessionId));
  }

  /** All of it goes back. @throws StripeFailure */
  async refund(wish: RefundWish): Promise<{ id: string; status: RefundStatus }> {
    const refund = await this.ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: wish.reference, metadata: metadataOf(wish) },
        { idempotencyKey: `refund-order-${wish.orderId}-payment-${wish.paymentId}` },
      ),
    );
    return { id: refund.id, status: refundStatus(refund.status) };
  }

  /** @throws DomainError BAD_USER_INPUT unless Stripe signed exactly these bytes within the last five minutes. */
  async readEvent(body: Buffer, signature: string | undefined): Promise<PaymentNews> {
    const { webhookSecret } = this.settings();
    const stripe = await this.client();
    if (!signature) throw signatureNotValid();
    try {
      return newsOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
    } catch {
      throw signatureNotValid();
    }
  }

  private async ask<T>(request: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await request(await this.client());
    } catch (error) {
      throw stripeFailure(error);
    }
  }

  /** The library is large: an installation that does without does not load it. */
  private client(): Promise<Stripe> {
    const { secretKey, apiUrl } = this.settings();
    this.made ??= import('stripe').then(({ default: Client }) => {
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
    return this.made;
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
