import { Injectable } from '@nestjs/common';
import { STORE_NOTICE_KINDS, type StoreNoticeKind } from '#domain/store-notices.js';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';
import type { StoreNoticeLinks } from '../../platform/mail/index.js';

/** Mails that a link turns off: one kind, or the digest. */
export type Unsubscribed = StoreNoticeKind | 'digest';

const TOKEN = /^(\d{1,10})\.([a-z_]{4,20})\.([\w-]{43})$/;
const SUBJECTS: readonly string[] = [...STORE_NOTICE_KINDS, 'digest'];

/** Signs and reads the unsubscribe links of store mails. */
@Injectable()
export class NoticeLinksService {
  constructor(
    private readonly ring: KeyRing,
    private readonly configuration: Configuration,
  ) {}

  linksOf(userId: number, what: Unsubscribed): StoreNoticeLinks {
    const { publicUrl } = this.configuration;
    const signature = this.ring.sign('links', signedText(userId, what)).toString('base64url');
    return {
      oneClickUrl: `${publicUrl}/api/store-notices/unsubscribe/${userId}.${what}.${signature}`,
      settingsUrl: `${publicUrl}/admin/settings`,
    };
  }

  /** Null for a token whose signature is not valid. */
  read(token: string): { userId: number; what: Unsubscribed } | null {
    const [, id, what, signature] = TOKEN.exec(token) ?? [];
    if (id === undefined || what === undefined || signature === undefined) return null;
    if (!SUBJECTS.includes(what)) return null;
    const isSigned = this.ring.isSigned('links', signedText(id, what), signature);
    return isSigned ? { userId: Number(id), what: what as Unsubscribed } : null;
  }
}

const signedText = (userId: number | string, what: string) => `store-notice:${userId}:${what}`;
