import type { CredentialChange } from '#domain/credential-changes.js';
import type { SellerStatus } from '#domain/statuses.js';
import type { WebhookDisabledReason } from '#domain/webhooks.js';

/** Data of each mail template. Links are absolute, amounts integer cents. */
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

/** Notice about a change of the recipient's credentials. */
export interface NoticeMail {
  name: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** Known words only, e.g. `Firefox on Windows`; null when the device is unknown. */
  device: string | null;
  resetUrl: string;
}

export interface WebhookDisabledMail {
  /** Without the query string. */
  endpointUrl: string;
  description: string;
  reason: WebhookDisabledReason;
  /** ISO 8601: first failure since the last successful delivery. */
  since: string;
  adminUrl: string;
}

export interface ContactMail {
  name: string;
  email: string;
  subject: string | null;
  text: string;
}

export interface ServiceOrderMail {
  orderId: number;
  /** Display name of the service. */
  service: string;
  name: string;
  /** Form fields in their order. */
  facts: { label: string; value: string }[];
  description: string;
}

export interface NewsletterLinks {
  /** Unsubscribe page. */
  unsubscribeUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}

export interface SubmissionMail {
  submissionId: number;
  name: string;
  trackName: string;
  /** Form fields in their order. */
  facts: { label: string; value: string }[];
}

export interface SubmissionVerdict {
  submissionId: number;
  name: string;
  trackName: string;
  approved: boolean;
  /** Set for every rejection. */
  reason: string | null;
  /** Track page; null while the track is not on sale. */
  trackUrl: string | null;
  accountUrl: string;
}

/** Refund of a payment that arrived after the tracks were sold, or twice. */
export interface RefundMail {
  orderId: number;
  firstName: string;
  amountCents: number;
  reason: 'gone' | 'duplicate';
  accountUrl: string;
}

/** Payment instructions written by an admin, or a link to the payment page. */
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
  /** Null without a bought project file. */
  projectUrl: string | null;
  contractUrl: string;
}

export type MailTemplate = keyof MailTemplates;

export interface OutgoingMail<T extends MailTemplate = MailTemplate> {
  /** Deduplication key: an event is mailed to a recipient once. */
  event: string;
  recipient: string;
  template: T;
  data: MailTemplates[T];
}
