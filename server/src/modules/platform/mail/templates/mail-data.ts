import type { CredentialChange } from '#domain/credential-changes.js';
import type { TransferMethod } from '#domain/ledger.js';
import type { SellerStatus } from '#domain/statuses.js';
import type { WebhookDisabledReason } from '#domain/webhooks.js';
import type {
  QuoteTerms,
  ServiceChanges,
  ServiceOrderMail,
  ServiceStepMail,
  ServiceWorkMail,
} from './service-mail-data.js';
import type { AgreedMail, WithdrawalMail } from './agreed-mail-data.js';
import type { NewsletterLinks, NewsletterMail } from './newsletter-mail-data.js';
import type {
  CartReminderMail,
  FollowedSellersMail,
  SavedSearchMail,
  UnsoldTracksMail,
  WishlistMail,
} from './track-mail-data.js';
import type { ObjectionVerdict, ReportMail, ReportVerdict, StatementPart } from './statement-mail-data.js';
import type {
  CounterOfferMail,
  PackageVerdictMail,
  RecordingMatchMail,
  SubmissionMail,
  SubmissionVerdict,
} from './submission-mail-data.js';
import type { AdjustmentMail, SaleMail, SellerRefundMail } from './sale-mail-data.js';

/** Data of each mail template. Links are absolute, amounts integer cents. */
export interface MailTemplates {
  'verification-code': { name: string; code: string; validMinutes: number };
  'login-code': { name: string; code: string; validMinutes: number };
  'password-needed': { name: string; loginUrl: string; resetUrl: string };
  'account-exists': { name: string; loginUrl: string; resetUrl: string };
  'password-reset': { name: string; resetUrl: string; validMinutes: number };
  'confirm-email': { name: string; confirmUrl: string; validMinutes: number };
  /** Mails queued by an earlier version lack `holdHours`, `openCents` and `agreed`. */
  'order-received': OrderMail & {
    payment?: PaymentNotice;
    holdHours?: number;
    openCents?: number;
    agreed?: AgreedMail;
  };
  'hold-reminder': HoldReminderMail;
  'order-completed': OrderMail & { downloads: DownloadMailLine[]; accountUrl: string; orderId: number };
  /** Mails queued by an earlier version lack `tracksOnSale`. */
  'order-cancelled': OrderMail & {
    tracksOnSale?: string[];
    /** Paid for a stage of custom work before it was cancelled. */
    returnedCents?: number;
  };
  'delivery-corrected': CorrectionMail;
  'order-message': OrderMessageMail;
  'account-deleted': { name: string };
  'data-export': { name: string; downloadUrl: string; accountUrl: string; validDays: number };
  'payment-refunded': RefundMail;
  'order-refunded': RefundedOrderMail;
  'seller-status': {
    name: string;
    shopName: string;
    status: SellerStatus;
    accountUrl: string;
    /** Reasons for a shop that is no longer active. */
    statement?: StatementPart;
  };
  statement: { name: string; statement: StatementPart };
  'report-received': ReportMail;
  'report-decided': ReportMail & ReportVerdict;
  'report-kept': ReportMail & { name: string; ground: string; isGone?: boolean };
  'objection-decided': ObjectionVerdict;
  'payout-paid': PayoutMail;
  'balance-adjusted': AdjustmentMail;
  'seller-sale': SaleMail;
  'seller-refund': SellerRefundMail;
  'counter-offer': CounterOfferMail;
  'payout-reversed': PayoutMail & { reason: string };
  'submission-received': SubmissionMail & { accountUrl: string };
  'submission-notice': SubmissionMail & StoreNotice & { contactEmail: string; adminUrl: string };
  'submission-reviewed': SubmissionVerdict;
  'package-reviewed': PackageVerdictMail;
  'recording-match': RecordingMatchMail;
  'contact-message': ContactMail & StoreNotice;
  'store-notice': StoreNoticeMail;
  'store-digest': StoreDigestMail;
  'contact-copy': ContactMail;
  'service-order-notice': ServiceOrderMail &
    StoreNotice & { email: string; accountEmail: string; adminUrl: string };
  /** Mails queued by an earlier version lack `url`. */
  'service-order-received': ServiceOrderMail & { url?: string };
  'service-quote': ServiceStepMail & QuoteTerms & { validUntil: string; note: string | null };
  'service-accepted': ServiceStepMail & QuoteTerms & { agreed?: AgreedMail };
  'service-ended': ServiceStepMail & { isDeclined: boolean; reason: string | null; returnedCents?: number };
  'service-done': ServiceStepMail;
  'service-message': ServiceStepMail & { text: string };
  'service-work': ServiceWorkMail;
  'service-version': ServiceStepMail & { number: number; note: string | null; until: string };
  'service-review-reminder': ServiceStepMail & { number: number; until: string };
  'service-changes': ServiceStepMail & ServiceChanges;
  'service-approved': ServiceStepMail & { number: number; isForMaker: boolean };
  'service-files': ServiceStepMail & { balanceCents: number };
  'newsletter-confirm': NewsletterLinks & { confirmUrl: string };
  'newsletter-known': NewsletterLinks;
  newsletter: NewsletterMail &
    NewsletterLinks & { newsletterId: number; subscriberId: number; genresUrl: string };
  'newsletter-test': NewsletterMail;
  'followed-sellers': FollowedSellersMail;
  'saved-search': SavedSearchMail;
  'unsold-tracks': UnsoldTracksMail;
  'webhook-disabled': WebhookDisabledMail;
  wishlist: WishlistMail;
  withdrawal: WithdrawalMail;
  'cart-reminder': CartReminderMail;
  'security-notice': NoticeMail & {
    change: CredentialChange;
    note?: string;
    /** Names of what the change removed from the account; omitted for nothing. */
    removed?: string[];
  };
  'email-change-requested': NoticeMail & { newEmail: string };
  'email-replaced': NoticeMail & { newEmail: string; undoUrl: string; validDays: number };
}

