import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookOutboxService } from '../../../platform/webhooks/index.js';
import { ServiceOrder } from '../service-order.entity.js';
import { toServiceOrderWebhook } from '../service-order.webhook.js';
import { ReviewMailsService } from './review-mails.service.js';
import type { ServiceComment, ServiceRound, ServiceVersion } from './service-version.entity.js';

/** Stores the changed order of a step of its review, and tells of it, in the transaction of the step. */
@Injectable()
export class ReviewStepsService {
  constructor(
    private readonly webhooks: WebhookOutboxService,
    private readonly mails: ReviewMailsService,
  ) {}

  async versionAdded(manager: EntityManager, changed: ServiceOrder, version: ServiceVersion): Promise<void> {
    const order = await manager.save(changed);
    await this.webhooks.publish(manager, 'service_order.version_added', toServiceOrderWebhook(order), {
      buyer: order.userId,
    });
    await this.mails.versionAdded(manager, order, version);
  }

  async changesRequested(
    manager: EntityManager,
    changed: ServiceOrder,
    round: ServiceRound,
    comments: readonly ServiceComment[],
  ): Promise<ServiceOrder> {
    const order = await manager.save(changed);
    await this.webhooks.publish(manager, 'service_order.changes_requested', toServiceOrderWebhook(order), {
      buyer: order.userId,
    });
    await this.mails.changesRequested(manager, order, round, comments);
    return order;
  }

  /** @param bySilence true when the customer has not answered in time */
  async approved(
    manager: EntityManager,
    changed: ServiceOrder,
    version: number,
    bySilence: boolean,
  ): Promise<ServiceOrder> {
    const order = await manager.save(changed);
    await this.webhooks.publish(manager, 'service_order.approved', toServiceOrderWebhook(order), {
      buyer: order.userId,
    });
    await this.mails.approved(manager, order, version, bySilence);
    return order;
  }
}
