import { UNREQUESTED_MAILS_PER_DAY } from '#domain/limits.js';
import type { MailTemplate } from './outgoing-mail.js';

/** Mails that a stranger can cause to be sent to any address, without access to its mailbox or account. */
const UNREQUESTED: readonly MailTemplate[] = [
  'verification-code',
  'account-exists',
  'password-reset',
  'confirm-email',
  'newsletter-confirm',
  'newsletter-known',
];

export function isUnrequested(template: MailTemplate): boolean {
  return UNREQUESTED.includes(template);
}

/**
 * How many unrequested mails an address gets in a day before one of this template is dropped. The last one is kept for
 * a password reset, so that nobody blocks the recovery of an account by filling in forms with its address.
 */
export function unrequestedAllowance(template: MailTemplate): number {
  return template === 'password-reset' ? UNREQUESTED_MAILS_PER_DAY : UNREQUESTED_MAILS_PER_DAY - 1;
}
