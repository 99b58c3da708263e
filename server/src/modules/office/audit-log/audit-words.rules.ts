import { AUDIT_CHANGED } from '#domain/audit.js';
import { centsToDollars } from '#domain/pricing.js';

/** Labels of stored fields whose name does not read well with spaces between its words. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  aiTools: 'AI tools',
  allowExternalLinks: 'Links to other sites',
  amountCents: 'Amount',
  audio: 'Preview',
  bic: 'BIC',
  bio: 'About the seller',
  bpm: 'BPM',
  card: 'Card',
  commissionPercent: 'Commission',
  discountPercent: 'Discount',
  downloadLinkChanged: 'Download link',
  durationSeconds: 'Length',
  iban: 'IBAN',
  img: 'Cover',
  isActive: 'Active',
  isAdmin: 'Admin',
  isBlocked: 'Blocked',
  isForever: 'Never expires',
  isHot: 'Hot',
  isSeller: 'Seller',
  mode: 'Mode',
  musicKey: 'Key',
  oldPriceCents: 'Old price',
  lowestPriceCents: 'Lowest price of 30 days',
  passwordChanged: 'Password',
  paypalEmail: 'PayPal address',
  priceCents: 'Price',
  projectLinkChanged: 'Project link',
  projectName: 'Project file',
  refuseGenerated: 'Refuse generated tracks',
  samples: 'Melodic samples',
  sampleSources: 'Sources of the samples',
  sellerId: 'Seller number',
  shopName: 'Seller name',
  storeName: 'Seller name',
  totpEnabled: 'Authenticator app',
  sellerUserIds: 'Followers of accounts',
  usdPerEuro: 'US dollars for one euro',
  userId: 'Account number',
};

/** Fields that say nothing to a reader: the record has its own page, and the line its own date. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'changedAt',
  'version',
  'isLive',
]);

/** Fields that hold the number of a record, which no screen shows. */
const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'deliveryId',
  'difference',
  'note',
  'passkey',
  'payment',
  'paymentId',
  'payoutId',
  'refund',
]);

/** Uploaded files, whose paths are random names. */
const FILE_FIELDS: ReadonlySet<string> = new Set(['img', 'audio']);

/** Fields that say where money of a seller goes. */
const PAYOUT_FIELDS: ReadonlySet<string> = new Set([
  'paypalEmail',
  'card',
  'cardHolderName',
  'iban',
  'accountHolder',
  'bic',
  'recipient',
]);

const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}/;

const NOUNS: Readonly<Record<string, string>> = {
  address: 'Unknown address',
  'api-token': 'API token',
  'certificate-key': 'Certificate key',
  'content-report': 'Report',
  coupon: 'Coupon',
  demo: 'Demo',
  export: 'Export',
  'export-link': 'Link for spreadsheets',
  newsletter: 'Newsletter',
  order: 'Order',
  passkey: 'Passkey',
  payment: 'Payment',
  'payment-problem': 'Payment problem',
  payout: 'Payout',
  product: 'Track',
  reconciliation: 'Reconciliation',
  seller: 'Seller',
  'sepa-file': 'SEPA file',
  'service-order': 'Service order',
  settings: 'Settings',
  submission: 'Submission',
  subscriber: 'Subscriber',
  'track-match': 'Match',
  user: 'Account',
  webhook: 'Webhook',
};

