import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import type { MessageUpload } from '../../order-messages/index.js';
import { sideOf, type ServiceSide } from '../service-order-sides.js';
import type { ServiceOrder } from '../service-order.entity.js';
import { lockServiceOrderFor } from '../service-order.repository.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import { customerIsGone } from '../service-order.errors.js';
import { MessageNewsService } from './message-news.service.js';
import { ServiceMessageFilesService } from './service-message-files.service.js';
import { ServiceMessage } from './service-message.entity.js';

/** Threads between the customer of a service order, its maker and the store. */
@Injectable()
export class ServiceMessagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: ServiceOrdersService,
    private readonly limits: RateLimitService,
    private readonly files: ServiceMessageFilesService,
    private readonly mails: MessageNewsService,
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
      relations: { files: true },
      order: { id: 'ASC', files: { id: 'ASC' } },
    });
  }

  /** Counts a message before it is read. @returns the side of the writer @throws DomainError NOT_FOUND, FORBIDDEN, RATE_LIMITED */
  async begin(actor: Principal, orderId: number): Promise<ServiceSide> {
    const order = await this.orders.getTakingPart(actor, orderId);
    await this.limits.consume('orderMessage', String(actor.id));
    return sideOf(actor, order) ?? 'store';
  }

  /** Writes a message without files. @throws DomainError as `begin` and `send` */
  async write(actor: Principal, orderId: number, text: string): Promise<ServiceOrder> {
    await this.begin(actor, orderId);
    return this.send(actor, orderId, text);
  }

  /**
   * Stores a message and mails the others. Its files are removed where it fails.
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT without an account, PAYLOAD_TOO_LARGE for files over the quota
   */
  async send(
    actor: Principal,
    orderId: number,
    text: string,
    files: readonly MessageUpload[] = [],
  ): Promise<ServiceOrder> {
    try {
      return await retryTransaction(this.dataSource, async (manager) => {
        const { order, side } = await lockServiceOrderFor(manager, actor, orderId, [
          'customer',
          'maker',
          'store',
        ]);
        if (order.userId === null) throw customerIsGone();
        const message = await manager.save(
          manager.create(ServiceMessage, { serviceOrderId: orderId, side, author: actor.email, text }),
        );
        await this.files.attach(manager, message, files);
        await this.mails.tell(manager, order, message);
        return order;
      });
    } catch (error) {
      await this.files.discard(files);
      throw error;
    }
  }
}