/** An order whose payment is open, and whose hold ends soon. */
export interface HoldReminderMail extends OrderMail {
  payment: PaymentNotice;
  openCents: number;
  /** End of the hold: ISO 8601, in UTC. */
  until: string;
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

export interface PayoutMail {
  payoutId: number;
  name: string;
  amountCents: number;
  method: TransferMethod;
  reference: string;
  /** Day of the transfer, e.g. `2026-11-22`. */
  paidOn: string;
  accountUrl: string;
  /** Number of the attached self-billing document; mails queued by an earlier version lack it. */
  documentNumber?: string | null;
}

export interface WebhookDisabledMail {
  /** URL of the endpoint without the query string. */
  endpointUrl: string;
  description: string;
  reason: WebhookDisabledReason;
  /** ISO 8601: first failure since the last successful delivery. */
  since: string;
  adminUrl: string;
}

/** Links of a mail that an admin gets by preference. */
export interface StoreNoticeLinks {
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
  settingsUrl: string;
}

/** A mail to the store. */
export interface StoreNotice {
  /** Missing for an address without an admin account, and in mails queued by an earlier version. */
  links?: StoreNoticeLinks;
}

export interface StoreNoticeMail extends StoreNotice {
  /** Small words above the title. */
  eyebrow: string;
  title: string;
  facts: { label: string; value: string }[];
  actionLabel: string;
  adminUrl: string;
}

export interface StoreDigestMail {
  /** Day of the events, e.g. `2026-11-22`, in UTC. */
  day: string;
  groups: {
    name: string;
    items: { title: string; url: string }[];
    /** Number of further events. */
    more: number;
  }[];
  links: StoreNoticeLinks;
}

export interface ContactMail {
  name: string;
  email: string;
  subject: string | null;
  text: string;
}

/** Money of a payment that goes back: it came too late, twice, or was too much. */
export interface RefundMail {
  orderId: number;
  firstName: string;
  /** Null for a payment in another currency than US dollars. */
  amountCents: number | null;
  /** True when all of the payment goes back. */
  isWhole: boolean;
  reason: 'gone' | 'duplicate' | 'surplus' | 'terms' | 'cancelled' | 'admin' | 'service';
  /** Words of the admin, for the reason `admin`. */
  note: string | null;
  /** False when the money goes back by hand, e.g. by a bank transfer. */
  isOnline: boolean;
  accountUrl: string;
}

/** Refund of a completed order, whole or in part. */
export interface RefundedOrderMail {
  orderId: number;
  firstName: string;
  amountCents: number;
  /** Reason in the words of the admin. */
  reason: string;
  /** False when the money goes back by hand, e.g. by a bank transfer. */
  isOnline: boolean;
  /** Lines with a part in the refund. */
  lines: { lineId: number; name: string; amountCents: number; isRevoked: boolean }[];
  accountUrl: string;
}

/** Payment instructions written by an admin, or a link to the payment page. */
export type PaymentNotice = { kind: 'manual'; instructions: string } | { kind: 'online'; payUrl: string };

export interface OrderMail {
  orderId: number;
  /** Page of the custom work that the order pays a stage of; missing for an order of tracks. */
  serviceUrl?: string;
  firstName: string;
  lines: {
    name: string;
    category: string;
    priceCents: number;
    includeProject: boolean;
    addOnCents: number;
    /** True for the project file of an owned track, which reserves nothing. */
    isProjectOnly?: boolean;
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

/** A message about an order, for the other side. */
export interface OrderMessageMail {
  orderId: number;
  /** Null: the recipient is the store. */
  firstName: string | null;
  /** Name of the buyer or the store. */
  sender: string;
  text: string;
  files: number;
  /** Address for the reply. */
  replyUrl: string;
}

/** New links of one ordered track whose files were corrected. */
export interface CorrectionMail {
  orderId: number;
  firstName: string;
  /** Entered by an admin. */
  reason: string;
  download: DownloadMailLine;
  accountUrl: string;
}

export type MailTemplate = keyof MailTemplates;

export interface OutgoingMail<T extends MailTemplate = MailTemplate> {
  /** Deduplication key: an event is mailed to a recipient once. */
  event: string;
  recipient: string;
  template: T;
  data: MailTemplates[T];
}
