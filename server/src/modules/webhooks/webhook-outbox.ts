import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WebhookEventType } from '#domain/webhooks.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import type { WebhookPayloads } from './webhook-payloads.js';

/** Where a message to outside systems begins: written with what it tells of, or not at all. */
@Injectable()
export class WebhookOutbox {
  constructor(private readonly dispatch: WebhookDispatch) {}

  /** Tells every endpoint that listens for `type`; where none does, nothing is written. */
  async announce<T extends WebhookEventType>(
    manager: EntityManager,
    type: T,
    data: WebhookPayloads[T],
  ): Promise<void> {
    // The lock lets nobody delete an endpoint between this look and the delivery that points at it.
    const endpoints: { id: number }[] = await manager.query(
      `SELECT id FROM webhook_endpoints WHERE is_active AND $1 = ANY (event_types) ORDER BY id FOR KEY SHARE`,
      [type],
    );
    if (endpoints.length === 0) return;
    const eventId = await this.store(manager, type, data);
    for (const { id } of endpoints) await this.deliver(manager, eventId, id);
  }

  /** Tells one endpoint, whatever it listens for. Answers the number of the delivery. */
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
    await this.dispatch.queue(manager, { deliveryId: row.id, endpointId });
    return row.id;
  }
}
