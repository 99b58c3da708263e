import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { Newsletter } from './newsletter.entity.js';
import { newsletterNotFound, newsletterWasSent, sellersUnknown } from './newsletter.errors.js';
import type { NewsletterInput, UpdateNewsletterInput } from './newsletter.inputs.js';

/** Drafts of newsletters, for admins. */
@Injectable()
export class NewslettersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutboxService,
    private readonly sellers: SellerDirectoryService,
    private readonly limits: RateLimitService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async getNewsletter(id: number): Promise<Newsletter> {
    const newsletter = await this.dataSource.manager.findOneBy(Newsletter, { id });
    if (!newsletter) throw newsletterNotFound();
    return newsletter;
  }

  /** @throws DomainError BAD_USER_INPUT for a seller that does not exist */
  create(actor: Principal, { subject, body, genres, sellerUserIds }: NewsletterInput): Promise<Newsletter> {
    return retryTransaction(this.dataSource, async (manager) => {
      await this.requireSellers(manager, sellerUserIds);
      const newsletter = await manager.save(
        manager.create(Newsletter, {
          subject,
          body,
          genres: distinct(genres),
          sellerUserIds: distinct(sellerUserIds),
        }),
      );
      await recordAudit(manager, {
        actor,
        action: 'newsletter.create',
        subject: `newsletter:${newsletter.id}`,
        after: auditedFields(newsletter),
      });
      return newsletter;
    });
  }

  /** @throws DomainError NOT_FOUND, STALE, CONFLICT unless it is a draft, BAD_USER_INPUT for a seller that does not exist */
  update(
    actor: Principal,
    id: number,
    { subject, body, genres, sellerUserIds }: UpdateNewsletterInput,
    expected: ExpectedVersion = null,
  ): Promise<Newsletter> {
    return retryTransaction(this.dataSource, async (manager) => {
      const draft = await lockDraft(manager, id);
      await requireVersion(manager, actor, `newsletter:${id}`, draft, expected);
      // A seller who left since the draft was written may stay in it.
      await this.requireSellers(
        manager,
        sellerUserIds?.filter((id) => !draft.sellerUserIds.includes(id)),
      );
      const before = auditedFields(draft);
      draft.subject = subject ?? draft.subject;
      draft.body = body ?? draft.body;
      draft.genres = genres ? distinct(genres) : draft.genres;
      draft.sellerUserIds = sellerUserIds ? distinct(sellerUserIds) : draft.sellerUserIds;
      const saved = await manager.save(draft);
      await recordAudit(manager, {
        actor,
        action: 'newsletter.update',
        subject: `newsletter:${id}`,
        before,
        after: auditedFields(saved),
      });
      return saved;
    });
  }

  /** @throws DomainError NOT_FOUND, STALE, CONFLICT unless it is a draft */
  remove(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const draft = await lockDraft(manager, id);
      await requireVersion(manager, actor, `newsletter:${id}`, draft, expected);
      await manager.delete(Newsletter, { id });
      await recordAudit(manager, {
        actor,
        action: 'newsletter.delete',
        subject: `newsletter:${id}`,
        before: auditedFields(draft),
      });
    });
  }

  /** Mails the newsletter to one address. @throws DomainError NOT_FOUND; RATE_LIMITED */
  async test(actor: Principal, id: number, email: string): Promise<void> {
    await this.limits.consume('newsletterTest', String(actor.id));
    return retryTransaction(this.dataSource, async (manager) => {
      const newsletter = await manager.findOneBy(Newsletter, { id });
      if (!newsletter) throw newsletterNotFound();
      const { subject, body } = newsletter;
      await this.outbox.enqueue(manager, {
        event: `newsletter-test:${id}:${Date.now()}`,
        recipient: email,
        template: 'newsletter-test',
        data: { subject, body },
      });
      await recordAudit(manager, {
        actor,
        action: 'newsletter.test',
        subject: `newsletter:${id}`,
        after: { email },
      });
    });
  }

  private async requireSellers(
    manager: EntityManager,
    userIds: readonly number[] | null | undefined,
  ): Promise<void> {
    const wanted = distinct(userIds);
    if (wanted.length === 0) return;
    const known = await this.sellers.listOfUsers(manager, wanted);
    if (known.length < wanted.length) throw sellersUnknown();
  }
}

/** Locks a draft until the transaction ends. @throws DomainError NOT_FOUND, CONFLICT unless it is a draft */
export async function lockDraft(manager: EntityManager, id: number): Promise<Newsletter> {
  const newsletter = await manager.findOne(Newsletter, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!newsletter) throw newsletterNotFound();
  if (newsletter.status !== 'draft') throw newsletterWasSent();
  return newsletter;
}

const distinct = <T>(values: readonly T[] | null | undefined): T[] => [...new Set(values)];

const auditedFields = ({ subject, body, genres, sellerUserIds }: Newsletter) => ({
  subject,
  body,
  genres,
  sellerUserIds,
});
