import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { ReportDecision } from '#domain/content-reports.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import {
  ListensToObjections,
  type DecidedObjection,
  type ObjectionListener,
  type ObjectionOutcome,
} from '../../people/statements/index.js';
import { ContentReport } from './content-report.entity.js';
import { removedByOther, reportDecided, reportNotFound } from './content-report.errors.js';
import type { DecideReportInput } from './content-report.inputs.js';
import { ReportMailsService } from './report-mails.service.js';
import { ReportedContentService } from './reported-content.service.js';

const SUBJECT = /^content-report:(\d+)$/;

/** Decides reports, once each, and takes decisions back whose objection is upheld. Both sides get one mail each. */
@Injectable()
@ListensToObjections()
export class ReportDecisionsService implements ObjectionListener {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: ReportedContentService,
    private readonly mails: ReportMailsService,
  ) {}

  /**
   * @throws DomainError NOT_FOUND; CONFLICT for a report that was decided before, and for keeping what another decision has
   *   removed
   */
  async decide(
    actor: Principal,
    id: number,
    { decision, reason }: DecideReportInput,
  ): Promise<ContentReport> {
    const decided = await retryTransaction(this.dataSource, async (manager) => {
      const report = await lock(manager, id);
      if (report.status !== 'open') throw reportDecided();
      const seller = await this.content.findSeller(manager, report);
      const other = decision === 'kept' ? await removalOfSame(manager, report) : null;
      if (other !== null) throw removedByOther(other);
      const isHeld = decision === 'removed' && (await this.content.isHeld(manager, report));
      await this.apply(manager, actor, report, decision, reason);
      await recordAudit(manager, {
        actor,
        action: 'content-report.decide',
        subject: `content-report:${id}`,
        before: { status: 'open' },
        after: { status: decision, reason, title: report.title },
      });
      const isGone = decision === 'kept' && (await this.content.isGone(manager, report));
      await this.mails.decided(manager, report, { seller, isHeld, isGone });
      return report;
    });
    await this.content.refresh(decided.withdrawn);
    return decided;
  }

  async objectionDecided(
    manager: EntityManager,
    actor: Principal,
    { statement, decision, reason }: DecidedObjection,
  ): Promise<ObjectionOutcome | null> {
    const [, id] = SUBJECT.exec(statement.subject) ?? [];
    if (id === undefined) return null;
    const report = await lock(manager, Number(id));
    const seller = await this.content.findSeller(manager, report);
    const isOfSeller = report.status === 'removed';
    if (decision === 'rejected') {
      await this.mails.objectionRejected(manager, report, statement, isOfSeller ? null : seller);
      return { outcome: null };
    }
    const affected = report.withdrawn;
    await this.apply(manager, actor, report, isOfSeller ? 'kept' : 'removed', reason);
    const afterCommit = () => this.content.refresh([...affected, ...report.withdrawn]);
    const outcome = await this.mails.reversed(manager, report, statement, seller);
    return { outcome, afterCommit };
  }

  private async apply(
    manager: EntityManager,
    actor: Principal,
    report: ContentReport,
    decision: ReportDecision,
    reason: string,
  ): Promise<void> {
    if (decision === 'removed') report.withdrawn = await this.content.remove(manager, actor, report);
    else if (report.status === 'removed') {
      await this.content.putBack(manager, actor, report);
      report.withdrawn = [];
    }
    Object.assign(report, {
      status: decision,
      decisionReason: reason,
      decidedBy: actor.email,
      decidedAt: new Date(),
    });
    await manager.save(report);
  }
}

/** Number of a decision in force that has removed the same track or shop; null if there is none. */
async function removalOfSame(
  manager: EntityManager,
  { productId, sellerUserId }: ContentReport,
): Promise<number | null> {
  if (productId === null && sellerUserId === null) return null;
  const same = productId === null ? { sellerUserId: sellerUserId! } : { productId };
  const other = await manager.findOne(ContentReport, { where: { ...same, status: 'removed' } });
  return other?.id ?? null;
}

/** @throws DomainError NOT_FOUND */
async function lock(manager: EntityManager, id: number): Promise<ContentReport> {
  const report = await manager.findOne(ContentReport, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!report) throw reportNotFound();
  return report;
}
