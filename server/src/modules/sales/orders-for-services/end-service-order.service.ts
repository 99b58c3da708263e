import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ADMIN_ENDS_SERVICE, CUSTOMER_ENDS_SERVICE, SERVICE_NAMES } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { supersedeOpenQuote } from './quotes/service-quotes.service.js';
import { ServiceMailsService } from './service-mails.service.js';
import { wrongStatus } from './service-order.errors.js';
import { lockServiceOrder } from './service-order.repository.js';
import type { ServiceOrder } from './service-order.entity.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';

/** Ends service orders before they are done: by the customer or by an admin; the other side is mailed. */
@Injectable()
export class EndServiceOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT for an order that has ended, and for a customer's once the work has begun */
  cancel(actor: Principal, id: number, reason: string | null): Promise<ServiceOrder> {
    return retryTransaction(this.dataSource, async (manager) => {
      const order = await lockServiceOrder(manager, id);
      requireSelfOrAdmin(actor, order.userId ?? 0);
      const byCustomer = order.userId === actor.id;
      const { status: before } = order;
      const endsFrom = byCustomer && !actor.isAdmin ? CUSTOMER_ENDS_SERVICE : ADMIN_ENDS_SERVICE;
      if (!endsFrom.includes(before)) throw wrongStatus('It cannot be cancelled', before);
      await supersedeOpenQuote(manager, id);
      await recordAudit(manager, {
        actor,
        action: 'service-order.cancel',
        subject: `service-order:${id}`,
        before: { status: before },
        after: { status: 'cancelled', reason },
      });
      const saved = await manager.save(
        Object.assign(order, { status: 'cancelled' as const, endReason: reason, dueAt: null }),
      );
      await this.webhooks.publish(manager, 'service_order.cancelled', toServiceOrderWebhook(saved));
      await (byCustomer ? this.tellStore(manager, saved) : this.tellCustomer(manager, saved));
      return saved;
    });
  }

  /** Mails the customer that the store has declined or cancelled the order. */
  async tellCustomer(manager: EntityManager, order: ServiceOrder): Promise<void> {
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: `service-order:${order.id}:ended:${order.version}`,
      recipient: customer.address,
      template: 'service-ended',
      data: { ...customer.data, isDeclined: order.status === 'declined', reason: order.endReason },
    });
  }

  private async tellStore(manager: EntityManager, order: ServiceOrder): Promise<void> {
    await this.mails.tellStore(manager, order, {
      key: `service-order:${order.id}:cancelled`,
      title: `${SERVICE_NAMES[order.kind]} #${order.id}: cancelled by the customer`,
      facts: order.endReason ? [{ label: 'Reason', value: order.endReason }] : [],
    });
  }
}
