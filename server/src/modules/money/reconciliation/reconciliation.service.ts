import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import { And, IsNull, LessThanOrEqual, MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { OnlineProvider } from '#domain/payments.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import type { DayRange, NumberedPageQuery } from '#core/pagination/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PaymentGatewaysService, PaymentServiceFailure, type StatementLine } from '../payments/index.js';
import { ReconciliationDifference, ReconciliationRun } from './reconciliation.entity.js';
import { alreadyResolved, dayNotOver, differenceNotFound } from './reconciliation.errors.js';
import { differencesOf, type Difference, type StatedMovement } from './reconciliation.rules.js';
import { StoredMovementsService, type Day } from './stored-movements.service.js';

/** Events arrive after the payment, so the two sides may date it on different days. */
const MARGIN_HOURS = 3;
/** Advisory lock key; must stay the same in every version. */
const RUN_LOCK = 7_305_009;

/** Compares a day of each payment service with what is stored here. */
@Injectable()
export class ReconciliationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateways: PaymentGatewaysService,
    private readonly stored: StoredMovementsService,
  ) {}

  /** Compares a day by hand; nothing without a payment service. @throws DomainError BAD_USER_INPUT unless the day is over */
  async runByHand(actor: Principal, day: string): Promise<ReconciliationRun[]> {
    if (dayOf(day).to > new Date()) throw dayNotOver();
    const runs = await this.run(day);
    await recordAudit(this.dataSource.manager, {
      actor,
      action: 'reconciliation.run',
      subject: `reconciliation:${day}`,
      after: { differences: runs.reduce((sum, { differences }) => sum + differences, 0) },
    });
    return runs;
  }

  /** Compares a day with each payment service. A statement that cannot be read is stored as a failed comparison. */
  async run(day: string): Promise<ReconciliationRun[]> {
    const runs: ReconciliationRun[] = [];
    for (const provider of this.gateways.accepted) runs.push(await this.compare(provider, day));
    return runs;
  }

  /** Comparisons of a page with the number of all, newest day first. */
  runs({ page, limit, from, to }: NumberedPageQuery & DayRange): Promise<[ReconciliationRun[], number]> {
    const days = [...(from ? [MoreThanOrEqual(from)] : []), ...(to ? [LessThanOrEqual(to)] : [])];
    return this.dataSource.manager.findAndCount(ReconciliationRun, {
      where: days.length > 0 ? { day: And(...days) } : {},
      order: { day: 'DESC', provider: 'ASC' },
      skip: (page - 1) * limit,
      take: limit,
    });
  }

  /** @throws DomainError NOT_FOUND, CONFLICT for one that is resolved */
  resolve(actor: Principal, id: number, note: string): Promise<ReconciliationDifference> {
    return retryTransaction(this.dataSource, async (manager) => {
      const difference = await manager.findOne(ReconciliationDifference, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!difference) throw differenceNotFound();
      if (difference.resolvedAt !== null) throw alreadyResolved();
      Object.assign(difference, { resolvedAt: new Date(), resolvedBy: actor.email, note });
      await manager.save(difference);
      const { kind, subject, reference, provider, day } = difference;
      await recordAudit(manager, {
        actor,
        action: 'reconciliation.resolve',
        subject: `reconciliation:${day}`,
        after: { difference: id, provider, kind, subject, reference, note },
      });
      return difference;
    });
  }

  private async compare(provider: OnlineProvider, day: string): Promise<ReconciliationRun> {
    const range = dayOf(day);
    try {
      const gateway = this.gateways.of(provider);
      const lines = await gateway.statement(range.from, range.to);
      const around = [
        ...(await gateway.statement(addHours(range.from, -MARGIN_HOURS), range.from)),
        ...(await gateway.statement(range.to, addHours(range.to, MARGIN_HOURS))),
      ];
      const known = await this.stored.knownPayments(
        provider,
        lines.flatMap(({ paymentReference }) => paymentReference ?? []),
      );
      const isOurs = (line: StatementLine) => line.isOurs || known.has(line.paymentReference ?? '');
      const ours = lines.filter(isOurs);
      const stated: StatedMovement[] = [
        ...around.map((line) => ({ ...line, isOfDay: false })),
        ...lines.map((line) => ({ ...line, isOfDay: !line.isPending, isOurs: isOurs(line) })),
      ];
      const found = differencesOf(await this.stored.of(provider, range, lines), stated);
      const count = (subject: string) => ours.filter((line) => line.subject === subject).length;
      return await this.store(provider, day, found, {
        failure: null,
        payments: count('payment'),
        refunds: count('refund'),
        feeCents: ours.reduce((sum, { feeCents }) => sum + feeCents, 0),
        differences: found.length,
      });
    } catch (error) {
      if (!(error instanceof PaymentServiceFailure)) throw error;
      return this.store(provider, day, null, { failure: error.message });
    }
  }

  /** Resolved differences stay as they are; open ones that are not found any more go. */
  private store(
    provider: OnlineProvider,
    day: string,
    found: readonly Difference[] | null,
    values: Partial<ReconciliationRun>,
  ): Promise<ReconciliationRun> {
    return retryTransaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [RUN_LOCK, `${provider} ${day}`]);
      if (found) await this.replace(manager, provider, day, found);
      const earlier = await manager.findOneBy(ReconciliationRun, { provider, day });
      return manager.save(
        manager.create(ReconciliationRun, { ...earlier, provider, day, ...values, ranAt: new Date() }),
      );
    });
  }

  private async replace(
    manager: EntityManager,
    provider: OnlineProvider,
    day: string,
    found: readonly Difference[],
  ): Promise<void> {
    await manager.delete(ReconciliationDifference, { provider, day, resolvedAt: IsNull() });
    if (found.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(ReconciliationDifference)
      .values(found.map((difference) => ({ ...difference, provider, day })))
      .orIgnore()
      .execute();
  }
}

function dayOf(day: string): Day {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: addHours(from, 24) };
}
