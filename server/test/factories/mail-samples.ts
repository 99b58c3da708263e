import type { MailTemplate, MailTemplates } from '../../src/modules/platform/mail/templates/mail-data.js';

/** Value of every field that a user fills in. */
export const HOSTILE = '<img src=x onerror=alert(1)>"&\'';
export const LINK = 'https://shop.example/a?b=<img src=x>';

const facts = [{ label: HOSTILE, value: HOSTILE }];
const downloads = [{ name: HOSTILE, trackUrl: LINK, projectUrl: LINK, contractUrl: LINK }];
const order = {
  orderId: 1,
  firstName: HOSTILE,
  couponCode: HOSTILE,
  lines: [{ name: HOSTILE, category: HOSTILE, priceCents: 100, includeProject: true, addOnCents: 10_000 }],
  subtotalCents: 100,
  discountCents: 10,
  feeCents: 5,
  totalCents: 95,
};
const contact = { name: HOSTILE, email: HOSTILE, subject: HOSTILE, text: HOSTILE };
const step = { orderId: 12, service: HOSTILE, name: HOSTILE, url: LINK };
const terms = {
  priceCents: 60_000,
  depositCents: 18_000,
  rounds: 2,
  days: 14,
  extraRoundCents: 8_000,
  delivers: [HOSTILE],
};
const service = { orderId: 1, service: HOSTILE, name: HOSTILE, facts, description: HOSTILE };
const submission = { submissionId: 1, name: HOSTILE, trackName: HOSTILE, facts };
const payout = {
  payoutId: 1,
  name: HOSTILE,
  amountCents: 100,
  method: 'paypal' as const,
  reference: HOSTILE,
  paidOn: '2026-07-01',
  accountUrl: LINK,
  documentNumber: 'SB-2026-00001',
};
const newsletter = { unsubscribeUrl: LINK, oneClickUrl: LINK };
const notice = { name: HOSTILE, at: '2026-07-01T00:00:00.000Z', device: HOSTILE, resetUrl: LINK };

const statement = {
  decision: HOSTILE,
  facts: HOSTILE,
  ground: HOSTILE,
  automation: 'none' as const,
  objectUrl: LINK,
  objectUntil: '2027-01-01T00:00:00.000Z',
};
const report = { reportId: 7, kind: 'track' as const, title: HOSTILE, reason: HOSTILE };

