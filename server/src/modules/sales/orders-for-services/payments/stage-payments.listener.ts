import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns/addDays';
import type { EntityManager } from 'typeorm';
import { SERVICE_STAGE_NAMES } from '#domain/service-payments.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { WebhookOutboxService } from '../../../platform/webhooks/index.js';
import { ListensToOrders, type OrderListener } from '../../orders/index.js';
import type { Order } from '../../orders/order.entity.js';
import { acceptedQuote } from '../quotes/service-quotes.service.js';
import { CompleteServiceOrderService } from '../complete-service-order.service.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrder } from '../service-order.repository.js';
import { toServiceOrderWebhook } from '../service-order.webhook.js';
import { stageNotDue } from './service-payment.errors.js';
import { stagePayments, type StageCourse } from './service-payment.rules.js';
import { coursesOf } from './service-payments.service.js';

/** Goes on with custom work when a stage of it is paid. */
@ListensToOrders()
@Injectable()
export class StagePaymentsListener implements OrderListener {
  constructor(
    private readonly webhooks: WebhookOutboxService,
    private readonly mails: ServiceMailsService,
    private readonly completion: CompleteServiceOrderService,
  ) {}

  async orderCompleted(manager: EntityManager, order: Order): Promise<void> {
    const { serviceOrderId, serviceStage } = order;
    if (serviceOrderId === null || serviceStage === null) return;
    const work = await lockServiceOrder(manager, serviceOrderId);
    await this.mails.tellStore(manager, work, {
      key: `service-order:${work.id}:paid:${order.id}`,
      title: `${SERVICE_NAMES[work.kind]} #${work.id}: ${SERVICE_STAGE_NAMES[serviceStage].toLowerCase()} paid`,
      facts: [{ label: 'Amount', value: `$${order.totalPrice.toFixed(2)}` }],
    });
    if (serviceStage === 'deposit' && work.status === 'accepted') await this.begin(manager, work);
    if (serviceStage === 'extra_round') return;
    // The order was reopened and is completed again: files and papers are handed out anew.
    if (work.status === 'done') await this.completion.moved(manager, work);
    else await this.completion.completeIfWhole(manager, work);
  }

  /** A payment that comes late counts if its stage is still due. @throws DomainError CONFLICT */
  async stageRevived(manager: EntityManager, { id, serviceOrderId, serviceStage }: Order): Promise<void> {
    if (serviceStage === null) return;
    if (serviceOrderId === null) throw stageNotDue(serviceStage);
    const work = await lockServiceOrder(manager, serviceOrderId);
    const [course] = (await coursesOf(manager, [work])) as [StageCourse];
    const others = { ...course, orders: course.orders.filter((other) => other.id !== id) };
    const isDue = stagePayments(others).some(
      ({ stage, status, orderId }) => stage === serviceStage && status === 'due' && orderId === null,
    );
    if (!isDue) throw stageNotDue(serviceStage);
  }

  private async begin(manager: EntityManager, work: ServiceOrder): Promise<void> {
    const quote = await acceptedQuote(manager, work.id);
    const dueAt = quote ? addDays(new Date(), quote.days) : null;
    const begun = await manager.save(Object.assign(work, { status: 'in_progress' as const, dueAt }));
    await this.webhooks.publish(manager, 'service_order.updated', toServiceOrderWebhook(begun), {
      buyer: begun.userId,
    });
    await this.mails.tellMaker(manager, begun, { key: `service-order:${begun.id}:begun`, news: 'begun' });
  }
}
