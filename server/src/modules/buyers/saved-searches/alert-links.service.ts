import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { KeyRing } from '#core/secrets/index.js';

/** Mails that a link ends: those of a saved search, or those of an account about its wishlist, its cart or the sellers it follows. */
export type AlertSubject = 'saved-search' | 'wishlist-mails' | 'cart-reminders' | 'followed-sellers';

const PATHS: Record<AlertSubject, { api: string; tab: string }> = {
  'saved-search': { api: 'saved-searches', tab: 'saved-searches' },
  'followed-sellers': { api: 'followed-sellers', tab: 'following' },
  'wishlist-mails': { api: 'wishlist-mails', tab: 'wishlist' },
  'cart-reminders': { api: 'reminders', tab: 'mails' },
};

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;

/** Signs and reads the unsubscribe links of mails about tracks. */
@Injectable()
export class AlertLinksService {
  constructor(
    private readonly ring: KeyRing,
    private readonly configuration: Configuration,
  ) {}

  /** @param id number of the search, or of the account */
  linksOf(subject: AlertSubject, id: number): { oneClickUrl: string; settingsUrl: string } {
    const { publicUrl } = this.configuration;
    const { api, tab } = PATHS[subject];
    const signature = this.ring.sign('links', `${subject}:${id}`).toString('base64url');
    return {
      oneClickUrl: `${publicUrl}/api/${api}/unsubscribe/${id}.${signature}`,
      settingsUrl: `${publicUrl}/account?tab=${tab}`,
    };
  }

  /** Number in a token; null when its signature is not valid. */
  read(subject: AlertSubject, token: string): number | null {
    const [, id, signature] = TOKEN.exec(token) ?? [];
    if (id === undefined || signature === undefined) return null;
    return this.ring.isSigned('links', `${subject}:${id}`, signature) ? Number(id) : null;
  }
}
