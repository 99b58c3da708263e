import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundStatus } from '#domain/payments.js';
import { ListenersService } from '#core/events/index.js';
import { ListensToOrders, OrderRevocationService } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundMailsService } from './refund-mails.service.js';
import { RefundProblemsService } from './refund-problems.service.js';
import type { Refund } from './refund.entity.js';
import { toOrderRefund } from './to-order-refund.js';

/** Accepts a refund once. Expects the order to be locked and the refund to have its lines. */
@Injectable()
export class RefundAcceptanceService {
  constructor(
    private readonly revocation: OrderRevocationService,
    private readonly listeners: ListenersService,
    private readonly mails: RefundMailsService,
    private readonly events: RefundEventsService,
    private readonly problems: RefundProblemsService,
  ) {}

  /**
   * The money goes back: ends the links of its tracks, revokes their contracts and mails buyer and sellers. Called again
   * for a refund that was pending at the payment service, it only stores the new status.
   */
  async accept(
    manager: EntityManager,
    order: Order,
    refund: Refund,
    { status, reference }: { status: Exclude<RefundStatus, 'failed'>; reference: string | null },
  ): Promise<void> {
    if (refund.status !== 'pending') return;
    const isFirst = refund.acceptedAt === null;
    await this.problems.solved(manager, refund);
    await this.events.update(manager, order, refund, {
      status,
      reference: reference ?? refund.reference,
      acceptedAt: refund.acceptedAt ?? new Date(),
    });
    if (isFirst) await this.problems.madeGood(manager, refund);
    // A refund beyond what was left of the order takes nothing back.
    if (!isFirst || refund.lines.length === 0) return;
    const revoked = refund.lines.filter(({ isRevoked }) => isRevoked).map(({ orderLineId }) => orderLineId);
    const onSale = await this.revocation.revoke(manager, order, revoked, refund.backOnSale);
    const event = toOrderRefund(order, refund);
    await this.mails.toBuyer(manager, event, refund);
    await this.mails.toSellers(manager, order, refund, onSale);
    await this.listeners.notify(ListensToOrders, 'orderRefunded', manager, event);
  }
}
