import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, IsNull, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { PAYMENT_PROBLEM_NAMES, type PaymentProblemKind } from '#domain/payment-problems.js';
import { centsToDollars } from '#domain/pricing.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { PaymentProblem } from './payment-problem.entity.js';
import { problemNotFound, problemResolved } from './payment-problem.errors.js';

export interface NewProblem {
  kind: PaymentProblemKind;
  /** Names the cause: a problem that is open for it is brought up to date instead of reported again. */
  key: string;
  orderId?: number | null;
  paymentId?: number | null;
  payoutId?: number | null;
  /** Null in another currency than US dollars. */
  amountCents: number | null;
  /** Sentence for admins that says what happened. */
  detail: string;
}

/** Records problems with money and notifies the admins, in the transaction that finds them. */
@Injectable()
export class PaymentProblemsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly notices: StoreNoticesService,
  ) {}

  async report(manager: EntityManager, problem: NewProblem): Promise<void> {
    const { kind, key, orderId = null, paymentId = null, payoutId = null, amountCents, detail } = problem;
    const [row] = (await manager.query(
      `INSERT INTO payment_problems (kind, key, order_id, payment_id, payout_id, amount_cents, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (key) WHERE resolved_at IS NULL
       DO UPDATE SET amount_cents = EXCLUDED.amount_cents, detail = EXCLUDED.detail
       RETURNING id, xmax = 0 AS "isNew"`,
      [kind, key, orderId, paymentId, payoutId, amountCents, detail],
    )) as [{ id: number; isNew: boolean }];
    if (row.isNew) await this.announce(manager, row.id, problem);
  }

  /** Resolves open problems whose cause is gone. */
  async settle(
    manager: EntityManager,
    where: FindOptionsWhere<Pick<PaymentProblem, 'key' | 'orderId' | 'paymentId'>>,
    kinds: readonly PaymentProblemKind[],
    note: string,
  ): Promise<void> {
    await manager.update(
      PaymentProblem,
      { ...where, kind: In([...kinds]), resolvedAt: IsNull() },
      { resolvedAt: new Date(), resolvedBy: 'system', note },
    );
  }

  /** True while a problem of the payment is open. */
  isOpen(manager: EntityManager, paymentId: number, kinds: readonly PaymentProblemKind[]): Promise<boolean> {
    return manager.existsBy(PaymentProblem, { paymentId, kind: In([...kinds]), resolvedAt: IsNull() });
  }

  /** Returns which of the payments have an open problem. */
  async withOpen(
    manager: EntityManager,
    paymentIds: readonly number[],
    kinds: readonly PaymentProblemKind[],
  ): Promise<Set<number | null>> {
    const open = await manager.findBy(PaymentProblem, {
      paymentId: In([...paymentIds]),
      kind: In([...kinds]),
      resolvedAt: IsNull(),
    });
    return new Set(open.map(({ paymentId }) => paymentId));
  }

  /** @throws DomainError NOT_FOUND, CONFLICT for one that is resolved */
  resolve(actor: Principal, id: number, note: string): Promise<PaymentProblem> {
    return retryTransaction(this.dataSource, async (manager) => {
      const problem = await manager.findOne(PaymentProblem, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!problem) throw problemNotFound();
      if (problem.resolvedAt !== null) throw problemResolved();
      Object.assign(problem, { resolvedAt: new Date(), resolvedBy: actor.email, note });
      await manager.save(problem);
      const { kind, orderId, paymentId, payoutId } = problem;
      await recordAudit(manager, {
        actor,
        action: 'payment-problem.resolve',
        subject: `payment-problem:${id}`,
        after: { kind, orderId, paymentId, payoutId, note },
      });
      return problem;
    });
  }

  private async announce(
    manager: EntityManager,
    id: number,
    { kind, orderId, amountCents, detail }: NewProblem,
  ): Promise<void> {
    const key = `payment-problem:${id}`;
    const order = orderId ? `Order #${orderId}` : 'Payments';
    const title = `${order}: ${PAYMENT_PROBLEM_NAMES[kind]}`;
    const path = `/admin/payment-problems?status=open`;
    const amount = amountCents === null ? [] : [{ label: 'Amount', value: dollarsOf(amountCents) }];
    await this.notices.announce(manager, { kind: 'payment', key, title, path }, ({ address, links }) => ({
      event: key,
      recipient: address,
      template: 'store-notice',
      data: {
        eyebrow: order,
        title: PAYMENT_PROBLEM_NAMES[kind],
        facts: [{ label: 'What happened', value: detail }, ...amount],
        actionLabel: 'Open the payment problems',
        adminUrl: `${this.configuration.publicUrl}${path}`,
        links,
      },
    }));
  }
}

function dollarsOf(cents: number): string {
  return `$${centsToDollars(cents).toFixed(2)}`;
}
