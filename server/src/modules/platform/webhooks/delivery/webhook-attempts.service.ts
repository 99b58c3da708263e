import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addSeconds } from 'date-fns/addSeconds';
import type { DataSource, EntityManager } from 'typeorm';
import { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { retryTransaction } from '#core/database/index.js';
import { EndpointHealthService } from '../endpoints/endpoint-health.service.js';
import type { WebhookResponse } from './webhook-client.js';
import { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookMetricsService, type AttemptOutcome } from './webhook-metrics.service.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';
import { isDelivered, secondsToNextAttempt } from './webhook-retry.rules.js';

/** Records attempts and their consequences: delivery state, retry, health of the endpoint. */
@Injectable()
export class WebhookAttemptsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutboxService,
    private readonly health: EndpointHealthService,
    private readonly metrics: WebhookMetricsService,
  ) {}

  /** Stores the attempt, the delivery's new state and the job of the next attempt in one transaction. */
  async record(sent: WebhookDelivery, at: Date, response: WebhookResponse): Promise<void> {
    const outcome = await retryTransaction(this.dataSource, async (manager) => {
      const delivery = await lock(manager, sent.id);
      // The endpoint has been deleted since.
      if (!delivery) return null;
      const { statusCode, error, durationMs } = response;
      await manager.insert(WebhookAttempt, {
        deliveryId: delivery.id,
        at,
        statusCode,
        error,
        durationMs,
        answer: response.body,
      });
      if (isDelivered(statusCode)) return this.succeed(manager, delivery);
      return this.fail(manager, delivery, sent.event.type, at, response);
    });
    if (outcome) this.metrics.attempted(outcome);
  }

  /** Fails a pending delivery without an attempt. */
  async abandon(deliveryId: number): Promise<void> {
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
      state: 'delivered',
      nextAttemptAt: null,
      deliveredAt: new Date(),
      tries: tries + 1,
    });
    await this.health.markWorking(manager, endpointId);
    return 'delivered';
  }

  private async fail(
    manager: EntityManager,
    delivery: WebhookDelivery,
    type: string,
    at: Date,
    { statusCode, retryAfterSeconds }: WebhookResponse,
  ): Promise<AttemptOutcome> {
    const { id, endpointId } = delivery;
    const tries = delivery.tries + 1;
    const wait = secondsToNextAttempt({ type, tries, statusCode, retryAfterSeconds }, Math.random());
    const nextAttemptAt = wait === null ? null : addSeconds(new Date(), wait);
    await manager.update(WebhookDelivery, id, {
      state: nextAttemptAt ? 'pending' : 'failed',
      nextAttemptAt,
      tries,
    });
    if (nextAttemptAt) {
      await this.outbox.enqueue(manager, { deliveryId: id, endpointId, runAt: nextAttemptAt });
    }
    const isLast = nextAttemptAt === null && type !== WEBHOOK_TEST_TYPE;
    await this.health.markFailed(manager, endpointId, { at, statusCode, isLast });
    return nextAttemptAt ? 'retried' : 'failed';
  }
}

function lock(manager: EntityManager, id: number): Promise<WebhookDelivery | null> {
  return manager.findOne(WebhookDelivery, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
