import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import { LedgerService } from '../ledger/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { Refund, RefundLine } from './refund.entity.js';
import type { RefundPart } from './refund.rules.js';
import { RefundEventsService } from './refund-events.service.js';

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

/** Stores refunds and books them in the ledger. */
@Injectable()
export class RefundBookingService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly events: RefundEventsService,
  ) {}

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
      const booking = { id: refund.id, order, method, amountCents };
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
