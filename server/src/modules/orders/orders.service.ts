import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, Not, type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import type { CouponUses } from '../coupons/index.js';
import { OrderLine } from './order-line.entity.js';
import { OrderStatusChange } from './order-status-change.entity.js';
import { Order } from './order.entity.js';
import { orderNotFound } from './order.errors.js';

/** Reads and locks orders: a buyer's own, or any for admins. */
@Injectable()
export class OrdersService implements CouponUses {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_FOUND, or FORBIDDEN for another buyer's order. */
  async getOrder(actor: Principal, id: number): Promise<Order> {
    const order = await this.withLines().where('o.id = :id', { id }).getOne();
    if (!order) throw orderNotFound();
    if (!actor.isAdmin) requireSelfOrAdmin(actor, order.userId ?? 0);
    return order;
  }

  /** Newest first. */
  listOfBuyer(actor: Principal, userId: number): Promise<Order[]> {
    requireSelfOrAdmin(actor, userId);
    return this.withLines().where('o.userId = :userId', { userId }).getMany();
  }

  /** Oldest step first. */
  async historyOf(orderIds: readonly number[]): Promise<OrderStatusChange[]> {
    return this.dataSource.manager.find(OrderStatusChange, {
      where: { orderId: In([...orderIds]) },
      order: { id: 'ASC' },
    });
  }

  countCouponUses(manager: EntityManager, userId: number, couponId: number): Promise<number> {
    return manager.countBy(Order, { userId, couponId, status: Not('cancelled') });
  }

  /** Reads an order with its lines and locks its row until the transaction ends. @throws DomainError NOT_FOUND */
  async lock(manager: EntityManager, id: number): Promise<Order> {
    const order = await manager.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw orderNotFound();
    order.lines = await manager.find(OrderLine, { where: { orderId: id }, order: { id: 'ASC' } });
    return order;
  }

  private withLines(): SelectQueryBuilder<Order> {
    return this.dataSource.manager
      .createQueryBuilder(Order, 'o')
      .innerJoinAndSelect('o.lines', 'line')
      .orderBy('o.id', 'DESC')
      .addOrderBy('line.id');
  }
}
