import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentProvider } from '#domain/payments.js';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { PaymentGatewaysService } from '../payment-gateways.service.js';
import { PaymentRepository } from '../payment.repository.js';

const TASK = 'payments.close-checkout';

interface Payload {
  /** Absent in jobs that an earlier version has queued. */
  provider?: PaymentProvider;
  sessionId: string;
}

/** Ends payment pages of orders that are completed, cancelled or paid with another service. */
@Injectable()
export class CloseCheckoutJob {
  constructor(
    private readonly queue: JobQueueService,
    private readonly gateways: PaymentGatewaysService,
    private readonly payments: PaymentRepository,
  ) {}

  @Job(TASK)
  expireSession({ provider = 'stripe', sessionId }: Payload): Promise<void> {
    return this.gateways.of(provider).expireSession(sessionId);
  }

  /** Closes the open payments of an order, and their pages after the transaction. */
  async close(manager: EntityManager, orderId: number): Promise<void> {
    for (const { provider, sessionId } of await this.payments.closeOpen(manager, orderId)) {
      if (sessionId !== null) await this.schedule(manager, provider, sessionId);
    }
  }

  async schedule(manager: EntityManager, provider: PaymentProvider, sessionId: string): Promise<void> {
    const payload: Payload = { provider, sessionId };
    await this.queue.add(manager, TASK, payload, { key: `${TASK}:${sessionId}` });
  }
}
