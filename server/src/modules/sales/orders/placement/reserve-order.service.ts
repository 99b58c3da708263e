import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Order } from '../order.entity.js';
import { keyUsedForAnotherOrder } from '../order.errors.js';
import { HoldLimitsService } from './hold-limits.service.js';
import { StockService } from './stock.service.js';
import { StoreOrderService, type OrderRequest } from './store-order.service.js';

/** Reserves every track of an order in one transaction, or changes nothing. */
@Injectable()
export class ReserveOrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: HoldLimitsService,
    private readonly stock: StockService,
    private readonly orders: StoreOrderService,
  ) {}

  /** Hours for which an order that an account places now is held. */
  holdHoursOf(userId: number): Promise<number> {
    return this.limits.hoursFor(this.dataSource.manager, userId);
  }

  /** Reserves in a transaction, and shows the tracks in the shop as they are now. */
  async reserve(request: OrderRequest): Promise<Order> {
    const order = await retryTransaction(this.dataSource, (manager) => this.reserveIn(manager, request));
    await this.stock.refreshShop(order.lines);
    return order;
  }

  /** Reserves within the caller's transaction. Repeated with an idempotency key, it returns the first order. */
  async reserveIn(manager: EntityManager, request: OrderRequest): Promise<Order> {
    const { actor, callerKey, input } = request;
    const buyer = await this.limits.lockBuyer(manager, actor.id);
    const earlier = await this.findEarlier(manager, request);
    if (earlier) return earlier;
    const tracks = input.products.length;
    const hold = await this.limits.admit(manager, { userId: actor.id, callerKey, tracks });
    const copies = await this.stock.take(manager, input.products);
    return this.orders.store(manager, request, hold, copies, buyer);
  }

  private async findEarlier(manager: EntityManager, request: OrderRequest): Promise<Order | null> {
    const { actor, idempotencyKey, requestHash } = request;
    if (idempotencyKey === null) return null;
    const earlier = await manager.findOne(Order, {
      where: { userId: actor.id, idempotencyKey },
      relations: { lines: true },
      order: { lines: { id: 'ASC' } },
    });
    if (earlier && earlier.requestHash !== requestHash) throw keyUsedForAnotherOrder();
    return earlier;
  }
}
