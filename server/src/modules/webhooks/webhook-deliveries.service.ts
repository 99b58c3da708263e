import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import type { Page } from '../../core/pagination/index.js';
import type { WebhookDeliveriesArgs } from './dto/webhook-deliveries.args.js';
import type { WebhookDeliveryExportQuery } from './dto/webhook-delivery-export.query.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { complete, WebhookDeliveryList } from './webhook-delivery-list.js';
import { WebhookDispatch } from './webhook-dispatch.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { deliveryNotFound, webhookNotFound, webhookSwitchedOff } from './webhook.errors.js';
import { WebhookOutbox } from './webhook-outbox.js';

/** The log of what was sent, and sending by hand. */
@Injectable()
export class WebhookDeliveriesService {
  private readonly list: WebhookDeliveryList;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: WebhookOutbox,
    private readonly dispatch: WebhookDispatch,
  ) {
    this.list = new WebhookDeliveryList(dataSource);
  }

  page(args: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
    return this.list.page(args);
  }

  /** Those the filter leaves, some at a time. */
  batches({ sort, ...wanted }: WebhookDeliveryExportQuery): AsyncGenerator<WebhookDelivery[]> {
    return this.list.batches(wanted, sort);
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

async function reread(manager: EntityManager, id: number): Promise<WebhookDelivery> {
  const delivery = await manager.findOneByOrFail(WebhookDelivery, { id });
  await complete(manager, [delivery]);
  return delivery;
}
