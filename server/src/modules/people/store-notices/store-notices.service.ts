import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import type { StoreNoticeKind, StoreNoticeMode } from '#domain/store-notices.js';
import { Configuration } from '#core/config/index.js';
import { prepared } from '#core/database/index.js';
import { MailOutboxService, type OutgoingMail, type StoreNoticeLinks } from '../../platform/mail/index.js';
import { ADMINS } from '../users/user.repository.js';
import { NoticeLinksService } from './notice-links.service.js';
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

interface NotifiedAdmin {
  id: number;
  email: string;
  isBlocked: boolean;
  /** Null for an admin who has chosen none. */
  mode: StoreNoticeMode | null;
}

const INSERT_NOTICE = prepared(
  'INSERT INTO store_notices (kind, key, title, path) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);

const ADMINS_WITH_MODES = prepared(
  `SELECT admin.id, admin.email, admin.is_blocked AS "isBlocked", preference.mode
     FROM (${ADMINS}) admin
     LEFT JOIN store_notice_preferences preference ON preference.user_id = admin.id AND preference.kind = $1
    ORDER BY admin.id`,
);

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
    await manager.query(INSERT_NOTICE, [kind, key, oneLine(title), path]);
    for (const recipient of await this.recipients(manager, kind)) {
      await this.outbox.enqueue(manager, mail(recipient));
    }
  }

  private async recipients(manager: EntityManager, kind: StoreNoticeKind): Promise<NoticeRecipient[]> {
    const first = this.configuration.firstAdmin.email;
    const isFirst = (email: string) => isSameMailbox(email, first);
    const admins: NotifiedAdmin[] = await manager.query(ADMINS_WITH_MODES, [kind]);
    const recipients: NoticeRecipient[] = admins
      .filter(({ isBlocked, email, mode }) => !isBlocked && modeOf(kind, mode, isFirst(email)) === 'now')
      .map(({ id, email }) => ({ address: email, links: this.links.linksOf(id, kind) }));
    if (!admins.some(({ email }) => isFirst(email)) && modeOf(kind, null, true) === 'now') {
      recipients.push({ address: first, links: undefined });
    }
    return recipients;
  }
}

const TITLE_MAX_LENGTH = 200;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX_LENGTH);
