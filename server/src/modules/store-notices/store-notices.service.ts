import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StoreNoticeKind } from '#domain/store-notices.js';
import { Configuration } from '../../core/config/index.js';
import { MailOutboxService, type OutgoingMail, type StoreNoticeLinks } from '../mail/index.js';
import { User } from '../users/user.entity.js';
import { NoticeLinksService } from './notice-links.service.js';
import { StoreNotice, StoreNoticePreference } from './store-notice.entity.js';
import { modeOf } from './store-notice.rules.js';

/** Admins mailed about an event at once. */
export interface NoticeRecipient {
  address: string;
  /** Undefined for the address of ADMIN_EMAIL without an admin account, which has no settings. */
  links: StoreNoticeLinks | undefined;
}

interface Announcement {
  kind: StoreNoticeKind;
  /** Names the event, so that it is announced once. */
  key: string;
  /** One line for the digest. */
  title: string;
  /** Page of the admin area. */
  path: string;
}

/** Announces events of the store to its admins, in the transaction that causes them. */
@Injectable()
export class StoreNoticesService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly links: NoticeLinksService,
  ) {}

  /**
   * Stores the event for the digests, and queues a mail to each admin who wants it at once.
   * @param mail the mail to one of them
   */
  async announce(
    manager: EntityManager,
    { kind, key, title, path }: Announcement,
    mail: (to: NoticeRecipient) => OutgoingMail,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoreNotice)
      .values({ kind, key, title: oneLine(title), path })
      .orIgnore()
      .execute();
    for (const recipient of await this.recipients(manager, kind)) {
      await this.outbox.enqueue(manager, mail(recipient));
    }
  }

  private async recipients(manager: EntityManager, kind: StoreNoticeKind): Promise<NoticeRecipient[]> {
    const first = this.configuration.firstAdmin.email;
    const isFirst = (email: string) => email.toLowerCase() === first.toLowerCase();
    const admins = await manager.find(User, { where: { isAdmin: true }, order: { id: 'ASC' } });
    const preferences = await manager.findBy(StoreNoticePreference, { kind });
    const modes = new Map(preferences.map(({ userId, mode }) => [userId, mode]));
    const recipients: NoticeRecipient[] = admins
      .filter(({ blockedAt }) => blockedAt === null)
      .filter(({ id, email }) => modeOf(kind, modes.get(id), isFirst(email)) === 'now')
      .map(({ id, email }) => ({ address: email, links: this.links.linksOf(id, kind) }));
    if (!admins.some(({ email }) => isFirst(email)) && modeOf(kind, undefined, true) === 'now') {
      recipients.push({ address: first, links: undefined });
    }
    return recipients;
  }
}

const TITLE_MAX_LENGTH = 200;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX_LENGTH);
