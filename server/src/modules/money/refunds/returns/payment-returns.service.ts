import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { ONLINE_PROVIDER_NAMES } from '#domain/payments.js';
import { JobQueueService } from '#core/jobs/index.js';
import { PaymentProblemsService } from '../../payment-problems/index.js';
import {
  type ReportedRefund,
  OwedMoneyService,
  dollarCents,
  returnedCents,
  type PaymentReturns,
  type UnneededMoney,
} from '../../payments/index.js';
import type { Payment } from '../../payments/payment.entity.js';
import { PaymentRepository, type LockedPayment } from '../../payments/payment.repository.js';
import type { SendingOutcome } from '../sending/unsent-money.js';
import { PaymentReturn } from '../payment-return.entity.js';
import { ReturnMailsService } from './return-mails.service.js';

export const SEND_RETURN_TASK = 'payments.return';

export interface ReturnRequest extends UnneededMoney {
  reason?: string | null;
  byHand?: boolean;
  createdBy?: string;
}

/** Requests returns of payments and applies their results. A payment counts toward its order less what is returned. */
@Injectable()
export class PaymentReturnsService implements PaymentReturns {
  constructor(
    private readonly queue: JobQueueService,
    private readonly payments: PaymentRepository,
    private readonly mails: ReturnMailsService,
    private readonly problems: PaymentProblemsService,
    private readonly owed: OwedMoneyService,
  ) {}

  /** Stores a return in the transaction that decides on it; a job sends it, unless it is made by hand. */
  async request(
    manager: EntityManager,
    locked: LockedPayment,
    request: ReturnRequest,
  ): Promise<PaymentReturn> {
    const { cause, amountCents, isRest, reason = null, byHand = false, createdBy = 'system' } = request;
    const { payment } = locked;
    const stored = await this.store(manager, locked, {
      cause,
      amountCents,
      isRest,
      reason,
      byHand,
      createdBy,
    });
    if (createdBy === 'system')
      await this.payments.alert(manager, payment, 'payment.refund', { reason: cause, returned: amountCents });
    if (byHand) await this.apply(manager, locked, stored, { status: 'succeeded', reference: null });
    else await this.schedule(manager, stored.id);
    return stored;
  }

  /** Sends a return now; one that waits for its next attempt too. */
  async schedule(manager: EntityManager, returnId: number): Promise<void> {
    await this.queue.add(manager, SEND_RETURN_TASK, { returnId }, { key: `${SEND_RETURN_TASK}:${returnId}` });
  }

  /** Applies a result once, whether the response or an event brings it first. */
  async apply(
    manager: EntityManager,
    locked: LockedPayment,
    stored: PaymentReturn,
    outcome: SendingOutcome,
  ): Promise<void> {
    if (outcome.status === 'failed') await this.fail(manager, locked, stored, outcome);
    else await this.accept(manager, locked, stored, outcome);
    await this.owed.check(manager, locked.order);
  }

  /** Reports to the admins that the payment service does not respond. @param code its word for the failure */
  async reportStuck(manager: EntityManager, payment: Payment, code: string | null): Promise<void> {
    await this.payments.alert(manager, payment, 'payment.refund-stuck', { failure: code });
    await this.problems.report(manager, {
      kind: 'stuck',
      key: `stuck:payment:${payment.id}`,
      orderId: payment.orderId,
      paymentId: payment.id,
      amountCents: null,
      detail: `Money could not be returned yet: ${code ?? 'no answer'}`,
    });
  }

  /** Stores a refund that was made at the payment service, once for each of its ids. */
  async recordReported(manager: EntityManager, locked: LockedPayment, report: ReportedRefund): Promise<void> {
    const { payment } = locked;
    const { reference, status, failure, amountCents, provider } = report;
    const known = await manager.findOneBy(PaymentReturn, { paymentId: payment.id, reference });
    if (known) return this.apply(manager, locked, known, { status, reference, failure });
    const stored = await this.store(manager, locked, {
      cause: 'service',
      amountCents,
      isRest: false,
      reason: null,
      byHand: false,
      createdBy: ONLINE_PROVIDER_NAMES[provider],
    });
    await this.payments.alert(manager, payment, 'payment.refunded', {
      refund: reference,
      returned: amountCents,
    });
    await this.shrinkUnsent(manager, payment);
    await this.apply(manager, locked, stored, { status, reference, failure });
  }

