import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WebhookEventType } from '#domain/webhooks.js';
import { prepared } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import type { WebhookPayloads } from './webhook-payloads.js';

/** Job that starts the sending when a delivery is due. */
export const SEND_WEBHOOK = 'send-webhook';

export interface SendWebhookPayload {
  deliveryId: number;
}

interface QueuedAttempt extends SendWebhookPayload {
  /** Default: immediately after the commit. */
  runAt?: Date;
}

const INSERT = `INSERT INTO webhook_events (id, type, body, created_at, buyer_id, seller_id, former_seller_id)
                VALUES ($1, $2, $3, $4, $5, coalesce($6::integer, seller_of_account($7)), $8)`;

const STORE = prepared(INSERT);

/** One statement, as each placing of an order publishes several. The lock keeps endpoints from being deleted before their deliveries are inserted. */
const STORE_AND_LOCK_LISTENING = prepared(
  `WITH event AS (${INSERT})
   SELECT id FROM webhook_endpoints
    WHERE is_active AND $2 = ANY (event_types)
      AND (user_id IS NULL
           OR user_id IN ($5::integer, account_of_seller(coalesce($6::integer, seller_of_account($7))),
                          account_of_seller($8::integer))
              AND is_open_account(user_id))
    ORDER BY id FOR KEY SHARE`,
);

/** Accounts beside the store that an event is for; its payload must name neither side of a sale to the other. */
export interface EventAudience {
  /** Account of the buyer. */
  buyer?: number | null;
  /** Number of the seller. */
  seller?: number | null;
  /** Account of the seller, where the record has no number of a seller. */
  sellerAccount?: number | null;
  /** Number of the seller who had the track before. */
  formerSeller?: number | null;
}

/** Writes events for the log and for webhook endpoints and queues their attempts, in the transaction of the change they are about. */
@Injectable()
export class WebhookOutboxService {
  constructor(private readonly jobs: JobQueueService) {}

  /**
   * Writes an event to the log, and queues it for every active endpoint of the store, and of
   * the accounts that it is for, that listens for `type`.
   */
  async publish<T extends WebhookEventType>(
    manager: EntityManager,
    type: T,
    data: WebhookPayloads[T],
    audience: EventAudience = {},
  ): Promise<void> {
    const event = newEvent(type, data, audience);
    const endpoints: { id: number }[] = await manager.query(STORE_AND_LOCK_LISTENING, event);
    for (const { id } of endpoints) await this.deliver(manager, event[0], id);
  }

  /** Queues an event for one endpoint, whatever it listens for, and returns the id of the delivery. */
  async send<T extends keyof WebhookPayloads>(
    manager: EntityManager,
    endpointId: number,
    type: T,
    data: WebhookPayloads[T],
  ): Promise<number> {
    const event = newEvent(type, data);
    await manager.query(STORE, event);
    return this.deliver(manager, event[0], endpointId);
  }

  /** Queues the next attempt of a delivery. A waiting job of the same delivery is replaced. */
  async enqueue(manager: EntityManager, { deliveryId, runAt }: QueuedAttempt): Promise<void> {
    const payload: SendWebhookPayload = { deliveryId };
    await this.jobs.add(manager, SEND_WEBHOOK, payload, {
      key: `webhook:${deliveryId}`,
      ...(runAt ? { runAt } : {}),
    });
  }

  private async deliver(manager: EntityManager, eventId: string, endpointId: number): Promise<number> {
    const [row] = (await manager.query(
      `INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at) VALUES ($1, $2, now())
       RETURNING id`,
      [endpointId, eventId],
    )) as [{ id: number }];
    await this.enqueue(manager, { deliveryId: row.id });
    return row.id;
  }
}

/** Parameters of `INSERT`. */
function newEvent(
  type: string,
  data: object,
  { buyer, seller, sellerAccount, formerSeller }: EventAudience = {},
): [id: string, ...unknown[]] {
  const createdAt = new Date();
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const id = `msg_${randomBytes(16).toString('hex')}`;
  const audience = [buyer, seller, sellerAccount, formerSeller].map((side) => side ?? null);
  return [id, type, body, createdAt, ...audience];
}
