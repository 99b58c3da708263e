import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ENDS_SERVICE, SERVICE_NAMES } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { CancelledStagesService } from './payments/cancelled-stages.service.js';
import { lockStageOrders } from './payments/stage-orders.repository.js';
import { supersedeOpenQuote } from './quotes/service-quotes.service.js';
import { ServiceMailsService } from './service-mails.service.js';
import { wrongStatus } from './service-order.errors.js';
import { lockServiceOrderFor } from './service-order.repository.js';
import type { ServiceOrder } from './service-order.entity.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';

/** Ends service orders before they are done: by the customer or by an admin; the other side and the maker are mailed. */
@Injectable()
export class EndServiceOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly stages: CancelledStagesService,
  ) {}

  /**
   * Cancels an order. What was paid goes back as `returnedByCancelling` says.
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for an order that has ended
   */
  cancel(actor: Principal, id: number, reason: string | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockStageOrders(manager, id);
      const { order } = await lockServiceOrderFor(manager, actor, id, ['customer', 'store']);
      if (!ENDS_SERVICE.includes(order.status)) throw wrongStatus('It cannot be cancelled', order.status);
      return this.end(manager, actor, order, reason);
    });
  }

  /**
   * Cancels a locked order that can be cancelled, with its payments.
   * @param actor null for a deposit that nobody paid in time
   */
  async end(
    manager: EntityManager,
    actor: Principal | null,
    order: ServiceOrder,
    reason: string | null,
  ): Promise<ServiceOrder> {
    const { id, status: before } = order;
    const byCustomer = actor !== null && order.userId === actor.id;
    await supersedeOpenQuote(manager, id);
    await recordAudit(manager, {
      actor,
      action: 'service-order.cancel',
      subject: `service-order:${id}`,
      before: { status: before },
      after: { status: 'cancelled', reason },
    });
    const { returned, keepsPaid } = await this.stages.plan(manager, order, !byCustomer);
    const saved = await manager.save(
      Object.assign(order, {
        status: 'cancelled' as const,
        endReason: reason,
        dueAt: null,
        keepsDeposit: keepsPaid,
      }),
    );
    await this.stages.settle(manager, actor, saved, returned);
    await this.webhooks.publish(manager, 'service_order.cancelled', toServiceOrderWebhook(saved), {
      buyer: saved.userId,
    });
    if (byCustomer) await this.tellStore(manager, saved);
    else
      await this.tellCustomer(
        manager,
        saved,
        returned.reduce((sum, { totalCents }) => sum + totalCents, 0),
      );
    await this.tellMaker(manager, saved);
    return saved;
  }

  /** Mails the customer that the store has declined or cancelled the order. */
  async tellCustomer(manager: EntityManager, order: ServiceOrder, returnedCents = 0): Promise<void> {
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: `service-order:${order.id}:ended:${order.version}`,
      recipient: customer.address,
      template: 'service-ended',
      data: {
        ...customer.data,
        isDeclined: order.status === 'declined',
        reason: order.endReason,
        returnedCents,
      },
    });
  }

  /** Mails the maker that there is nothing left to do. */
  async tellMaker(manager: EntityManager, order: ServiceOrder): Promise<void> {
    const key = `service-order:${order.id}:ended:${order.version}`;
    await this.mails.tellMaker(manager, order, { key, news: 'ended', text: order.endReason });
  }

  private async tellStore(manager: EntityManager, order: ServiceOrder): Promise<void> {
    await this.mails.tellStore(manager, order, {
      key: `service-order:${order.id}:cancelled`,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: cancelled by the customer`,
      facts: order.endReason ? [{ label: 'Reason', value: order.endReason }] : [],
    });
  }
}
