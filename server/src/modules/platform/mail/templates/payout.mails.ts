/** Mails about money paid to sellers. */

import { greeting } from '../sending/mail.rules.js';
import type { PayoutMail } from './mail-data.js';
import { dollars } from './order-blocks.js';
import type { RefundedSale, SaleMail } from './sale-mail-data.js';
import { action, facts, paragraph, plainAddress, quote, type Template } from './template.js';

const REASON = (store: string) => `You get this mail because you have a shop at ${store}.`;

const METHOD_NAMES: Record<PayoutMail['method'], string> = {
  paypal: 'PayPal',
  card: 'card',
  bank: 'bank transfer',
  stripe: 'Stripe',
};

const transferFacts = ({ amountCents, method, reference, paidOn }: PayoutMail) =>
  facts([
    { label: 'Amount', value: dollars(amountCents) },
    { label: 'Paid by', value: METHOD_NAMES[method] },
    { label: 'Reference', value: reference },
    { label: 'Date', value: paidOn },
  ]);

/** Sentence about the document that the store issues in the name of the seller, with its number. */
const attached = (what: string, { documentNumber }: Pick<PayoutMail, 'documentNumber'>) =>
  documentNumber
    ? [
        paragraph(
          `The ${what} ${documentNumber} is attached, and you find it in your Seller Dashboard. Write to us if you object to it.`,
        ),
      ]
    : [];

export const payoutPaid: Template<'payout-paid'> = {
  reason: REASON,
  subject: ({ amountCents }) => `We have paid you ${dollars(amountCents)}`,
  frame: ({ payoutId, amountCents }) => ({
    preview: `${dollars(amountCents)} for your sold tracks.`,
    eyebrow: `Payout #${payoutId}`,
    title: 'Your payout is on its way',
    played: 1,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} we have paid you ${dollars(data.amountCents)} for your sold tracks.`),
    transferFacts(data),
    ...attached('self-billing invoice', data),
    action('Open your account', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

export const payoutReversed: Template<'payout-reversed'> = {
  reason: REASON,
  subject: ({ amountCents }) => `Your payout of ${dollars(amountCents)} has failed`,
  frame: ({ payoutId, reason }) => ({
    preview: reason,
    eyebrow: `Payout #${payoutId}`,
    title: 'Your payout has failed',
    played: 0.4,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} your payout of ${dollars(data.amountCents)} came back to us: ${data.reason}. The amount is due to you again. Please check your payout details in the Seller Dashboard.`,
    ),
    transferFacts(data),
    ...attached('self-billing credit note', data),
    action('Check your payout details', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

export const balanceAdjusted: Template<'balance-adjusted'> = {
  reason: REASON,
  subject: ({ amountCents }) =>
    amountCents > 0
      ? `We have credited you ${dollars(amountCents)}`
      : `We have charged your balance ${dollars(-amountCents)}`,
  frame: ({ amountCents, reason }) => ({
    preview: reason,
    eyebrow: 'Your balance',
    title: amountCents > 0 ? 'Your balance has grown' : 'Your balance was charged',
    played: 0.6,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} we have ${data.amountCents > 0 ? 'credited' : 'charged'} ${dollars(Math.abs(data.amountCents))} ${data.amountCents > 0 ? 'to' : 'against'} the balance of your shop.`,
    ),
    quote(data.reason),
    action('Open your account', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

export const sellerSale: Template<'seller-sale'> = {
  reason: REASON,
  subject: ({ tracks }) =>
    tracks.length === 1 ? `Sold: ${tracks[0]?.name ?? ''}` : `${tracks.length} of your tracks are sold`,
  frame: ({ earningCents, dueHours }) => ({
    preview: `${dollars(earningCents)} for you, paid within ${dueHours} hours.`,
    eyebrow: 'Sale',
    title: 'You have sold',
    played: 1,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} you earn ${dollars(data.earningCents)}, after discount and commission. We pay it within ${data.dueHours} hours.`,
    ),
    facts(
      data.tracks.map((track) => ({
        label: track.name,
        value: [...pricesOf(track), `commission ${track.commissionPercent} %`].join(', '),
      })),
    ),
    action('Open your account', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

function pricesOf({ priceCents, addOnCents = 0, isProjectOnly }: SaleMail['tracks'][number]): string[] {
  return [
    ...(isProjectOnly ? [] : [dollars(priceCents)]),
    ...(addOnCents > 0 ? [`project file ${dollars(addOnCents)}`] : []),
  ];
}

export const sellerRefund: Template<'seller-refund'> = {
  reason: REASON,
  subject: ({ lines }) =>
    lines.length === 1
      ? `${lines[0]?.isRevoked ? 'Refunded' : 'Partly refunded'}: ${lines[0]?.name ?? ''}`
      : `${lines.length} of your sales were refunded`,
  frame: ({ earningCents, lines }) => ({
    preview: `${dollars(earningCents)} of your earnings were taken back.`,
    eyebrow: 'Refund',
    title: lines.length === 1 ? 'A sale was refunded' : 'Some sales were refunded',
    played: 0,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} ${data.lines.length === 1 ? 'a sale of yours was' : `${data.lines.length} of your sales were`} refunded to the buyer. We take ${dollars(data.earningCents)} of your earnings back; what we have paid you of it is offset against your next sales.`,
    ),
    facts(data.lines.map(({ name, earningCents }) => ({ label: name, value: dollars(-earningCents) }))),
    ...data.lines.map((line) => paragraph(afterRefund(line))),
    ...attached('self-billing credit note', data),
    action('Open your account', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

/** Sentence about the track after a refund. */
function afterRefund({ name, isRevoked, isProjectOnly, isOnSale }: RefundedSale): string {
  if (!isRevoked) return `"${name}" stays sold: the refund is a part of the price.`;
  if (isProjectOnly) {
    return `The rights in the project file of "${name}" are yours again: the attached document revokes its contract. The track itself stays sold.`;
  }
  return `The rights in "${name}" are yours again: the attached document revokes the contract. ${
    isOnSale ? 'The track is back in the shop.' : 'The track is not back in the shop.'
  }`;
}
