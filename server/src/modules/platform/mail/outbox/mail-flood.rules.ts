import { UNREQUESTED_MAILS_PER_DAY } from '#domain/limits.js';
import type { MailTemplate } from '../templates/mail-data.js';

/** Mails that a stranger can cause to be sent to any address, without access to its mailbox or account. */
const UNREQUESTED: readonly MailTemplate[] = [
  'verification-code',
  'account-exists',
  'login-code',
  'password-needed',
  'password-reset',
  'confirm-email',
  'newsletter-confirm',
  'newsletter-known',
  'report-received',
];

export function isUnrequested(template: MailTemplate): boolean {
  return UNREQUESTED.includes(template);
}

/**
 * Unrequested mails per recipient and day before a mail of this template is dropped. The last one is reserved for a
 * password reset, so that filling in forms with an address cannot block the recovery of its account.
 */
export function unrequestedAllowance(template: MailTemplate): number {
  return template === 'password-reset' ? UNREQUESTED_MAILS_PER_DAY : UNREQUESTED_MAILS_PER_DAY - 1;
}
