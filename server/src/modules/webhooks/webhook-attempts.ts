import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addSeconds } from 'date-fns/addSeconds';
import type { DataSource, EntityManager } from 'typeorm';
import { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { EndpointHealth } from './endpoint-health.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import { WebhookMetrics, type AttemptOutcome } from './webhook-metrics.js';
import type { WebhookAnswer } from './webhook-post.js';
import { isDelivered, secondsToNextTry } from './webhook-retry.rules.js';

/** Notes how attempts ended, and what follows from it. */
@Injectable()
export class WebhookAttempts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly dispatch: WebhookDispatch,
    private readonly health: EndpointHealth,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** The attempt, the delivery's new state and the job of the next attempt come to be together. */
  async note(sent: WebhookDelivery, at: Date, answer: WebhookAnswer): Promise<void> {
    const outcome = await this.dataSource.transaction(async (manager) => {
      const delivery = await lock(manager, sent.id);
      // The endpoint was deleted meanwhile.
      if (!delivery) return null;
      const { statusCode, error, durationMs } = answer;
      await manager.insert(WebhookAttempt, {
        ...{ deliveryId: delivery.id, at, statusCode, error, durationMs, answer: answer.answer },
      });
      if (isDelivered(statusCode)) return this.succeed(manager, delivery);
      return this.fail(manager, delivery, sent.event.type, at, answer);
    });
    if (outcome) this.metrics.attempted(outcome);
  }

  /** Nobody listens any more. */
  async giveUp(deliveryId: number): Promise<void> {
    await this.dataSource.manager.update(
      WebhookDelivery,
      { id: deliveryId, state: 'pending' },
      { state: 'failed', nextAttemptAt: null },
    );
  }

  private async succeed(
    manager: EntityManager,
    { id, endpointId, tries }: WebhookDelivery,
  ): Promise<AttemptOutcome> {
    await manager.update(WebhookDelivery, id, {
      ...{ state: 'delivered', nextAttemptAt: null, deliveredAt: new Date(), tries: tries + 1 },
    });
    await this.health.worked(manager, endpointId);
    return 'delivered';
  }

  private async fail(
    manager: EntityManager,
    delivery: WebhookDelivery,
    type: string,
    at: Date,
    { statusCode, retryAfterSeconds }: WebhookAnswer,
  ): Promise<AttemptOutcome> {
    const { id, endpointId } = delivery;
    const tries = delivery.tries + 1;
    const wait = secondsToNextTry({ type, tries, statusCode, retryAfterSeconds }, Math.random());
    const nextAttemptAt = wait === null ? null : addSeconds(new Date(), wait);
    await manager.update(WebhookDelivery, id, {
      ...{ state: nextAttemptAt ? 'pending' : 'failed', nextAttemptAt, tries },
    });
    if (nextAttemptAt) {
      await this.dispatch.queue(manager, { deliveryId: id, endpointId, runAt: nextAttemptAt });
    }
    const forGood = nextAttemptAt === null && type !== WEBHOOK_TEST_TYPE;
    await this.health.failed(manager, endpointId, { at, statusCode, forGood });
    return nextAttemptAt ? 'retried' : 'failed';
  }
}

function lock(manager: EntityManager, id: number): Promise<WebhookDelivery | null> {
  return manager.findOne(WebhookDelivery, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
