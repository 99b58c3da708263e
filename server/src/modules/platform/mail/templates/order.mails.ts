/** Mails to the buyer of an order. */

import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES, ORDER_HOLD_HOURS } from '#domain/limits.js';
import { paymentReference } from '#domain/payments.js';
import { greeting } from '../sending/mail.rules.js';
import type { MailTemplates, OrderMail, RefundMail } from './mail-data.js';
import { agreedBlocks, dollars, downloadCard, orderSummary } from './order-blocks.js';
import { action, facts, note, paragraph, quote, type Block, type Template } from './template.js';

export const orderReceived: Template<'order-received'> = {
  reason: (store) => `You get this mail because you placed an order at ${store}.`,
  subject: ({ orderId }) => `We have your order #${orderId}`,
  frame: (data) => ({
    preview: holdText(data),
    eyebrow: `Order #${data.orderId}`,
    title: receivedTitle(data),
    played: 0.45,
  }),
  body: (data, publicUrl) => [
    paragraph(`${greeting(data.firstName)} thank you for your order #${data.orderId}. ${holdText(data)}`),
    orderSummary(data),
    ...paymentBlocks(data),
    data.payment?.kind === 'online'
      ? action('Pay or see the order', data.payment.payUrl)
      : action('See the order', data.serviceUrl ?? `${publicUrl}/account`),
    note(afterPayment(data)),
    ...agreedBlocks(data.agreed, publicUrl),
  ],
};

function afterPayment({ serviceUrl, holdHours }: MailTemplates['order-received']): string {
  const hours = holdHours ?? ORDER_HOLD_HOURS;
  if (serviceUrl)
    return `After ${Math.round(hours / 24)} days without payment this order is cancelled, and you can start another.`;
  return `As soon as the payment is confirmed, the download links and your rights-transfer contract come in a mail to this address. After ${hours} hours without payment the order is cancelled.`;
}

function receivedTitle({ lines, serviceUrl }: MailTemplates['order-received']): string {
  if (serviceUrl) return 'Your payment is awaited';
  if (isProjectOrder(lines)) return 'Your project file is ordered';
  return lines.length === 1 ? 'Your track is on hold' : 'Your tracks are on hold';
}

function isProjectOrder(lines: OrderMail['lines']): boolean {
  return lines.every(({ isProjectOnly }) => isProjectOnly);
}

function holdText({ lines, holdHours, serviceUrl, openCents }: MailTemplates['order-received']): string {
  if (serviceUrl) return `It pays a stage of your custom work: ${dollars(openCents ?? 0)}.`;
  if (isProjectOrder(lines)) {
    return `We keep it for you for the next ${holdHours ?? ORDER_HOLD_HOURS} hours.`;
  }
  const tracks = lines.length === 1 ? 'this track' : `these ${lines.length} tracks`;
  return `No one else can buy ${tracks} for the next ${holdHours ?? ORDER_HOLD_HOURS} hours.`;
}

function paymentBlocks({
  payment,
  orderId,
  totalCents,
  openCents = totalCents,
}: Pick<MailTemplates['order-received'], 'payment' | 'orderId' | 'totalCents' | 'openCents'>): Block[] {
  if (payment?.kind === 'manual') {
    return [
      paragraph('How to pay:'),
      facts([
        { label: 'Amount', value: dollars(openCents) },
        { label: 'Reference', value: paymentReference(orderId) },
      ]),
      quote(payment.instructions),
    ];
  }
  if (payment?.kind !== 'online') return [];
  return [
    paragraph(
      'If you have not paid yet, open the order under My Orders in your account: its button leads to the payment page.',
    ),
  ];
}

