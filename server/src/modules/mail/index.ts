// Owns the tables: mails
/** Mail: queued in the transaction that causes it, sent once, over SMTP or into files. */
export { MailModule } from './mail.module.js';
export { MailOutboxService } from './outbox/mail-outbox.service.js';
export { MailAttachmentsService } from './sending/mail-attachments.service.js';
export type {
  NewsletterLinks,
  NoticeMail,
  OrderMail,
  PaymentNotice,
  RefundMail,
} from './templates/mail-data.js';
