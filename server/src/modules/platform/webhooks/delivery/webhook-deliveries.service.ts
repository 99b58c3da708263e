import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { ownedBy, type EndpointOwner } from '../endpoints/webhook-endpoints.service.js';
import { deliveryNotFound, webhookNotFound, webhookSwitchedOff } from '../webhook.errors.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from './webhook-delivery.entity.js';
import { WebhookOutboxService } from './webhook-outbox.service.js';

/** Sends test messages and sends messages again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutboxService,
  ) {}

  /** Sends a test message without retries, also to an endpoint that is switched off. @throws DomainError NOT_FOUND */
  sendTest(actor: Principal, endpointId: number, owner: EndpointOwner = null): Promise<WebhookDelivery> {
    return retryTransaction(this.dataSource, async (manager) => {
      const endpoint = await manager.findOne(WebhookEndpoint, {
        where: { id: endpointId, ...ownedBy(owner) },
        lock: { mode: 'for_key_share' },
      });
      if (!endpoint) throw webhookNotFound();
      const message = 'This is a test of your Ghostnote webhook.';
      const id = await this.outbox.send(manager, endpointId, WEBHOOK_TEST_TYPE, { endpointId, message });
      await recordAudit(manager, { actor, action: 'webhook.test', subject: `webhook:${endpointId}` });
      return getDelivery(manager, id);
    });
  }

  /**
   * Sends a message again with the same id and all its retries.
   * @throws DomainError NOT_FOUND, also for one of an endpoint of an account; CONFLICT when the endpoint is switched off
   */
  redeliver(actor: Principal, id: number): Promise<WebhookDelivery> {
    return retryTransaction(this.dataSource, async (manager) => {
      const delivery = await manager.findOne(WebhookDelivery, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!delivery) throw deliveryNotFound();
      const { endpointId, eventId } = delivery;
      await this.requireActive(manager, endpointId);
      await manager.update(WebhookDelivery, id, {
        state: 'pending',
        tries: 0,
        nextAttemptAt: new Date(),
        heldUntil: null,
      });
      await this.outbox.enqueue(manager, { deliveryId: id });
      await recordAudit(manager, {
        actor,
        action: 'webhook.redeliver',
        subject: `webhook:${endpointId}`,
        after: { deliveryId: id, eventId },
      });
      return getDelivery(manager, id);
    });
  }

  private async requireActive(manager: EntityManager, endpointId: number): Promise<void> {
    const endpoint = await manager.findOneBy(WebhookEndpoint, { id: endpointId, ...ownedBy(null) });
    if (!endpoint) throw deliveryNotFound();
    if (!endpoint.isActive) throw webhookSwitchedOff();
  }
}

async function getDelivery(manager: EntityManager, id: number): Promise<WebhookDelivery> {
  const delivery = await manager.findOneByOrFail(WebhookDelivery, { id });
  await addEventsAndAttempts(manager, [delivery]);
  return delivery;
}

/** Loads the event and the attempts, oldest first, of each delivery. */
export async function addEventsAndAttempts(
  manager: EntityManager,
  deliveries: readonly WebhookDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const [events, attempts] = await Promise.all([
    manager.findBy(WebhookEvent, { id: In(deliveries.map(({ eventId }) => eventId)) }),
    manager.find(WebhookAttempt, {
      where: { deliveryId: In(deliveries.map(({ id }) => id)) },
      order: { id: 'ASC' },
    }),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  for (const delivery of deliveries) {
    const event = eventOf.get(delivery.eventId);
    if (event) delivery.event = event;
    delivery.attempts = attempts.filter(({ deliveryId }) => deliveryId === delivery.id);
  }
}
