/** Mail: queued with what it tells of, sent once, by SMTP or into files. */
export { MailAttachments, type AttachmentProvider, type MailAttachment } from './mail-attachments.js';
export { MailModule } from './mail.module.js';
export { MailOutbox } from './mail-outbox.js';
export type {
  DownloadMailLine,
  MailTemplate,
  MailTemplates,
  NewsletterLinks,
  OrderMail,
  OutgoingMail,
  PaymentNotice,
  RefundMail,
} from './outgoing-mail.js';
