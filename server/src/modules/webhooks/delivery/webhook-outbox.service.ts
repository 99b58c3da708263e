import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderStatus, ProductStatus, SubmissionStatus } from '#domain/statuses.js';
import type { WEBHOOK_TEST_TYPE, WebhookEventType } from '#domain/webhooks.js';
import { WebhookQueueService } from './webhook-queue.service.js';

/** `data` of an order's events. Excludes the buyer's identity, which `order(id)` returns. Amounts in US dollars. */
export interface OrderWebhook {
  id: number;
  status: OrderStatus;
  /** Account of the buyer; null once it is deleted. */
  userId: number | null;
  subtotal: number;
  discountAmount: number;
  serviceFee: number;
  totalPrice: number;
  /** ISO 8601. */
  createdAt: string;
  products: {
    /** Null once the track is deleted. */
    productId: number | null;
    name: string;
    category: string;
    storeName: string | null;
    price: number;
    includeProject: boolean;
  }[];
}

/** `data` of a track's events: public fields only. Amounts in US dollars. */
export interface ProductWebhook {
  id: number;
  name: string;
  storeName: string | null;
  category: string;
  price: number;
  oldPrice: number | null;
  bpm: number | null;
  musicKey: string | null;
  type: string | null;
  projectName: string | null;
  isHot: boolean;
  quantity: number;
  status: ProductStatus;
}

/** `data` of a review's event. Excludes the store's message to the seller. */
export interface SubmissionWebhook {
  id: number;
  status: SubmissionStatus;
  /** Account that sent it; null once it is deleted. */
  userId: number | null;
  storeName: string;
  trackName: string;
  /** The track it became; null when it was rejected. */
  productId: number | null;
  /** ISO 8601. */
  reviewedAt: string | null;
}

/** `data` by event type. */
export interface WebhookPayloads {
  'order.placed': OrderWebhook;
  'order.completed': OrderWebhook;
  'order.cancelled': OrderWebhook;
  'product.published': ProductWebhook;
  'product.sold': ProductWebhook;
  'submission.reviewed': SubmissionWebhook;
  [WEBHOOK_TEST_TYPE]: { endpointId: number; message: string };
}

/** Writes events for webhook endpoints in the transaction of the change they are about. */
@Injectable()
export class WebhookOutboxService {
  constructor(private readonly queue: WebhookQueueService) {}

  /** Queues an event for every active endpoint that listens for `type`; without one, nothing is written. */
  async publish<T extends WebhookEventType>(
    manager: EntityManager,
    type: T,
    data: WebhookPayloads[T],
  ): Promise<void> {
    // The lock keeps endpoints from being deleted before their deliveries are inserted.
    const endpoints: { id: number }[] = await manager.query(
      `SELECT id FROM webhook_endpoints WHERE is_active AND $1 = ANY (event_types) ORDER BY id FOR KEY SHARE`,
      [type],
    );
    if (endpoints.length === 0) return;
    const eventId = await this.store(manager, type, data);
    for (const { id } of endpoints) await this.deliver(manager, eventId, id);
  }

  /** Queues an event for one endpoint, whatever it listens for, and returns the id of the delivery. */
  async send<T extends keyof WebhookPayloads>(
    manager: EntityManager,
    endpointId: number,
    type: T,
    data: WebhookPayloads[T],
  ): Promise<number> {
    return this.deliver(manager, await this.store(manager, type, data), endpointId);
  }

  private async store(manager: EntityManager, type: string, data: object): Promise<string> {
    const id = `msg_${randomBytes(16).toString('hex')}`;
    const createdAt = new Date();
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    await manager.query('INSERT INTO webhook_events (id, type, body, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      type,
      body,
      createdAt,
    ]);
    return id;
  }

  private async deliver(manager: EntityManager, eventId: string, endpointId: number): Promise<number> {
    const [row] = (await manager.query(
      `INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at) VALUES ($1, $2, now())
       RETURNING id`,
      [endpointId, eventId],
    )) as [{ id: number }];
    await this.queue.add(manager, { deliveryId: row.id, endpointId });
    return row.id;
  }
}
