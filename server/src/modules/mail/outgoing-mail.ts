import type { CredentialChange } from '#domain/credential-changes.js';
import type { SellerStatus } from '#domain/statuses.js';
import type { WebhookDisabledReason } from '#domain/webhooks.js';

/** What each mail says; the templates in `templates/` take exactly these. Links are absolute, amounts integer cents. */
export interface MailTemplates {
  'verification-code': { name: string; code: string; validMinutes: number };
  'account-exists': { name: string; loginUrl: string; resetUrl: string };
  'password-reset': { name: string; resetUrl: string; validMinutes: number };
  'confirm-email': { name: string; confirmUrl: string; validMinutes: number };
  /** Mails queued by an earlier version lack `holdHours`. */
  'order-received': OrderMail & { payment?: PaymentNotice; holdHours?: number };
  'order-completed': OrderMail & { downloads: DownloadMailLine[]; accountUrl: string; orderId: number };
  'order-cancelled': OrderMail;
  'payment-refunded': RefundMail;
  'seller-status': { name: string; shopName: string; status: SellerStatus; accountUrl: string };
  'submission-received': SubmissionMail & { accountUrl: string };
  'submission-notice': SubmissionMail & { contactEmail: string; adminUrl: string };
  'submission-reviewed': SubmissionVerdict;
  'contact-message': ContactMail;
  'contact-copy': ContactMail;
  'service-order-notice': ServiceOrderMail & { email: string; accountEmail: string; adminUrl: string };
  'service-order-received': ServiceOrderMail;
  'newsletter-confirm': NewsletterLinks & { confirmUrl: string };
  'newsletter-known': NewsletterLinks;
  'webhook-disabled': WebhookDisabledMail;
  'security-notice': NoticeMail & { change: CredentialChange };
  'email-change-requested': NoticeMail & { newEmail: string };
  'email-replaced': NoticeMail & { newEmail: string; undoUrl: string; validDays: number };
}

/** A credential of the recipient's account changed, or is about to. */
export interface NoticeMail {
  name: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** Known words only, e.g. `Firefox on Windows`; null when the device is unknown. */
  device: string | null;
  resetUrl: string;
}

/** An endpoint that the store stopped telling anything. */
export interface WebhookDisabledMail {
  /** Without its query. */
  endpointUrl: string;
  description: string;
  reason: WebhookDisabledReason;
  /** ISO 8601: the first failure since something last got through. */
  since: string;
  adminUrl: string;
}

/** What somebody wrote in a contact form. */
export interface ContactMail {
  name: string;
  email: string;
  subject: string | null;
  text: string;
}

export interface ServiceOrderMail {
  orderId: number;
  /** The service as people call it. */
  service: string;
  name: string;
  /** What was chosen, in the order of the form. */
  facts: { label: string; value: string }[];
  description: string;
}

/** Every mail to a subscriber carries both. */
export interface NewsletterLinks {
  /** A page for people. */
  unsubscribeUrl: string;
  /** For mail programs: one POST ends the subscription (RFC 8058). */
  oneClickUrl: string;
}

/** A track that a seller sent in. */
export interface SubmissionMail {
  submissionId: number;
  /** Who sent it. */
  name: string;
  trackName: string;
  /** What was said of it, in the order of the form. */
  facts: { label: string; value: string }[];
}

export interface SubmissionVerdict {
  submissionId: number;
  name: string;
  trackName: string;
  approved: boolean;
  /** What the store wrote; a refusal always has one. */
  reason: string | null;
  /** The track's page, once it is on sale. */
  trackUrl: string | null;
  accountUrl: string;
}

/** Money that goes back: the track was gone when it came, or it came twice. */
export interface RefundMail {
  orderId: number;
  firstName: string;
  amountCents: number;
  reason: 'gone' | 'duplicate';
  accountUrl: string;
}

/** How an order is paid: by instructions that an admin wrote, or online from the account. */
export type PaymentNotice = { kind: 'manual'; instructions: string } | { kind: 'online'; payUrl: string };

export interface OrderMail {
  orderId: number;
  firstName: string;
  lines: {
    name: string;
    category: string;
    priceCents: number;
    includeProject: boolean;
    addOnCents: number;
  }[];
  subtotalCents: number;
  discountCents: number;
  couponCode: string | null;
  feeCents: number;
  totalCents: number;
}

export interface DownloadMailLine {
  name: string;
  trackUrl: string;
  /** Only where the project file was bought. */
  projectUrl: string | null;
  contractUrl: string;
}

export type MailTemplate = keyof MailTemplates;

export interface OutgoingMail<T extends MailTemplate = MailTemplate> {
  /** Names what happened; the same event is never mailed twice to one recipient. */
  event: string;
  recipient: string;
  template: T;
  data: MailTemplates[T];
}
