import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue, JobRegistry } from '../../core/jobs/index.js';
import { StripeFailure } from './stripe/stripe-failure.js';
import { StripeGateway } from './stripe/stripe-gateway.js';

const TASK = 'payments.close-checkout';

/** Takes payment pages away whose orders wait for no money any more. */
@Injectable()
export class CheckoutClosing implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly jobs: JobRegistry,
    private readonly gateway: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ sessionId }: { sessionId: string }) => this.expire(sessionId));
  }

  /** What is under way for an order ends with the transaction that settles or cancels it. */
  async callOff(manager: EntityManager, orderId: number): Promise<void> {
    const [rows] = (await manager.query(
      `UPDATE payments SET status = 'closed', updated_at = now()
        WHERE order_id = $1 AND status IN ('opening', 'open') RETURNING session_id AS "sessionId"`,
      [orderId],
    )) as [{ sessionId: string | null }[], number];
    for (const { sessionId } of rows) if (sessionId) await this.close(manager, sessionId);
  }

  async close(manager: EntityManager, sessionId: string): Promise<void> {
    await this.queue.add(manager, TASK, { sessionId }, { key: `${TASK}:${sessionId}` });
  }

  /** A page that was paid or has expired says so; the event that tells of it decides what becomes of the money. */
  private async expire(sessionId: string): Promise<void> {
    await this.gateway.expireSession(sessionId).catch((error: unknown) => {
      if (!(error instanceof StripeFailure && error.type === 'StripeInvalidRequestError')) throw error;
    });
  }
}
