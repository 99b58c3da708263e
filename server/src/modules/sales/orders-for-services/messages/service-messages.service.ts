import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { SERVICE_NAMES } from '#domain/services.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { ServiceMailsService } from '../service-mails.service.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrderFor } from '../service-order.repository.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import { customerIsGone } from '../service-order.errors.js';
import { ServiceMessage } from './service-message.entity.js';

/** Threads between the customer of a service order, its maker and the store. */
@Injectable()
export class ServiceMessagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: ServiceOrdersService,
    private readonly limits: RateLimitService,
    private readonly outbox: MailOutboxService,
    private readonly mails: ServiceMailsService,
  ) {}

  /** Oldest first. @throws DomainError NOT_FOUND, FORBIDDEN */
  async list(actor: Principal, orderId: number): Promise<ServiceMessage[]> {
    await this.orders.getTakingPart(actor, orderId);
    return this.ofOrders([orderId]);
  }

  /** Messages of orders that the caller may see, the oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<ServiceMessage[]> {
    return this.dataSource.manager.find(ServiceMessage, {
      where: { serviceOrderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  /** Stores a message and mails the others. @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT without an account */
  async send(actor: Principal, orderId: number, text: string): Promise<ServiceOrder> {
    await this.orders.getTakingPart(actor, orderId);
    await this.limits.consume('orderMessage', String(actor.id));
    return retryTransaction(this.dataSource, async (manager) => {
      const { order, side } = await lockServiceOrderFor(manager, actor, orderId, [
        'customer',
        'maker',
        'store',
      ]);
      if (order.userId === null) throw customerIsGone();
      const message = await manager.save(
        manager.create(ServiceMessage, { serviceOrderId: orderId, side, author: actor.email, text }),
      );
      await this.tell(manager, order, message);
      return order;
    });
  }

  private async tell(
    manager: EntityManager,
    order: ServiceOrder,
    { id, side, text }: ServiceMessage,
  ): Promise<void> {
    const key = `service-message:${id}`;
    if (side !== 'maker') await this.mails.tellMaker(manager, order, { key, news: 'message', text });
    if (side !== 'store') {
      const writer = side === 'customer' ? 'customer' : 'producer';
      const title = `${SERVICE_NAMES[order.kind]} #${order.id}: message from the ${writer}`;
      await this.mails.tellStore(manager, order, { key, title, facts: [{ label: 'Message', value: text }] });
    }
    if (side === 'customer') return;
    const customer = await this.mails.customerOf(manager, order);
    if (!customer) return;
    await this.outbox.enqueue(manager, {
      event: key,
      recipient: customer.address,
      template: 'service-message',
      data: { ...customer.data, text },
    });
  }
}
