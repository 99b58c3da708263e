import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { REPORT_REASON_NAMES } from '#domain/content-reports.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StatementsService, type DecidedObjection } from '../../people/statements/index.js';
import { StoreNoticesService } from '../../people/store-notices/index.js';
import { User } from '../../people/users/user.entity.js';
import type { ContentReport } from './content-report.entity.js';
import { backOf, nameOfReported, removalOf, stayOf, withinSentence } from './report-words.rules.js';

type Statement = DecidedObjection['statement'];

type ContentFacts = Omit<DecidedAbout, 'seller'>;

interface DecidedAbout {
  seller: User | null;
  /** True while orders hold the removed track, or tracks of the removed shop. */
  isHeld: boolean;
  /** True for a kept track or shop that is no longer in the shop, for another reason. */
  isGone: boolean;
}

/**
 * Mails about reports. No mail to the seller contains the person who reported or the words of the report, and none to an address
 * that a visitor entered contains words of that visitor.
 */
@Injectable()
export class ReportMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly statements: StatementsService,
    private readonly configuration: Configuration,
  ) {}

  /** @param sender address of the receipt; null for a visitor who entered none */
  async received(manager: EntityManager, report: ContentReport, sender: string | null): Promise<void> {
    const { id } = report;
    const key = `content-report:${id}`;
    const path = `/admin/content-reports/${id}`;
    const title = `${nameOfReported(report)}: ${reasonOf(report)}`;
    await this.notices.announce(manager, { kind: 'report', key, title, path }, ({ address, links }) => ({
      event: key,
      recipient: address,
      template: 'store-notice',
      data: {
        eyebrow: `Report #${id}`,
        title: `${nameOfReported(report)} was reported`,
        facts: [
          { label: 'Reason', value: reasonOf(report) },
          { label: 'Text', value: report.text },
        ],
        actionLabel: 'Read and decide',
        adminUrl: `${this.configuration.publicUrl}${path}`,
        links,
      },
    }));
    if (sender === null) return;
    await this.outbox.enqueue(manager, {
      event: `${key}:received`,
      recipient: sender,
      template: 'report-received',
      data: mailOf(report),
    });
  }

  /** Mails the decision to both sides. @param seller null for a track of the store */
  async decided(
    manager: EntityManager,
    report: ContentReport,
    { seller, ...facts }: DecidedAbout,
  ): Promise<void> {
    await this.tellReporter(manager, report, facts);
    if (seller) await this.tellSeller(manager, report, seller, facts);
  }

  /**
   * Mails the other side that an upheld objection has changed the decision.
   * @returns what has changed, for the person who objected
   */
  async reversed(
    manager: EntityManager,
    report: ContentReport,
    statement: Statement,
    seller: User | null,
  ): Promise<string> {
    const isBack = report.status === 'kept';
    const outcome = isBack ? backOf(report) : removalOf(report);
    // A removal is a decision of its own, which the seller can object to.
    if (!isBack && seller) await this.tellSeller(manager, report, seller);
    if (isBack)
      await this.tellObjection(manager, report, statement, await this.reporterOf(manager, report), outcome);
    return outcome;
  }

  /** Mails the other side that the decision stays. @param seller null where the seller has objected */
  async objectionRejected(
    manager: EntityManager,
    report: ContentReport,
    statement: Statement,
    seller: User | null,
  ): Promise<void> {
    const other = report.status === 'kept' ? seller : await this.reporterOf(manager, report);
    await this.tellObjection(manager, report, statement, other, null);
  }

  private async tellObjection(
    manager: EntityManager,
    report: ContentReport,
    { id, answer }: Statement,
    to: { name: string; email: string } | null,
    outcome: string | null,
  ): Promise<void> {
    if (!to) return;
    const decision = report.status === 'kept' && outcome === null ? stayOf(report) : removalOf(report);
    await this.outbox.enqueue(manager, {
      event: `objection:${id}:other`,
      recipient: to.email,
      template: 'objection-decided',
      data: { name: to.name, decision, outcome, reason: answer ?? '', isOwn: false },
    });
  }

  /** The person who reported can object where nothing was removed. */
  private async tellReporter(
    manager: EntityManager,
    report: ContentReport,
    facts: ContentFacts,
  ): Promise<void> {
    const to = await this.reporterOf(manager, report);
    if (!to || report.status === 'open') return;
    const { id, status, decisionReason } = report;
    const ground = decisionReason ?? '';
    const statement =
      status === 'removed'
        ? {}
        : {
            statement: await this.statements.issue(manager, {
              act: 'content-report.decide',
              subject: `content-report:${id}`,
              to,
              decision: stayOf(report, facts.isGone),
              facts: `You reported the ${withinSentence(report)}: ${reasonOf(report)}.`,
              ground,
            }),
          };
    await this.outbox.enqueue(manager, {
      event: `content-report:${id}:decided`,
      recipient: to.email,
      template: 'report-decided',
      data: { ...mailOf(report), decision: status, ...facts, ground, ...statement },
    });
  }

  private async tellSeller(
    manager: EntityManager,
    report: ContentReport,
    seller: User,
    { isHeld, isGone }: ContentFacts = { isHeld: false, isGone: false },
  ): Promise<void> {
    const { id, status, decisionReason } = report;
    const ground = decisionReason ?? '';
    if (status === 'removed') {
      await this.statements.mail(manager, {
        act: 'content-report.decide',
        subject: `content-report:${id}`,
        to: seller,
        decision: removalOf(report, isHeld),
        facts: `It was reported to us: ${reasonOf(report)}.`,
        ground,
      });
      return;
    }
    await this.outbox.enqueue(manager, {
      event: `content-report:${id}:kept`,
      recipient: seller.email,
      template: 'report-kept',
      data: { ...mailOf(report), name: seller.name, isGone, ground },
    });
  }

  private async reporterOf(
    manager: EntityManager,
    { reporterId, reporterEmail }: ContentReport,
  ): Promise<{ id: number | null; name: string; email: string } | null> {
    if (reporterId !== null) return manager.findOneBy(User, { id: reporterId });
    return reporterEmail === null ? null : { id: null, name: '', email: reporterEmail };
  }
}

const reasonOf = ({ reason }: ContentReport) => REPORT_REASON_NAMES[reason];

const mailOf = (report: ContentReport) => ({
  reportId: report.id,
  kind: report.kind,
  title: report.title,
  reason: reasonOf(report),
});
