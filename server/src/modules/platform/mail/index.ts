// Owns the tables: mails
/** Mails: queued in the transaction that causes them, then sent once, over SMTP or into files. */
export { MailModule } from './mail.module.js';
export type { MailContent, StoredMail } from './outbox/mail.repository.js';
export { MailOutboxService } from './outbox/mail-outbox.service.js';
export { ListensToMails, type MailListener } from './sending/mail-listeners.js';
export type { MailRefusal } from './sending/mail-refusal.js';
export { MailPreviewService, type MailPreview } from './sending/mail-preview.service.js';
export {
  AttachesToMails,
  type AttachedMail,
  type MailAttachment,
  type MailAttachmentSource,
} from './sending/mail-attachments.js';
export type {
  DownloadMailLine,
  NoticeMail,
  OrderMail,
  PaymentNotice,
  StoreNoticeLinks,
  OutgoingMail,
} from './templates/mail-data.js';
export type { MakerNews, ServiceStepMail } from './templates/service-mail-data.js';
export type { AgreedMail } from './templates/agreed-mail-data.js';
export type { StatementPart } from './templates/statement-mail-data.js';
export type { RefundedSale } from './templates/sale-mail-data.js';
export type { UnsoldTracksMail, WishlistMail } from './templates/track-mail-data.js';
export type { NewsletterLinks } from './templates/newsletter-mail-data.js';