const MOMENT = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Twelve hours before the hold of an unpaid order ends. */
export const holdReminder: Template<'hold-reminder'> = {
  reason: (store) => `You get this mail because an order of yours at ${store} is not paid yet.`,
  subject: ({ orderId, until }) => `Order #${orderId} is kept for you until ${MOMENT(until)}`,
  frame: (data) => ({
    preview: `Until ${MOMENT(data.until)} you can pay it.`,
    eyebrow: `Order #${data.orderId}`,
    title: 'Your payment has not arrived yet',
    played: 0.75,
  }),
  body: (data, publicUrl) => [
    paragraph(
      `${greeting(data.firstName)} we keep your order #${data.orderId} until ${MOMENT(data.until)}. ${reminderText(data)}`,
    ),
    orderSummary(data),
    ...paymentBlocks(data),
    data.payment.kind === 'online'
      ? action('Pay or see the order', data.payment.payUrl)
      : action('See the order', `${publicUrl}/account?tab=orders`),
    note('Have you paid already? Then there is nothing to do. This is the only reminder of this order.'),
  ],
};

function reminderText({ lines, openCents }: MailTemplates['hold-reminder']): string {
  const left = `${dollars(openCents)} are still to be paid.`;
  if (isProjectOrder(lines)) return `${left} After this time the order is cancelled.`;
  return `${left} After this time the order is cancelled, and ${lines.length === 1 ? 'the track goes' : 'the tracks go'} back to the shop.`;
}

export const orderCompleted: Template<'order-completed'> = {
  reason: (store) => `You get this mail because an order of yours at ${store} was completed.`,
  subject: ({ orderId, downloads, serviceUrl }) =>
    serviceUrl
      ? `We have your payment: order #${orderId}`
      : `${downloads.length === 1 ? 'Your track is' : 'Your tracks are'} ready: order #${orderId}`,
  frame: ({ orderId, downloads, serviceUrl }) => ({
    preview: serviceUrl
      ? 'Thank you. Your custom work goes on.'
      : `Download links and ${downloads.length === 1 ? 'contract' : 'contracts'} inside.`,
    eyebrow: `Order #${orderId}`,
    title: serviceUrl
      ? 'Your payment is here'
      : downloads.length === 1
        ? 'It is yours now'
        : 'They are yours now',
    played: 1,
  }),
  body: (data) => (data.serviceUrl ? stagePaid(data, data.serviceUrl) : delivered(data)),
};

function stagePaid(data: MailTemplates['order-completed'], serviceUrl: string): Block[] {
  return [
    paragraph(`${greeting(data.firstName)} we have your payment. The invoice is in your account.`),
    orderSummary(data),
    action('Open your custom work', serviceUrl),
  ];
}

function delivered(data: MailTemplates['order-completed']): Block[] {
  return [
    paragraph(
      `${greeting(data.firstName)} your order #${data.orderId} is complete. The rights-transfer ${data.downloads.length === 1 ? 'contract is' : 'contracts are'} attached as PDF. Keep this mail.`,
    ),
    ...data.downloads.map(downloadCard),
    note(
      `Each link works for ${DOWNLOAD_LINK_HOURS} hours and ${DOWNLOAD_LINK_USES} downloads. You can renew it in your account.`,
    ),
    orderSummary(data),
    action('Open my orders', data.accountUrl),
  ];
}

/** Names the tracks that anybody can buy again; '' for none. */
function releaseNote({
  lines,
  tracksOnSale = lines.map(({ name }) => name),
  serviceUrl,
}: CancelledOrder): string {
  if (serviceUrl) return '';
  if (tracksOnSale.length === 0) return '';
  if (tracksOnSale.length < lines.length) return `Back in the shop: ${tracksOnSale.join(', ')}.`;
  return lines.length === 1 ? 'Its track is back in the shop.' : 'Its tracks are back in the shop.';
}

type CancelledOrder = MailTemplates['order-cancelled'];

/** Says what became of the payment for a stage of custom work. */
const stageNote = ({ returnedCents = 0 }: CancelledOrder) =>
  returnedCents > 0
    ? `The ${dollars(returnedCents)} that you paid go back to you.`
    : 'Nothing is to be paid for it.';

