import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { OrdersService } from '../../../sales/orders/index.js';
import type { MoneyToSend } from '../../payments/index.js';
import { Refund } from '../refund.entity.js';
import { RefundProblemsService } from '../refund-problems.service.js';
import { RefundSettlementService } from '../refund-settlement.service.js';
import type { AppliedOutcome, SendingOutcome, UnsentMoney } from './unsent-money.js';

/** Refunds of orders that a payment service is to send. */
@Injectable()
export class UnsentRefundsService implements UnsentMoney {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly settlement: RefundSettlementService,
    private readonly problems: RefundProblemsService,
  ) {}

  async find(id: number): Promise<Omit<MoneyToSend, 'mark'> | null> {
    const { status, acceptedAt, paymentId, amountCents } = await this.dataSource.manager.findOneByOrFail(
      Refund,
      { id },
    );
    const isUnsent = status === 'pending' && acceptedAt === null;
    return isUnsent && paymentId !== null ? { paymentId, amountCents } : null;
  }

  async apply(manager: EntityManager, id: number, outcome: SendingOutcome): Promise<AppliedOutcome | null> {
    const found = await manager.findOneBy(Refund, { id });
    if (!found?.paymentId) return null;
    const order = await this.orders.lock(manager, found.orderId);
    const refund = await manager.findOneOrFail(Refund, {
      where: { id },
      relations: { lines: true },
      order: { lines: { orderLineId: 'ASC' } },
    });
    await this.settlement.settle(manager, order, refund, outcome);
    return { paymentId: found.paymentId, ...(refund.backOnSale && { backOnSale: order }) };
  }

  async reportStuck(manager: EntityManager, id: number): Promise<void> {
    const refund = await manager.findOneByOrFail(Refund, { id });
    await recordAudit(manager, {
      actor: null,
      action: 'order.refund-stuck',
      subject: `order:${refund.orderId}`,
      after: { refund: id, amountCents: refund.amountCents },
    });
    await this.problems.stuck(manager, refund);
  }
}
