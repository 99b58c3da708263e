import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue, JobRegistry } from '../../../core/jobs/index.js';
import { StripeFailure, StripeGateway } from '../stripe/stripe.gateway.js';

const TASK = 'payments.close-checkout';

/** Expires payment pages of orders that are completed or cancelled. */
@Injectable()
export class CloseCheckoutJob implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly jobs: JobRegistry,
    private readonly gateway: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ sessionId }: { sessionId: string }) => this.expire(sessionId));
  }

  async schedule(manager: EntityManager, sessionId: string): Promise<void> {
    await this.queue.add(manager, TASK, { sessionId }, { key: `${TASK}:${sessionId}` });
  }

  /** A session that is paid or has expired cannot be expired; its own event decides what follows. */
  private async expire(sessionId: string): Promise<void> {
    await this.gateway.expireSession(sessionId).catch((error: unknown) => {
      if (!(error instanceof StripeFailure && error.type === 'StripeInvalidRequestError')) throw error;
    });
  }
}
