import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { toJson } from '../absent.js';
import { notAnEvent, signatureNotValid } from '../payment.errors.js';
import type { BillItem, PaymentEvent, ReportedRefund, StatementLine } from '../payment.rules.js';
import {
  RefundRejected,
  type CheckoutRequest,
  type PaymentGateway,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-gateway.js';
import { StripeClientService, StripeFailure } from './stripe-client.service.js';
import { balanceTransaction, toStatementLine } from './stripe-statement.js';
import {
  toPaymentEvent,
  toRefundStatus,
  toReportedRefund,
  ORDER_KEY,
  PAYMENT_KEY,
  REFUND_KEY,
  RETURN_KEY,
} from './stripe-events.js';

/** Sends requests to Stripe with idempotency keys, and verifies its events. */
@Injectable()
export class StripeGateway implements PaymentGateway {
  readonly provider = 'stripe';

  constructor(
    private readonly configuration: Configuration,
    private readonly client: StripeClientService,
  ) {}

  get isConfigured(): boolean {
    return this.configuration.stripe !== undefined;
  }

  async openSession(request: CheckoutRequest): Promise<{ id: string; url: string | null }> {
    const { publicUrl } = this.configuration;
    const metadata = metadataOf(request);
    return this.client.send((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(request.orderId),
          customer_email: request.email,
          line_items: request.items.map(lineItem),
          metadata,
          payment_intent_data: { metadata, description: `${currentStore().name} order #${request.orderId}` },
          expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          success_url: `${publicUrl}/order/${request.orderId}/paid`,
          cancel_url: `${publicUrl}/account?tab=orders`,
        },
        { idempotencyKey: `order-${request.orderId}-payment-${request.paymentId}` },
      ),
    );
  }

  /** A session that is paid or has expired cannot be expired; its own event decides what follows. */
  async expireSession(sessionId: string): Promise<void> {
    try {
      await this.client.send((stripe) => stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (!(error instanceof StripeFailure && error.type === 'StripeInvalidRequestError')) throw error;
    }
  }

  /** A repeated request finds the refund of an earlier one whose response was lost. */
  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { mark, reference, amountCents } = request;
    const key = mark.kind === 'refund' ? REFUND_KEY : RETURN_KEY;
    const metadata = { ...metadataOf(request), [key]: String(mark.id) };
    try {
      const earlier = await this.client.send((stripe) =>
        stripe.refunds.list({ payment_intent: reference, limit: 100 }),
      );
      const refund =
        earlier.data.find((one) => one.metadata?.[key] === String(mark.id)) ??
        (await this.client.send((stripe) =>
          stripe.refunds.create(
            { payment_intent: reference, metadata, ...(amountCents !== null && { amount: amountCents }) },
            { idempotencyKey: `${mark.kind}-${mark.id}-order-${request.orderId}` },
          ),
        ));
      return {
        reference: refund.id,
        status: toRefundStatus(refund.status),
        amountCents: refund.amount,
      };
    } catch (error) {
      if (!(error instanceof StripeFailure && error.type === 'StripeInvalidRequestError')) throw error;
      if (amountCents === null && error.code === 'charge_already_refunded') {
        return { reference: null, status: 'succeeded' };
      }
      throw new RefundRejected(error.code ?? 'Stripe rejected the refund');
    }
  }

  /** Refunds of a payment that were made in Stripe's dashboard, oldest first. @throws StripeFailure */
  async refundsMadeElsewhere(reference: string): Promise<ReportedRefund[]> {
    const { data } = await this.client.send((stripe) =>
      stripe.refunds.list({ payment_intent: reference, limit: 100 }),
    );
    return data.toReversed().flatMap((refund) => toReportedRefund(refund) ?? []);
  }

  /** @throws StripeFailure also for a statement that cannot be read, which must not count as an empty one */
  async statement(from: Date, to: Date): Promise<StatementLine[]> {
    return this.client.send(async (stripe) => {
      const lines: StatementLine[] = [];
      const transactions = stripe.balanceTransactions.list({
        created: { gte: from.getTime() / 1000, lt: to.getTime() / 1000 },
        limit: 100,
        expand: ['data.source'],
      });
      try {
        for await (const transaction of transactions) {
          const line = toStatementLine(balanceTransaction.parse(transaction));
          if (line) lines.push(line);
        }
      } catch (error) {
        if (error instanceof Error && 'type' in error) throw error;
        throw new StripeFailure('UnreadableStatement', undefined, undefined);
      }
      return lines;
    });
  }

  /** @throws DomainError BAD_USER_INPUT unless Stripe signed exactly these bytes within five minutes from now. */
  async readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent> {
    if (!(await this.client.isSigned(body, signature))) throw signatureNotValid();
    const event = toJson(body.toString());
    if (typeof event !== 'object' || event === null) throw notAnEvent();
    return toPaymentEvent(event);
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