/** Actions whose words do not follow from their name. */
const ACTION_TITLES: Readonly<Record<string, string>> = {
  'api-token.new-address': 'API token used from a new address',
  'api-token.revoke-all': 'API tokens revoked',
  'content-report.decide': 'Report decided',
  'export-link.revoke-all': 'Links for spreadsheets revoked',
  'export.csv': 'Table downloaded',
  'export.xml': 'SEPA file downloaded',
  'objection.create': 'Objection to a decision sent',
  'objection.decide': 'Objection decided',
  'order.address-corrected': 'Address of an order corrected',
  'order.delivery-corrected': 'Delivery corrected',
  'order.delivery-resent': 'Delivery sent again',
  'order.dispute': 'Payment disputed',
  'order.fraud-warning': 'Fraud warning received',
  'order.invoice': 'Invoice issued',
  'order.links-renewed': 'Download links renewed',
  'order.payment': 'Payment recorded',
  'order.refund-failed': 'Refund failed',
  'order.refund-stuck': 'Refund not answered yet',
  'order.status': 'Order status changed',
  'order.tax-stuck': 'Tax not recorded at Stripe yet',
  'package.review': 'Changed package reviewed',
  'payment.unknown': 'Unknown payment reported',
  'payment.after-completion': 'Payment received after completion',
  'payment.already-refunded': 'Payment was refunded before',
  'payment.mismatch': 'Payment of another amount received',
  'payment.refund': 'Payment refunded',
  'payment.refund-failed': 'Refund failed',
  'payment.refund-stuck': 'Refund not answered yet',
  'payment.refunded': 'Payment refunded at the payment service',
  'payment.return': 'Payment returned',
  'payment-problem.resolve': 'Payment problem resolved',
  'price-change.create': 'Prices changed',
  'price-change.end': 'Sale ended',
  'product.agree': 'Price agreed with the seller',
  'product.end-unsold': 'Unsold track taken off sale',
  'product.extend': 'Track extended by 6 months',
  'product.lower-price': 'Price lowered by the seller',
  'product.package': 'Package of a track replaced',
  'product.preview': 'Preview made from the master',
  'product.put-back': 'Track put on sale again',
  'product.remind-unsold': 'Seller reminded of an unsold track',
  'product.seller': 'Seller of a track changed',
  'product.status': 'Track status changed',
  'product.withdraw-report': 'Track taken off sale after a report',
  'product.withdraw-match': 'Track taken off sale: same recording as another one',
  'reconciliation.resolve': 'Payment difference resolved',
  'reconciliation.run': 'Payments compared',
  'settings.address': 'Address of the store changed',
  'second-factor.passkey-add': 'Passkey added',
  'second-factor.passkey-delete': 'Passkey deleted',
  'second-factor.recovery-codes-renew': 'Recovery codes renewed',
  'second-factor.reset': 'Second factor reset',
  'second-factor.totp-disable': 'Authenticator app removed',
  'second-factor.totp-enable': 'Authenticator app set up',
  'payout.failed': 'Payout failed',
  'payout.paid': 'Payout transferred',
  'payout.part-reversed': 'Payout partly reversed',
  'payout.sepa-file': 'SEPA file made',
  'seller.adjust': 'Balance adjusted',
  'seller.payout': 'Payout details changed',
  'seller.payout-account': 'Stripe account changed',
  'seller.payout-bank': 'Bank account at Stripe changed',
  'seller.payout.reveal': 'Payout details revealed',
  'seller.profile': 'Public page of a seller changed',
  'seller.status': 'Seller status changed',
  'seller.trader': 'Data for yearly reports changed',
  'seller.trader.reveal': 'Data for yearly reports revealed',
  'settings.commission': 'Commission of the store changed',
  'settings.packages': 'Settings of packages changed',
  'settings.payment': 'Payment settings changed',
  'settings.payouts': 'Payout settings changed',
  'settings.store': 'Store identity changed',
  'service-order.accept': 'Quote accepted by the customer',
  'service-order.approve': 'Version approved',
  'service-order.brief-file': 'File of a request added',
  'service-order.brief-file-removed': 'File of a request removed',
  'service-order.cancel': 'Service order cancelled',
  'service-order.changes': 'Changes of a version requested',
  'service-order.decline': 'Quote declined by the customer',
  'service-order.deliver': 'Final files delivered',
  'service-order.maker': 'Maker of custom work changed',
  'service-order.quote': 'Quote written',
  'service-order.version': 'Version added',
  'store-notices.update': 'Mails to an admin changed',
  'submission.answer': 'Offer answered by the seller',
  'submission.review': 'Submission reviewed',
  'track-match.decide': 'Match of two recordings decided',
  'subscriber.delete-all': 'Subscribers deleted',
  'user.billing': 'Billing details changed',
  'user.delete-own': 'Account deleted by its owner',
  'user.email-taken-back': 'Address given back to an earlier account',
  'user.export': 'Copy of the own data asked for',
  'user.email-undo': 'Address change undone',
  'user.merge': 'Accounts merged',
  'user.passkey-sign-in.failed': 'Sign-in failed: unknown passkey',
  'user.login-code.request': 'Sign-in code requested',
  'user.password-reset.request': 'Reset link requested',
  'user.password-reset.use': 'Password set with a reset link',
  'user.reauthentication.failed': 'Wrong password before a sensitive change',
  'user.second-factor.failed': 'Sign-in failed: wrong second factor',
  'user.second-factor.limited': 'Too many second factors, had to wait',
  'session.refresh-reused': 'App signed out: a refresh token was used twice',
  'user.sign-in': 'Signed in',
  'user.sign-in.failed': 'Sign-in failed: wrong password or unknown address',
  'user.sign-in.limited': 'Too many sign-ins, had to wait',
  'user.sign-in.refused': 'Sign-in refused',
  'webhook.disable': 'Webhook switched off',
  'webhook.redeliver': 'Webhook message sent again',
  'webhook.replay': 'Webhook messages replayed',
  'webhook.rotate-secret': 'Webhook secret renewed',
  'webhook.test': 'Webhook tested',
};

