import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LessThan, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { WEBHOOK_TEST_TYPE, type WebhookDeliveryState } from '#domain/webhooks.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { deliveryNotFound, webhookNotFound, webhookSwitchedOff } from './webhook.errors.js';
import { WebhookOutbox } from './webhook-outbox.js';

/** The log of what was sent, and sending by hand. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutbox,
    private readonly dispatch: WebhookDispatch,
  ) {}

  /** Newest first. */
  async page(
    endpointId: number,
    state: WebhookDeliveryState | null,
    { first, after }: PageArgs,
  ): Promise<Page<WebhookDelivery>> {
    const { manager } = this.dataSource;
    const all: FindOptionsWhere<WebhookDelivery> = { endpointId, ...(state ? { state } : {}) };
    const below = after ? Number(decodeCursor(after, 1)[0]) : undefined;
    const rows = await manager.find(WebhookDelivery, {
      ...LOADED,
      where: below === undefined ? all : { ...all, id: LessThan(below) },
      take: first + 1,
    });
    return pageOf(rows.map(inOrder), first, ({ id }) => encodeCursor([id]), {
      hasPreviousPage: below !== undefined,
      totalCount: () => manager.countBy(WebhookDelivery, all),
    });
  }

  /** One attempt at once, whatever the endpoint listens for, also while it is switched off. @throws DomainError NOT_FOUND */
  sendTest(actor: Principal, endpointId: number): Promise<WebhookDelivery> {
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await manager.findOne(WebhookEndpoint, {
        where: { id: endpointId },
        lock: { mode: 'for_key_share' },
      });
      if (!endpoint) throw webhookNotFound();
      const message = 'This is a test of your Ghostnote webhook.';
      const id = await this.outbox.send(manager, endpointId, WEBHOOK_TEST_TYPE, { endpointId, message });
      await recordAudit(manager, { actor, action: 'webhook.test', subject: `webhook:${endpointId}` });
      return reread(manager, id);
    });
  }

  /** Sends a message again, with the same id, and with all its retries. @throws DomainError NOT_FOUND, CONFLICT when switched off */
  redeliver(actor: Principal, id: number): Promise<WebhookDelivery> {
    return this.dataSource.transaction(async (manager) => {
      const delivery = await manager.findOne(WebhookDelivery, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!delivery) throw deliveryNotFound();
      const { endpointId, eventId } = delivery;
      await this.requireOn(manager, endpointId);
      await manager.update(WebhookDelivery, id, { state: 'pending', tries: 0, nextAttemptAt: new Date() });
      await this.dispatch.queue(manager, { deliveryId: id, endpointId });
      await recordAudit(manager, {
        actor,
        action: 'webhook.redeliver',
        subject: `webhook:${endpointId}`,
        after: { deliveryId: id, eventId },
      });
      return reread(manager, id);
    });
  }

  private async requireOn(manager: EntityManager, endpointId: number): Promise<void> {
    const { isActive } = await manager.findOneByOrFail(WebhookEndpoint, { id: endpointId });
    if (!isActive) throw webhookSwitchedOff();
  }
}

const LOADED = {
  relations: { event: true, attempts: true },
  relationLoadStrategy: 'query',
  order: { id: 'DESC' },
} as const;

async function reread(manager: EntityManager, id: number): Promise<WebhookDelivery> {
  return inOrder(await manager.findOneOrFail(WebhookDelivery, { ...LOADED, where: { id } }));
}

function inOrder(delivery: WebhookDelivery): WebhookDelivery {
  delivery.attempts.sort((a, b) => a.id - b.id);
  return delivery;
}
