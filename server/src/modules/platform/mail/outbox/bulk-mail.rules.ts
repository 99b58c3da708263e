import type { MailTemplate } from '../templates/mail-data.js';

/** Mails that go to many at once. No buyer waits for one, so all others are sent first. */
const BULK: readonly MailTemplate[] = [
  'newsletter',
  'followed-sellers',
  'saved-search',
  'wishlist',
  'cart-reminder',
];

/** A lane sends one mail after the other, so that a slow mail server never keeps all workers busy with them. */
const BULK_JOBS = { lane: 'bulk-mail', priority: 10 } as const;

export function isBulk(template: MailTemplate): boolean {
  return BULK.includes(template);
}

export function jobOptionsOf(template: MailTemplate): { lane?: string; priority?: number } {
  return isBulk(template) ? BULK_JOBS : {};
}
