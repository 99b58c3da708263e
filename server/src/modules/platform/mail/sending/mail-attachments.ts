import { listenerDecorator } from '#core/events/index.js';
import type { MailContent } from '../outbox/mail.repository.js';

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Creates the attachments of mails from their data at sending time. A thrown error postpones the mail. */
export interface MailAttachmentSource {
  /** Returns none for a template of another source. */
  createAttachments(mail: MailContent): Promise<MailAttachment[]>;
}

export const AttachesToMails = listenerDecorator<MailAttachmentSource>();
