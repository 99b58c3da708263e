import { Injectable } from '@nestjs/common';
import { Job } from '#core/jobs/index.js';
import type { Payment } from '../payment.entity.js';
import type { PaymentEvent } from '../payment.rules.js';
import { PaymentRepository } from '../payment.repository.js';
import { PaymentEventsService } from '../settlement/payment-events.service.js';
import { COLLECT_TASK } from './collection.service.js';
import { PayPalGateway, type Capture } from './paypal.gateway.js';

/** Collects the money of payments that buyers have approved at PayPal. */
@Injectable()
export class CollectionJob {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PayPalGateway,
    private readonly events: PaymentEventsService,
  ) {}

  /** Collects an approved payment, unless its order was cancelled or paid otherwise in the meantime. */
  @Job(COLLECT_TASK)
  async collect({ paymentId }: { paymentId: number }): Promise<void> {
    const payment = await this.payments.getPayment(paymentId);
    if (payment.status !== 'open' || payment.sessionId === null) return;
    const capture = await this.gateway.capture(payment.sessionId, payment.orderId, paymentId);
    if (capture.state !== 'not approved') await this.events.receive(toEvent(payment, capture));
  }
}

/** PayPal also sends an event for a capture; whichever arrives second finds the payment settled. */
function toEvent(
  { id }: Payment,
  { state, session }: Exclude<Capture, { state: 'not approved' }>,
): PaymentEvent {
  const type = `capture.${state}`;
  const head = { id: `${type}:${session.reference ?? id}`, type, at: new Date() };
  return { ...head, kind: state === 'declined' ? 'failed' : 'completed', session };
}