  private async store(
    manager: EntityManager,
    { payment }: LockedPayment,
    values: Pick<PaymentReturn, 'cause' | 'amountCents' | 'isRest' | 'reason' | 'byHand' | 'createdBy'>,
  ): Promise<PaymentReturn> {
    const stored = await manager.save(
      manager.create(PaymentReturn, {
        ...values,
        paymentId: payment.id,
        status: 'pending',
        reference: null,
        failure: null,
        acceptedAt: null,
        failedAt: null,
      }),
    );
    await this.count(manager, payment, values.amountCents);
    await this.payments.update(manager, payment, { refundStatus: 'pending' });
    return stored;
  }

  private async accept(
    manager: EntityManager,
    { payment, order }: LockedPayment,
    stored: PaymentReturn,
    { status, reference, amountCents = stored.amountCents }: SendingOutcome,
  ): Promise<void> {
    if (stored.status !== 'pending') return;
    const isFirst = stored.acceptedAt === null;
    await this.count(manager, payment, amountCents - stored.amountCents);
    await this.change(manager, stored, {
      status,
      amountCents,
      reference: reference ?? stored.reference,
      acceptedAt: stored.acceptedAt ?? new Date(),
    });
    await this.mark(manager, payment, stored);
    if (isFirst && stored.cause !== 'service') await this.mails.returned(manager, { payment, order }, stored);
    const kinds = ['mismatch', 'paid_after_completion', 'surplus', 'return_failed', 'stuck'] as const;
    await this.problems.settle(manager, { paymentId: payment.id }, kinds, 'The money goes back to the buyer');
  }

  /** Marks a return as failed: the store still has the money, or has it again. */
  private async fail(
    manager: EntityManager,
    { payment }: LockedPayment,
    stored: PaymentReturn,
    { failure = null, reference }: SendingOutcome,
  ): Promise<void> {
    if (stored.status === 'failed') return;
    await this.change(manager, stored, {
      status: 'failed',
      failure: failure ?? 'failed',
      reference: reference ?? stored.reference,
      failedAt: new Date(),
    });
    await this.count(manager, payment, -stored.amountCents);
    await this.mark(manager, payment, stored);
    await this.payments.alert(manager, payment, 'payment.refund-failed', { refund: reference, failure });
    await this.problems.report(manager, {
      kind: 'return_failed',
      key: `return-failed:payment:${payment.id}`,
      orderId: payment.orderId,
      paymentId: payment.id,
      amountCents: dollarCents(payment, stored.amountCents),
      detail: `The payment service could not return the money: ${failure ?? 'no reason given'}`,
    });
  }

  /** Shows on the payment how its latest return ended, or that another one is still on its way. */
  private async mark(
    manager: EntityManager,
    payment: Payment,
    { status, reference }: PaymentReturn,
  ): Promise<void> {
    const isPending = await manager.existsBy(PaymentReturn, { paymentId: payment.id, status: 'pending' });
    const refundStatus = isPending ? 'pending' : status;
    await this.payments.update(manager, payment, { refundStatus, refundReference: reference });
  }

  private async count(manager: EntityManager, payment: Payment, cents: number): Promise<void> {
    await this.payments.update(manager, payment, {
      refundedCents: payment.refundedCents + cents,
      returnedCents: returnedCents(payment) + cents,
    });
  }

  private async change(
    manager: EntityManager,
    stored: PaymentReturn,
    changes: Partial<PaymentReturn>,
  ): Promise<void> {
    Object.assign(stored, changes);
    await manager.update(PaymentReturn, stored.id, changes);
  }

  /** Lowers the amount of an unsent return of the whole rest after a part was refunded elsewhere. */
  private async shrinkUnsent(manager: EntityManager, payment: Payment): Promise<void> {
    const received = payment.receivedCents ?? payment.amountCents;
    const excess = payment.refundedCents - received;
    if (excess <= 0) return;
    const unsent = await manager.findOneBy(PaymentReturn, {
      paymentId: payment.id,
      isRest: true,
      status: 'pending',
      acceptedAt: IsNull(),
    });
    if (!unsent) return;
    const cents = Math.min(excess, unsent.amountCents);
    await this.change(manager, unsent, { amountCents: unsent.amountCents - cents });
    await this.count(manager, payment, -cents);
  }
}