/** One sample of each mail. */
export const MAILS: MailTemplates = {
  'verification-code': { name: HOSTILE, code: '123456', validMinutes: 15 },
  'login-code': { name: HOSTILE, code: '12345678', validMinutes: 10 },
  'password-needed': { name: HOSTILE, loginUrl: LINK, resetUrl: LINK },
  'account-exists': { name: HOSTILE, loginUrl: LINK, resetUrl: LINK },
  'password-reset': { name: HOSTILE, resetUrl: LINK, validMinutes: 60 },
  'confirm-email': { name: HOSTILE, confirmUrl: LINK, validMinutes: 60 },
  'order-received': { ...order, payment: { kind: 'manual', instructions: HOSTILE } },
  'hold-reminder': {
    ...order,
    payment: { kind: 'manual', instructions: HOSTILE },
    openCents: 10_000,
    until: '2026-07-15T10:00:00.000Z',
  },
  'order-completed': { ...order, downloads, accountUrl: LINK },
  'order-cancelled': order,
  'delivery-corrected': {
    orderId: 1,
    firstName: HOSTILE,
    reason: HOSTILE,
    download: downloads[0]!,
    accountUrl: LINK,
  },
  'account-deleted': { name: HOSTILE },
  'data-export': { name: HOSTILE, downloadUrl: LINK, accountUrl: LINK, validDays: 7 },
  'order-message': {
    orderId: 1,
    firstName: HOSTILE,
    sender: HOSTILE,
    text: HOSTILE,
    files: 1,
    replyUrl: LINK,
  },
  'payment-refunded': {
    orderId: 1,
    firstName: HOSTILE,
    amountCents: 100,
    isWhole: false,
    reason: 'gone',
    note: HOSTILE,
    isOnline: true,
    accountUrl: LINK,
  },
  'order-refunded': {
    orderId: 1,
    firstName: HOSTILE,
    amountCents: 100,
    reason: HOSTILE,
    isOnline: true,
    lines: [{ lineId: 1, name: HOSTILE, amountCents: 100, isRevoked: true }],
    accountUrl: LINK,
  },
  'seller-status': { name: HOSTILE, shopName: HOSTILE, status: 'active', accountUrl: LINK, statement },
  statement: { name: HOSTILE, statement },
  'report-received': report,
  'report-decided': { ...report, decision: 'kept', ground: HOSTILE, statement },
  'report-kept': { ...report, name: HOSTILE, ground: HOSTILE },
  'objection-decided': { name: HOSTILE, decision: HOSTILE, outcome: HOSTILE, reason: HOSTILE, isOwn: true },
  'payout-paid': payout,
  'balance-adjusted': { name: HOSTILE, amountCents: -1_250, reason: HOSTILE, accountUrl: LINK },
  'seller-sale': {
    orderId: 12,
    name: HOSTILE,
    tracks: [{ name: HOSTILE, priceCents: 34_900, commissionPercent: 15 }],
    earningCents: 29_665,
    dueHours: 48,
    accountUrl: LINK,
  },
  'seller-refund': {
    orderId: 12,
    name: HOSTILE,
    earningCents: 29_665,
    lines: [
      {
        lineId: 1,
        name: HOSTILE,
        earningCents: 29_665,
        isRevoked: true,
        isProjectOnly: false,
        isOnSale: false,
      },
    ],
    accountUrl: LINK,
  },
  'counter-offer': {
    submissionId: 1,
    name: HOSTILE,
    trackName: HOSTILE,
    askedCents: 44_900,
    offeredCents: 34_900,
    reason: HOSTILE,
    accountUrl: LINK,
  },
  'payout-reversed': { ...payout, reason: HOSTILE },
  'submission-received': { ...submission, accountUrl: LINK },
  'submission-notice': { ...submission, contactEmail: HOSTILE, adminUrl: LINK },
  'submission-reviewed': {
    submissionId: 1,
    name: HOSTILE,
    trackName: HOSTILE,
    approved: false,
    reason: HOSTILE,
    trackUrl: null,
    accountUrl: LINK,
  },
  'package-reviewed': {
    name: HOSTILE,
    trackName: HOSTILE,
    approved: false,
    reason: HOSTILE,
    accountUrl: LINK,
  },
  'recording-match': {
    name: HOSTILE,
    title: HOSTILE,
    part: 'later',
    seconds: 64,
    decision: null,
    accountUrl: LINK,
  },
  'contact-message': contact,
  'store-notice': {
    eyebrow: HOSTILE,
    title: HOSTILE,
    facts,
    actionLabel: HOSTILE,
    adminUrl: LINK,
    links: { oneClickUrl: LINK, settingsUrl: LINK },
  },
  'store-digest': {
    day: '2026-07-01',
    groups: [{ name: HOSTILE, items: [{ title: HOSTILE, url: LINK }], more: 2 }],
    links: { oneClickUrl: LINK, settingsUrl: LINK },
  },
  'contact-copy': contact,
  'service-order-notice': { ...service, email: HOSTILE, accountEmail: HOSTILE, adminUrl: LINK },
  'service-order-received': { ...service, url: LINK },
  'service-quote': { ...step, ...terms, validUntil: '2026-07-15T10:00:00.000Z', note: HOSTILE },
  'service-accepted': { ...step, ...terms },
  'service-done': step,
  'service-ended': { ...step, isDeclined: true, reason: HOSTILE },
  'service-message': { ...step, text: HOSTILE },
  'service-files': { ...step, balanceCents: 42_000 },
  'service-work': { ...step, news: 'message', text: HOSTILE },
  'service-version': { ...step, number: 2, note: HOSTILE, until: '2026-07-15T10:00:00.000Z' },
  'service-review-reminder': { ...step, number: 2, until: '2026-07-15T10:00:00.000Z' },
  'service-changes': {
    ...step,
    round: 1,
    version: 2,
    text: HOSTILE,
    comments: [
      { at: 62.4, until: 70, text: HOSTILE },
      { at: 5, until: null, text: HOSTILE },
    ],
    dueAt: '2026-07-15T10:00:00.000Z',
  },
  'service-approved': { ...step, number: 2, isForMaker: false },
  'newsletter-confirm': { ...newsletter, confirmUrl: LINK },
  'newsletter-known': newsletter,
  newsletter: {
    ...newsletter,
    newsletterId: 1,
    subscriberId: 2,
    genresUrl: LINK,
    subject: HOSTILE,
    body: `${HOSTILE}\n\n${LINK}.`,
  },
  'newsletter-test': { subject: HOSTILE, body: HOSTILE },
  'followed-sellers': {
    userId: 1,
    name: HOSTILE,
    tracks: [{ title: HOSTILE, detail: HOSTILE, url: LINK }],
    more: 2,
    shopUrl: LINK,
    settingsUrl: LINK,
    oneClickUrl: LINK,
  },
  'saved-search': {
    name: HOSTILE,
    searchName: HOSTILE,
    tracks: [{ title: HOSTILE, detail: HOSTILE, url: LINK }],
    more: 2,
    shopUrl: LINK,
    settingsUrl: LINK,
    oneClickUrl: LINK,
  },
  withdrawal: {
    name: HOSTILE,
    order: 'order #1',
    state: 'refused',
    reason: HOSTILE,
    at: '2026-11-30T10:00:00.000Z',
  },
  wishlist: {
    name: HOSTILE,
    drops: [{ title: HOSTILE, detail: HOSTILE, url: LINK }],
    lastChances: [{ title: HOSTILE, detail: HOSTILE, url: LINK }],
    more: 1,
    wishlistUrl: LINK,
    settingsUrl: LINK,
    oneClickUrl: LINK,
  },
  'cart-reminder': {
    name: HOSTILE,
    tracks: [{ title: HOSTILE, detail: HOSTILE, url: LINK }],
    more: 1,
    cartUrl: LINK,
    settingsUrl: LINK,
    oneClickUrl: LINK,
  },
  'unsold-tracks': {
    name: HOSTILE,
    ending: [{ title: HOSTILE, detail: HOSTILE, until: '2026-07-01T00:00:00.000Z' }],
    ended: [{ title: HOSTILE, detail: HOSTILE }],
    more: 1,
    accountUrl: LINK,
  },
  'webhook-disabled': {
    endpointUrl: LINK,
    description: HOSTILE,
    reason: 'failing',
    since: '2026-07-01T00:00:00.000Z',
    adminUrl: LINK,
  },
  'security-notice': { ...notice, change: 'passkey-added' },
  'email-change-requested': { ...notice, newEmail: HOSTILE },
  'email-replaced': { ...notice, newEmail: HOSTILE, undoUrl: LINK, validDays: 7 },
};

/** Further samples of mails whose words depend on their data. */
export const VARIANTS: Partial<{ [T in MailTemplate]: MailTemplates[T][] }> = {
  withdrawal: (['received', 'impossible', 'confirmed'] as const).map((state) => ({
    ...MAILS.withdrawal,
    state,
    reason: state === 'impossible' ? HOSTILE : null,
  })),
  'report-decided': [{ ...report, decision: 'removed', ground: HOSTILE }],
  'objection-decided': [{ ...MAILS['objection-decided'], outcome: null, isOwn: false }],
  'seller-status': (['pending', 'inactive'] as const).map((status) => ({
    ...MAILS['seller-status'],
    status,
  })),
};
