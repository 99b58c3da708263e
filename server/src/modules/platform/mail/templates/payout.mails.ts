/** Mails about money paid to sellers. */

import { greeting } from '../sending/mail.rules.js';
import type { PayoutMail } from './mail-data.js';
import { dollars } from './order-blocks.js';
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
      data.tracks.map(({ name, priceCents, commissionPercent }) => ({
        label: name,
        value: `${dollars(priceCents)}, commission ${commissionPercent} %`,
      })),
    ),
    action('Open your account', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};