/** Past tense of the last word of an action. */
const VERBS: Readonly<Record<string, string>> = {
  assign: 'assigned',
  block: 'blocked',
  cancel: 'cancelled',
  create: 'created',
  delete: 'deleted',
  notes: 'notes changed',
  pause: 'paused',
  refund: 'refunded',
  renew: 'renewed',
  resume: 'resumed',
  reverse: 'reversed',
  revoke: 'revoked',
  status: 'status changed',
  tags: 'tags changed',
  unblock: 'unblocked',
  update: 'changed',
};

/** @param value the stored one, before or after */
export function isShownField(field: string, value: unknown): boolean {
  return !HIDDEN_FIELDS.has(field) && !(NUMBER_FIELDS.has(field) && typeof value === 'number');
}

/** Name of a stored field in the reader's words. */
export function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? capitalized(spaced(field.replace(/(Cents|Percent)$/, '')));
}

/** A stored value in the reader's words; null for an empty one. Money is in dollars, times in UTC. */
export function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((item) => valueText('', item)).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return value.replace(ISO_MOMENT, '$1 $2 UTC|').replace(/\|.*$/, '');
  return Object.entries(value)
    .map(([name, item]) => `${fieldLabel(name)} ${valueText(name, item) ?? '—'}`)
    .join(', ');
}

/** True for a field of which the log shows only that it changed: a new file, or a link or password that it leaves out. */
export function isOpaque(field: string): boolean {
  return FILE_FIELDS.has(field) || field.endsWith('Changed');
}

export function isPayoutField(field: string): boolean {
  return PAYOUT_FIELDS.has(field);
}

/** Words for a changed opaque field; null when it did not change. */
export function opaqueText(field: string, value: unknown): string | null {
  if (field.endsWith('Changed')) return value === true ? AUDIT_CHANGED : null;
  return value === null || value === undefined ? null : AUDIT_CHANGED;
}

/**
 * Words for an action, e.g. `Track changed` for `product.update`, `Mia Lind signed in` for `user.sign-in`.
 * @param name of its subject, where it is known; that of an account is followed by its address
 */
export function actionTitle(action: string, name: string | null = null): string {
  const known = knownParts(name);
  if (action === 'user.sign-in' && known) return `${known.replace(/, \S+@\S+$/, '')} signed in`;
  const [kind = '', ...rest] = action.split('.');
  const verb = rest.join(' ');
  return ACTION_TITLES[action] ?? `${nounOf(kind)} ${VERBS[verb] ?? spaced(verb)}`.trim();
}

/** Words for a subject: its kind with the name of the record, or with its number. */
export function subjectTitle(subject: string, name: string | null): string {
  const [kind = '', id = ''] = subject.split(':');
  const numbered = /^\d+$/.test(id);
  const known = knownParts(name);
  if (kind === 'order') return [`Order #${id}`, known].filter(Boolean).join(', ');
  if (known) return `${nounOf(kind)} ${known}`;
  if (numbered) return `${nounOf(kind)} ${id}`;
  return kind === 'address' ? nounOf(kind) : `${nounOf(kind)} ${spaced(id)}`.trim();
}

/** A name without what separates its missing parts: an account may have an address alone. */
function knownParts(name: string | null): string {
  return (name ?? '').replace(/^[\s,]+|[\s,]+$/g, '');
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Cents')) {
    return centsToDollars(value).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  }
  if (field.endsWith('Percent')) return `${value} %`;
  if (field === 'durationSeconds') {
    const seconds = Math.round(value);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  return String(value);
}

const nounOf = (kind: string) => NOUNS[kind] ?? capitalized(spaced(kind));

const spaced = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
