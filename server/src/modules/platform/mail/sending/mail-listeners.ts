import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';
import type { StoredMail } from '../outbox/mail.repository.js';
import type { MailRefusal } from './mail-refusal.js';

/** Events of queued mails, for the modules that queued them; called in the transaction that sends a mail. */
export interface MailListener {
  /** False drops the mail unsent, because its recipient no longer wants it. */
  isMailWanted?(manager: EntityManager, mail: StoredMail): Promise<boolean>;
  mailSent?(manager: EntityManager, mail: StoredMail): Promise<void>;
  /** The mail server has refused a bulk mail for good. */
  mailRefused?(manager: EntityManager, mail: StoredMail, refusal: MailRefusal): Promise<void>;
}

export const ListensToMails = listenerDecorator<MailListener>();
