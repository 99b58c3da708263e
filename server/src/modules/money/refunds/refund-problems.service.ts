import { Injectable } from '@nestjs/common';
import { In, LessThan, type EntityManager } from 'typeorm';
import { PaymentProblemsService } from '../payment-problems/index.js';
import { Refund } from './refund.entity.js';

/** Failure code for the refund of a lost dispute whose money came back; admins need not act on it. */
export const FUNDS_REINSTATED = 'funds_reinstated';

/** Reports failed and stuck refunds of orders to the admins. */
@Injectable()
export class RefundProblemsService {
  constructor(private readonly problems: PaymentProblemsService) {}

  async failed(manager: EntityManager, refund: Refund, failure: string): Promise<void> {
    await this.solved(manager, refund);
    if (failure === FUNDS_REINSTATED) return;
    await this.problems.report(manager, {
      ...subjectOf(refund),
      kind: 'refund_failed',
      key: failedKey(refund),
      detail: `The payment service did not refund the order: ${failure}`,
    });
  }

  async stuck(manager: EntityManager, refund: Refund): Promise<void> {
    await this.problems.report(manager, {
      ...subjectOf(refund),
      kind: 'stuck',
      key: stuckKey(refund),
      detail: 'A refund could not be sent yet; it is repeated',
    });
  }

  /** Settles the alert once the payment service has responded. */
  async solved(manager: EntityManager, refund: Refund): Promise<void> {
    await this.problems.settle(manager, { key: stuckKey(refund) }, ['stuck'], 'The refund was sent');
  }

  /** Resolves the report of a failed refund once a later one gives each of its lines as much. */
  async madeGood(manager: EntityManager, { id, orderId, lines }: Refund): Promise<void> {
    const failed = await manager.find(Refund, {
      where: { orderId, status: 'failed', id: LessThan(id) },
      relations: { lines: true },
    });
    const sums = new Map(lines.map(({ orderLineId, amountCents }) => [orderLineId, amountCents]));
    const keys = failed
      .filter((refund) => refund.lines.length > 0)
      .filter((refund) => refund.lines.every((line) => (sums.get(line.orderLineId) ?? 0) >= line.amountCents))
      .map(failedKey);
    await this.problems.settle(manager, { key: In(keys) }, ['refund_failed'], 'It was refunded later');
  }

  /** @param surplusCents what was refunded beyond the rest of the order */
  async unmatched(manager: EntityManager, refund: Refund, surplusCents: number): Promise<void> {
    await this.problems.report(manager, {
      ...subjectOf(refund),
      kind: 'unmatched_refund',
      key: `unmatched_refund:refund:${refund.id}`,
      amountCents: surplusCents,
      detail: 'More was refunded at the payment service than was left of the order',
    });
  }
}

function subjectOf({ orderId, paymentId, amountCents }: Refund) {
  return { orderId, paymentId, amountCents };
}

function failedKey({ id }: Refund): string {
  return `refund_failed:refund:${id}`;
}

function stuckKey({ id }: Refund): string {
  return `stuck:refund:${id}`;
}
