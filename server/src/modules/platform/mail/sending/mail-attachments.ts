import { listenerDecorator } from '#core/events/index.js';
import type { MailContent, StoredMail } from '../outbox/mail.repository.js';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail that may get attachments, with the event that caused it. */
export type AttachedMail = MailContent & Pick<StoredMail, 'event'>;

/** Creates the attachments of mails from their data at sending time. A thrown error postpones the mail. */
export interface MailAttachmentSource {
  /** Returns none for a template of another source. */
  createAttachments(mail: AttachedMail): Promise<MailAttachment[]>;
}

export const AttachesToMails = listenerDecorator<MailAttachmentSource>();
