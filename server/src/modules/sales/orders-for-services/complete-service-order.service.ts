import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListenersService } from '#core/events/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { isPriceCovered } from './payments/service-payment.rules.js';
import { coursesOf } from './payments/service-payments.service.js';
import { lockStageOrders } from './payments/stage-orders.repository.js';
import { ServiceMailsService } from './service-mails.service.js';
import type { ServiceOrder } from './service-order.entity.js';
import { ListensToServiceOrders } from './service-order-listeners.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';

/** Ends custom work that is approved, delivered and paid: its money goes to whom it belongs. */
@Injectable()
export class CompleteServiceOrderService {
  constructor(
    private readonly listeners: ListenersService,
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** Completes a locked order once nothing is missing; any other stays as it is. */
  async completeIfWhole(manager: EntityManager, work: ServiceOrder): Promise<void> {
    if (work.status !== 'approved' || !isDelivered(work)) return;
    const [course] = await coursesOf(manager, [work]);
    if (!course || !isPriceCovered(course)) return;
    const done = await manager.save(Object.assign(work, { status: 'done' as const, dueAt: null }));
    await this.webhooks.publish(manager, 'service_order.completed', toServiceOrderWebhook(done), {
      buyer: done.userId,
    });
    await this.handOut(manager, done);
  }

  /** Hands the final files of done work out, and moves its money. */
  async handOut(manager: EntityManager, done: ServiceOrder): Promise<void> {
    await this.moved(manager, done);
    await this.mails.tellMaker(manager, done, { key: `service-order:${done.id}:done`, news: 'done' });
    const customer = await this.mails.customerOf(manager, done);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: `service-order:${done.id}:done`,
      recipient: customer.address,
      template: 'service-done',
      data: customer.data,
    });
  }

  /** Says that the order became done, is done no longer, or ended with payments that stay. */
  async moved(manager: EntityManager, work: ServiceOrder): Promise<void> {
    const stages = await lockStageOrders(manager, work.id);
    await this.listeners.notify(ListensToServiceOrders, 'serviceOrderMoved', manager, stages, work);
  }
}

/** True once the final files are there. */
function isDelivered(work: ServiceOrder): boolean {
  return work.packageId !== null;
}
