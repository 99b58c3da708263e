import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
import { OrdersService, OrderStatusService } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import type { RefundOrderInput } from './refund.inputs.js';
import { Refund } from './refund.entity.js';
import { notPaid } from './refund.errors.js';
import { openLinesOf } from './refund.repository.js';
import type { OpenLine } from './refund.rules.js';
import { RequestRefundService } from './request-refund.service.js';

/** Refunds orders. The order's row is locked, so that two refunds at once never return more than was paid. */
@Injectable()
export class RefundsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly status: OrderStatusService,
    private readonly requests: RequestRefundService,
  ) {}

  /**
   * Refunds lines, a sum, or everything that is left. By hand it is done at once; otherwise it is booked, and a job
   * sends it to the payment service.
   * @param key idempotency key; repeated with the same input, it returns the first refund
   * @throws DomainError NOT_FOUND; CONFLICT for an order that is not paid, or more than is left; BAD_USER_INPUT
   */
  async refund(
    actor: Principal,
    orderId: number,
    input: RefundOrderInput,
    key: string | null,
  ): Promise<Refund> {
    const { refund, order } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      const made = await oncePerKey(
        manager,
        { userId: actor.id, operation: `refund order ${orderId}`, input, key },
        () => {
          if (locked.status !== 'completed') throw notPaid();
          return this.requests.request(manager, actor, locked, input);
        },
        {
          idsOf: ({ id }) => [id],
          load: ([id]) =>
            manager.findOneOrFail(Refund, {
              where: { id },
              relations: { lines: true },
              order: { lines: { orderLineId: 'ASC' } },
            }),
        },
      );
      return { order: locked, refund: made };
    });
    if (refund.backOnSale) await this.status.refreshShop(order);
    return refund;
  }

  /** Refunds of orders with their lines, oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<Refund[]> {
    return retryTransaction(this.dataSource, (manager) =>
      manager.find(Refund, {
        where: { orderId: In([...orderIds]) },
        relations: { lines: true },
        order: { id: 'ASC', lines: { orderLineId: 'ASC' } },
      }),
    );
  }

  /** Refundable rest of an order; nothing unless it is completed. */
  openLinesOf(order: Order): Promise<OpenLine[]> {
    return openLinesOf(this.dataSource.manager, order);
  }

  /** Cents of the earnings of order lines that went back, or are on their way, by line. */
  async earningsRefunded(lineIds: readonly number[]): Promise<Map<number, number>> {
    const rows: { lineId: number; cents: number }[] = await this.dataSource.query(
      `SELECT part.order_line_id AS "lineId", sum(part.earning_cents)::integer AS cents
         FROM refund_lines part JOIN refunds r ON r.id = part.refund_id
        WHERE part.order_line_id = ANY($1) AND r.status <> 'failed' GROUP BY part.order_line_id`,
      [lineIds],
    );
    return new Map(rows.map(({ lineId, cents }) => [lineId, cents]));
  }

  /** True when money of the order went back, or is on its way. */
  async isRefunded(manager: EntityManager, orderId: number): Promise<boolean> {
    return manager.existsBy(Refund, { orderId, status: Not('failed') });
  }
}