export const orderCancelled: Template<'order-cancelled'> = {
  reason: (store) => `You get this mail because an order of yours at ${store} was cancelled.`,
  subject: ({ orderId }) => `Order #${orderId} was cancelled`,
  frame: (data) => ({
    preview:
      releaseNote(data) || (data.serviceUrl ? stageNote(data) : 'Nothing is reserved for you any more.'),
    eyebrow: `Order #${data.orderId}`,
    title: 'This order was cancelled',
    played: 0,
  }),
  body: (data, publicUrl) => [
    paragraph(
      [
        `${greeting(data.firstName)} your order #${data.orderId} was cancelled.`,
        data.serviceUrl ? stageNote(data) : releaseNote(data),
        releaseNote(data) && 'You can order again unless someone else buys first.',
      ]
        .filter(Boolean)
        .join(' '),
    ),
    orderSummary(data),
    data.serviceUrl
      ? action('Open your custom work', data.serviceUrl)
      : action('Back to the shop', `${publicUrl}/shop`),
    note('If this surprises you, reply to this mail.'),
  ],
};

const REFUND_REASONS: Record<RefundMail['reason'], string> = {
  gone: 'came after its reservation had ended, and the music is no longer available',
  duplicate: 'came twice',
  surplus: 'was more than the order costs',
  terms: 'came after its order was cancelled, and the price or the coupon of then no longer holds',
  cancelled: 'came after its order was cancelled',
  admin: 'goes back to you',
  service: 'was refunded',
};

/** Sum that goes back, and its way. */
function refundNote({ amountCents, isWhole, isOnline }: RefundMail): string {
  const how = isOnline ? 'to the same payment method' : 'by a transfer';
  if (isWhole || amountCents === null) return `We refund it in full ${how}.`;
  return `We refund ${dollars(amountCents)} of it ${how}.`;
}

export const paymentRefunded: Template<'payment-refunded'> = {
  reason: (store) => `You get this mail because a payment of yours at ${store} was refunded.`,
  subject: ({ orderId }) => `Your payment for order #${orderId} was refunded`,
  frame: ({ orderId, amountCents }) => ({
    preview: `${amountCents === null ? 'Your money is' : `${dollars(amountCents)} are`} on the way back to you.`,
    eyebrow: `Order #${orderId}`,
    title: 'Your money is on its way back',
    played: 0,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.firstName)} your payment for order #${data.orderId} ${REFUND_REASONS[data.reason]}. ${refundNote(data)}`,
    ),
    ...(data.note ? [facts([{ label: 'Reason', value: data.note }])] : []),
    paragraph('Depending on your bank it takes up to 10 business days to show up.'),
    action('Your orders', data.accountUrl),
    note('If anything is unclear, reply to this mail.'),
  ],
};

export const orderRefunded: Template<'order-refunded'> = {
  reason: (store) => `You get this mail because an order of yours at ${store} was refunded.`,
  subject: ({ orderId, amountCents }) => `${dollars(amountCents)} of order #${orderId} were refunded`,
  frame: ({ orderId, amountCents }) => ({
    preview: `${dollars(amountCents)} are on their way back to you.`,
    eyebrow: `Order #${orderId}`,
    title: 'Your money is on its way back',
    played: 0,
  }),
  body: ({ firstName, orderId, amountCents, reason, isOnline, lines, accountUrl }) => {
    const revoked = lines.filter(({ isRevoked }) => isRevoked);
    return [
      paragraph(
        `${greeting(firstName)} we refund ${dollars(amountCents)} of your order #${orderId}${isOnline ? ' to the same payment method' : ''}.`,
      ),
      facts([
        ...lines.map((line) => ({ label: line.name, value: dollars(line.amountCents) })),
        { label: 'Refunded', value: dollars(amountCents) },
        { label: 'Reason', value: reason },
      ]),
      ...(revoked.length > 0 ? [paragraph(revocationNote(revoked.length))] : []),
      note('Depending on your bank it takes up to 10 business days to show up.'),
      action('Your orders', accountUrl),
      note('If anything is unclear, reply to this mail.'),
    ];
  },
};

function revocationNote(count: number): string {
  return count === 1
    ? 'With the refund the rights in the track return to its seller: its download links have ended, and the rights contract is revoked by the attached document.'
    : `With the refund the rights in ${count} tracks return to their sellers: their download links have ended, and the rights contracts are revoked by the attached documents.`;
}
