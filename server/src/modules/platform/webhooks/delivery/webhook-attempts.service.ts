import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addSeconds } from 'date-fns/addSeconds';
import type { DataSource, EntityManager } from 'typeorm';
import { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { prepared, retryTransaction } from '#core/database/index.js';
import { EndpointHealthService } from '../endpoints/endpoint-health.service.js';
import type { PendingDelivery } from './webhook-claims.repository.js';
import type { WebhookResponse } from './webhook-client.js';
import { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookMetricsService, type AttemptOutcome } from './webhook-metrics.service.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';
import { isDelivered, secondsToNextAttempt } from './webhook-retry.rules.js';

/** One statement, as a backlog is thousands of them. An endpoint that takes a message works again. */
const SUCCEED = prepared(
  `WITH delivered AS (
     UPDATE webhook_deliveries
        SET state = 'delivered', next_attempt_at = NULL, claimed_until = NULL, held_until = NULL,
            delivered_at = clock_timestamp(), tries = tries + 1
      WHERE id = $1 RETURNING id, endpoint_id
   ), attempt AS (
     INSERT INTO webhook_attempts (delivery_id, at, duration_ms, status_code, answer)
     SELECT id, $2::timestamptz, $3::integer, $4::smallint, $5 FROM delivered
   ), recovered AS (
     UPDATE webhook_endpoints SET failing_since = NULL
      WHERE id = (SELECT endpoint_id FROM delivered) AND failing_since IS NOT NULL RETURNING id
   )
   SELECT EXISTS (SELECT FROM recovered) AS recovered FROM delivered`,
);

/** Records attempts and their consequences: delivery state, retry, health of the endpoint. */
@Injectable()
export class WebhookAttemptsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutboxService,
    private readonly health: EndpointHealthService,
    private readonly metrics: WebhookMetricsService,
  ) {}

  /**
   * Stores the attempt, the delivery's new state and the job of the next attempt in one transaction.
   * @returns null where the endpoint has been deleted since
   */
  async record(sent: WebhookDelivery, at: Date, response: WebhookResponse): Promise<AttemptOutcome | null> {
    const outcome = isDelivered(response.statusCode)
      ? await this.succeed(sent.id, at, response)
      : await this.recordFailure(sent, at, response);
    if (outcome) this.metrics.attempted(outcome);
    return outcome;
  }

  private recordFailure(
    sent: WebhookDelivery,
    at: Date,
    response: WebhookResponse,
  ): Promise<AttemptOutcome | null> {
    return retryTransaction(this.dataSource, async (manager) => {
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
      return this.fail(manager, delivery, sent.event.type, at, response);
    });
  }

  /** False for an endpoint of an account that was blocked, or that has lost the shop that the event is about. */
  async mayReceive({ endpoint, event }: PendingDelivery): Promise<boolean> {
    const { userId } = endpoint;
    if (userId === null) return true;
    const { type, buyerId, sellerId, formerSellerId } = event;
    const [row] = (await this.dataSource.query(
      `SELECT is_open_account($1::integer)
              AND ($2::boolean OR $1 = $3::integer OR $1 IN (account_of_seller($4::integer), account_of_seller($5::integer))) AS allowed`,
      [userId, type === WEBHOOK_TEST_TYPE, buyerId, sellerId, formerSellerId],
    )) as [{ allowed: boolean | null }];
    return row.allowed === true;
  }

  /** Fails a pending delivery without an attempt. */
  async abandon(deliveryId: number): Promise<void> {
    await this.dataSource.manager.update(
      WebhookDelivery,
      { id: deliveryId, state: 'pending' },
      { state: 'failed', nextAttemptAt: null, claimedUntil: null },
    );
  }

  private async succeed(
    id: number,
    at: Date,
    { statusCode, durationMs, body }: WebhookResponse,
  ): Promise<AttemptOutcome | null> {
    const [row] = (await this.dataSource.query(SUCCEED, [id, at, durationMs, statusCode, body])) as [
      { recovered: boolean }?,
    ];
    if (!row) return null;
    return row.recovered ? 'recovered' : 'delivered';
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
      claimedUntil: null,
      heldUntil: retryAfterSeconds === null ? null : nextAttemptAt,
    });
    if (nextAttemptAt) {
      await this.outbox.enqueue(manager, { deliveryId: id, runAt: nextAttemptAt });
    }
    const isLast = nextAttemptAt === null && type !== WEBHOOK_TEST_TYPE;
    await this.health.markFailed(manager, endpointId, { at, statusCode, isLast });
    return nextAttemptAt ? 'retried' : 'failed';
  }
}

function lock(manager: EntityManager, id: number): Promise<WebhookDelivery | null> {
  return manager.findOne(WebhookDelivery, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
