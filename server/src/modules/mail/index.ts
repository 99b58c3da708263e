/** Mail: queued with what it tells of, sent once, by SMTP or into files. */
export { MailAttachments } from './mail-attachments.js';
export { MailModule } from './mail.module.js';
export { MailOutbox } from './mail-outbox.js';
export type { NewsletterLinks, NoticeMail, OrderMail, PaymentNotice, RefundMail } from './outgoing-mail.js';
