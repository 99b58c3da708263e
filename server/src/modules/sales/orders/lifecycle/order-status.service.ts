import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { OrderStatus } from '#domain/statuses.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { ORDER_TAXES, type OrderTaxes } from '../order-taxes.js';
import type { Order } from '../order.entity.js';
import { reasonNeedsCompletion } from '../order.errors.js';
import { transitionOf } from '../order.rules.js';
import { OrdersService } from '../orders.service.js';
import { CancelOrderService } from './cancel-order.service.js';
import { OrderTransitionsService } from './order-transitions.service.js';

/** Choices of an admin who sets a status. */
interface StatusOptions {
  expected?: ExpectedVersion;
  /** Why an order is completed that is not paid. */
  withoutPayment?: string | null;
}

interface ChangeOptions extends Pick<StatusOptions, 'withoutPayment'> {
  holdExpiredAt?: Date;
}

/** Changes the status of orders with all its effects, in one transaction each. */
@Injectable()
export class OrderStatusService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transitions: OrderTransitionsService,
    private readonly cancellation: CancelOrderService,
    @Inject(ORDER_TAXES) private readonly taxes: OrderTaxes,
  ) {}

  /**
   * Sets any status at any time; the current status again changes nothing.
   * An order that is completed before it is paid is recorded as marked paid by the admin, or with the reason.
   * @throws DomainError TRACK_UNAVAILABLE when a cancelled order's track is held by another order, NOT_FOUND, STALE,
   *   BAD_USER_INPUT for a reason with another status, UNAVAILABLE or CONFLICT while the tax of a completed one is not known.
   */
  async set(
    actor: Principal,
    id: number,
    status: OrderStatus,
    { expected = null, withoutPayment = null }: StatusOptions = {},
  ): Promise<Order> {
    if (withoutPayment !== null && status !== 'completed') throw reasonNeedsCompletion();
    if (status === 'completed') await this.taxes.ensure(id);
    const applies = async (order: Order, manager: EntityManager) => {
      await requireVersion(manager, actor, `order:${id}`, order, expected);
      return true;
    };
    return this.change(actor, id, status, applies, { withoutPayment });
  }

  /** Cancels the buyer's own pending order, as `CancelOrderService.cancel`. */
  cancelOwn(actor: Principal, id: number): Promise<Order> {
    return this.cancellation.cancel(actor, id);
  }

  /** Cancels a pending order whose hold has ended. Checks again under the lock, so two processes cancel it once. */
  async cancelExpired(id: number, now: Date): Promise<void> {
    const isExpired = (order: Order) =>
      Promise.resolve(order.status === 'pending' && order.holdExpiresAt <= now);
    await this.change(null, id, 'cancelled', isExpired, { holdExpiredAt: now });
  }

  /** Shows the order's tracks in the shop as they are now. */
  async refreshShop(order: Order): Promise<void> {
    await this.transitions.refreshShop(order);
  }

  private async change(
    actor: Principal | null,
    id: number,
    status: OrderStatus,
    applies: (order: Order, manager: EntityManager) => Promise<boolean>,
    { withoutPayment, holdExpiredAt }: ChangeOptions = {},
  ): Promise<Order> {
    const { order, changed } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, id);
      const transition = (await applies(locked, manager)) ? transitionOf(locked.status, status) : null;
      if (transition) {
        const note = transition.delivers
          ? await this.transitions.noteOf(manager, locked, withoutPayment ?? null)
          : {};
        await this.transitions.apply(manager, actor, locked, transition, { holdExpiredAt, note });
      }
      return { order: locked, changed: transition !== null };
    });
    if (changed) await this.refreshShop(order);
    return order;
  }
}
