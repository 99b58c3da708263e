import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { sharesOf } from '#domain/shares.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { LedgerService } from '../ledger/index.js';
import { OrdersService, OrderStatusService } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { PaymentRefundsService } from '../payments/index.js';
import type { Payment } from '../payments/payment.entity.js';
import type { RefundOrderInput } from './refund.inputs.js';
import { Refund, RefundLine } from './refund.entity.js';
import { lineOfAnotherOrder, notPaid, nothingToRefund, paymentTooSmall, tooMuch } from './refund.errors.js';
import { leftOf, openLines, planRefund, type OpenLine, type RefundPart } from './refund.rules.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundSettlementService } from './refund-settlement.service.js';

export const SEND_REFUND_TASK = 'refunds.send';

/** Refunds orders. The order's row is locked, so that two refunds at once never return more than was paid. */
@Injectable()
export class RefundsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly status: OrderStatusService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentRefundsService,
    private readonly settlement: RefundSettlementService,
    private readonly queue: JobQueueService,
    private readonly events: RefundEventsService,
  ) {}

  /**
   * Refunds lines, a sum, or everything that is left. By hand it is done at once; otherwise it is booked, and a job
   * sends it to the payment service.
   * @throws DomainError NOT_FOUND; CONFLICT for an order that is not paid, or more than is left; BAD_USER_INPUT
   */
  async refund(actor: Principal, orderId: number, input: RefundOrderInput): Promise<Refund> {
    const { refund, order } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.orders.lock(manager, orderId);
      if (locked.status !== 'completed') throw notPaid();
      return { order: locked, refund: await this.request(manager, actor, locked, input) };
    });
    if (refund.backOnSale) await this.status.refreshShop(order);
    return refund;
  }

  /** Refunds of orders with their lines, oldest first. */
  ofOrders(orderIds: readonly number[]): Promise<Refund[]> {
    return this.dataSource.transaction((manager) =>
      manager.find(Refund, {
        where: { orderId: In([...orderIds]) },
        relations: { lines: true },
        order: { id: 'ASC', lines: { orderLineId: 'ASC' } },
      }),
    );
  }

  /** Refundable rest of an order; nothing unless it is completed. */
  async openLinesOf(order: Order, source: EntityManager = this.dataSource.manager): Promise<OpenLine[]> {
    if (order.status !== 'completed') return [];
    const earlier = await source
      .createQueryBuilder(RefundLine, 'part')
      .innerJoin('part.refund', 'refund')
      .where(`refund.orderId = :id AND refund.status <> 'failed'`, { id: order.id })
      .getMany();
    return openLines(
      order.lines,
      sharesOf(order),
      earlier.map(({ orderLineId, amountCents, ...part }) => ({
        ...part,
        lineId: orderLineId,
        totalCents: amountCents,
      })),
    );
  }

  private async request(
    manager: EntityManager,
    actor: Principal,
    order: Order,
    input: RefundOrderInput,
  ): Promise<Refund> {
    const parts = planFor(order, await this.openLinesOf(order, manager), input);
    const amountCents = parts.reduce((sum, { part }) => sum + part.totalCents, 0);
    if (amountCents === 0) throw nothingToRefund();
    const payment = input.byHand ? null : await this.payments.findOnline(manager, order.id);
    if (payment) await this.reserve(manager, payment, amountCents);
    const refund = await this.store(manager, actor, order, {
      paymentId: payment?.id ?? null,
      method: payment?.provider ?? 'manual',
      amountCents,
      reason: input.reason,
      backOnSale: input.backOnSale === true && parts.some(({ isRevoked }) => isRevoked),
      parts,
    });
    if (payment) {
      await this.queue.add(
        manager,
        SEND_REFUND_TASK,
        { refundId: refund.id },
        { key: `${SEND_REFUND_TASK}:${refund.id}` },
      );
    } else {
      await this.settlement.accept(manager, order, refund, { status: 'succeeded', reference: null });
    }
    await this.events.created(manager, refund);
    return refund;
  }

  private async reserve(manager: EntityManager, payment: Payment, amountCents: number): Promise<void> {
    const left = payment.amountCents - payment.refundedCents;
    if (amountCents > left) throw paymentTooSmall(centsToDollars(left));
    await this.payments.reserve(manager, payment, amountCents);
  }

  /** Stores and books a refund of a locked order as `pending`. Cents beyond the parts are booked as unmatched. */
  async store(
    manager: EntityManager,
    actor: RefundAuthor,
    order: Order,
    { parts, ...values }: RefundValues,
  ): Promise<Refund> {
    const refund = await manager.save(
      manager.create(Refund, { ...values, orderId: order.id, status: 'pending', createdBy: actor.email }),
    );
    this.events.prepare(refund);
    refund.lines = await manager.save(parts.map((part) => toRefundLine(manager, refund.id, part)));
    const { amountCents, reason, method, reference } = refund;
    if (await this.ledger.hasSale(manager, order.id)) {
      const booking = { id: refund.id, orderId: order.id, method, amountCents };
      await this.ledger.bookRefund(
        manager,
        { ...booking, parts: parts.map(({ part }) => part) },
        actor.email,
      );
    }
    await recordAudit(manager, {
      actor,
      action: 'order.refund',
      subject: `order:${order.id}`,
      after: {
        refund: refund.id,
        amountCents,
        method,
        reason,
        backOnSale: refund.backOnSale,
        ...(reference && { reference }),
      },
    });
    return refund;
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

/** An admin, or a payment service by its name. */
export interface RefundAuthor {
  id: number | null;
  email: string;
}

interface RefundValues {
  paymentId: number | null;
  method: string;
  amountCents: number;
  reason: string;
  backOnSale: boolean;
  /** Id at the payment service of a refund that was made there. */
  reference?: string;
  parts: readonly RefundPart[];
}

/** @throws DomainError BAD_USER_INPUT for a line of another order, CONFLICT for more than is left */
function planFor(
  order: Order,
  lines: readonly OpenLine[],
  { lineIds, amount }: RefundOrderInput,
): RefundPart[] {
  const foreign = lineIds?.find((id) => !order.lines.some((line) => line.id === id));
  if (foreign !== undefined) throw lineOfAnotherOrder(foreign);
  const chosen = lineIds ? lines.filter(({ lineId }) => lineIds.includes(lineId)) : lines;
  const left = leftOf(chosen);
  if (left === 0) throw nothingToRefund();
  const amountCents = amount == null ? null : dollarsToCents(amount);
  if (amountCents !== null && amountCents > left) throw tooMuch(centsToDollars(left));
  return planRefund(chosen, amountCents);
}

function toRefundLine(
  manager: EntityManager,
  refundId: number,
  { lineId, part, isRevoked }: RefundPart,
): RefundLine {
  return manager.create(RefundLine, {
    refundId,
    orderLineId: lineId,
    amountCents: part.totalCents,
    earningCents: part.earningCents,
    commissionCents: part.commissionCents,
    feeCents: part.feeCents,
    isRevoked,
  });
}
