import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { centsToDollars, dollarsToCents } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { oncePerKey } from '#core/idempotency/index.js';
import { Order } from '../../../sales/orders/order.entity.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import { dollarCents, leftCents, returnableCents, RETURNABLE_PROBLEMS } from '../../payments/index.js';
import type { Payment } from '../../payments/payment.entity.js';
import { moreThanReturnable, notReturnable, paymentNotFound, wholeOnly } from './return.errors.js';
import { PaymentRepository, type LockedPayment } from '../../payments/payment.repository.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { PaymentReturnsService } from './payment-returns.service.js';
import type { RefundPaymentInput } from './refund-payment.inputs.js';

/** Returns payments for admins, where no refund of an order does: it was cancelled, or paid too much, too late or wrong. */
@Injectable()
export class AdminReturnsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly returns: PaymentReturnsService,
    private readonly problems: PaymentProblemsService,
  ) {}

  /**
   * Returns a payment or a part of it; an earlier return that is not sent yet is sent again instead.
   * @param key idempotency key; repeated with the same input, it returns the first return
   * @throws DomainError NOT_FOUND; CONFLICT for the payment of a delivered order, or more than is left
   */
  refund(
    actor: Principal,
    paymentId: number,
    input: RefundPaymentInput,
    key: string | null,
  ): Promise<PaymentReturn> {
    return retryTransaction(this.dataSource, async (manager) => {
      const locked = await this.lock(manager, paymentId);
      return oncePerKey(
        manager,
        { userId: actor.id, operation: `return payment ${paymentId}`, input, key },
        async () => (await this.sendAgain(manager, paymentId)) ?? this.request(manager, actor, locked, input),
        { idsOf: ({ id }) => [id], load: ([id]) => manager.findOneByOrFail(PaymentReturn, { id }) },
      );
    });
  }

  /** Cents of payments that can be returned as such, in the order of the payments. */
  async returnableOf(payments: readonly Payment[]): Promise<number[]> {
    const { manager } = this.dataSource;
    const ids = payments.map(({ id }) => id);
    const [orders, withProblems] = await Promise.all([
      manager.find(Order, {
        select: { id: true, status: true },
        where: { id: In(payments.map(({ orderId }) => orderId)) },
      }),
      this.problems.withOpen(manager, ids, RETURNABLE_PROBLEMS),
    ]);
    const statuses = new Map(orders.map(({ id, status }) => [id, status]));
    return payments.map((payment) => {
      const status = statuses.get(payment.orderId);
      return status ? returnableCents(payment, status, withProblems.has(payment.id)) : 0;
    });
  }

  /** @returns the return of the payment that is not sent yet; null without one */
  private async sendAgain(manager: EntityManager, paymentId: number): Promise<PaymentReturn | null> {
    const unsent = await manager.findOneBy(PaymentReturn, {
      paymentId,
      status: 'pending',
      acceptedAt: IsNull(),
    });
    if (unsent) await this.returns.schedule(manager, unsent.id);
    return unsent;
  }

  private async lock(manager: EntityManager, paymentId: number): Promise<LockedPayment> {
    const found = await this.payments.find(manager, paymentId);
    const locked = found && (await this.payments.lock(manager, found.id));
    if (!locked) throw paymentNotFound();
    return locked;
  }

  private async request(
    manager: EntityManager,
    actor: Principal,
    locked: LockedPayment,
    { amount, reason, byHand }: RefundPaymentInput,
  ): Promise<PaymentReturn> {
    const { payment, order } = locked;
    const hasProblem = await this.problems.isOpen(manager, payment.id, RETURNABLE_PROBLEMS);
    const left = returnableCents(payment, order.status, hasProblem);
    if (left === 0) throw notReturnable(order.status === 'completed' && leftCents(payment) > 0);
    const amountCents = amount == null ? left : dollarsToCents(amount);
    if (amountCents !== left && dollarCents(payment, left) === null) throw wholeOnly();
    if (amountCents > left) throw moreThanReturnable(centsToDollars(left));
    await recordAudit(manager, {
      actor,
      action: 'payment.return',
      subject: `order:${order.id}`,
      after: { payment: payment.id, amountCents, reason, byHand: byHand === true },
    });
    return this.returns.request(manager, locked, {
      cause: 'admin',
      amountCents,
      isRest: amountCents === left,
      reason,
      byHand: byHand === true || payment.provider === 'manual',
      createdBy: actor.email,
    });
  }
}
