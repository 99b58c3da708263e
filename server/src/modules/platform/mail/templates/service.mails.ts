/** Mails to the customer of custom work: one for each step, to say whose turn it is. */

import { greeting } from '../sending/mail.rules.js';
import { agreedBlocks, dollars } from './order-blocks.js';
import type { QuoteTerms, ServiceStepMail } from './service-mail-data.js';
import { action, facts, note, paragraph, plainAddress, quote, type Template } from './template.js';

const REASON = (store: string) => `You get this mail because you ordered custom work at ${store}.`;

const eyebrow = ({ service, orderId }: ServiceStepMail) => `${service} #${orderId}`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

export const serviceQuote: Template<'service-quote'> = {
  reason: REASON,
  subject: (data) => `Your offer: ${data.service} for ${dollars(data.priceCents)}`,
  frame: (data) => ({
    preview: `${dollars(data.priceCents)}, done in ${count(data.days, 'day')}.`,
    eyebrow: eyebrow(data),
    title: 'Your offer is here',
    played: 0.3,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} this is our offer for your ${data.service} request #${data.orderId}.`),
    facts([...termFacts(data), { label: 'Valid until', value: DAY.format(new Date(data.validUntil)) }]),
    ...(data.note ? [quote(data.note)] : []),
    action('See the offer', data.url),
    note('You can accept it, decline it, or write back to us there.'),
    plainAddress(data.url),
  ],
};

export const serviceAccepted: Template<'service-accepted'> = {
  reason: REASON,
  subject: ({ service, orderId }) => `Agreed: ${service} #${orderId}`,
  frame: (data) => ({
    preview: nextStep(data),
    eyebrow: eyebrow(data),
    title: 'It is agreed',
    played: 0.5,
  }),
  body: (data, publicUrl) => [
    paragraph(
      `${greeting(data.name)} you accepted our offer. ${nextStep(data)} Keep this mail: it states what we agreed on.`,
    ),
    facts(termFacts(data)),
    action('Open your order', data.url),
    plainAddress(data.url),
    ...agreedBlocks(data.agreed, publicUrl),
  ],
};

export const serviceEnded: Template<'service-ended'> = {
  reason: REASON,
  subject: ({ service, orderId, isDeclined }) =>
    isDeclined
      ? `We cannot take on your ${service} request #${orderId}`
      : `${service} #${orderId} was cancelled`,
  frame: (data) => ({
    preview: endText(data),
    eyebrow: eyebrow(data),
    title: data.isDeclined ? 'We cannot take this on' : 'This order was cancelled',
    played: 0,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} ${endText(data)}`),
    ...(data.reason ? [quote(data.reason)] : []),
    ...(data.returnedCents
      ? [paragraph(`${dollars(data.returnedCents)} that you paid go back to you.`)]
      : []),
    action('Open your order', data.url),
    plainAddress(data.url),
  ],
};

export const serviceDone: Template<'service-done'> = {
  reason: REASON,
  subject: ({ service, orderId }) => `Your files are ready: ${service} #${orderId}`,
  frame: (data) => ({
    preview: 'Download them on the page of your order.',
    eyebrow: eyebrow(data),
    title: 'Your files are ready',
    played: 1,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} everything is paid and delivered. Your files and papers are on the page of your order.`,
    ),
    action('Get your files', data.url),
    plainAddress(data.url),
  ],
};

export const serviceFiles: Template<'service-files'> = {
  reason: REASON,
  subject: ({ service, orderId }) => `Your final files are ready: ${service} #${orderId}`,
  frame: (data) => ({
    preview: `${dollars(data.balanceCents)} are left to pay.`,
    eyebrow: eyebrow(data),
    title: 'Your final files are ready',
    played: 0.9,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} the final files of ${data.service} #${data.orderId} are ready. They are yours once the balance of ${dollars(data.balanceCents)} is paid.`,
    ),
    action('Pay and download', data.url),
    plainAddress(data.url),
  ],
};

export const serviceMessage: Template<'service-message'> = {
  reason: REASON,
  subject: ({ service, orderId }) => `Message about ${service} #${orderId}`,
  frame: (data) => ({
    preview: 'We have written to you about your order.',
    eyebrow: eyebrow(data),
    title: 'A message about your order',
    played: 0.6,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} we have written to you about ${data.service} #${data.orderId}:`),
    quote(data.text),
    action('Read and reply', data.url),
    plainAddress(data.url),
  ],
};

function termFacts({ priceCents, depositCents, rounds, days, extraRoundCents, delivers }: QuoteTerms) {
  return [
    { label: 'Price', value: dollars(priceCents) },
    ...(depositCents > 0
      ? [
          {
            label: 'Deposit',
            value: `${dollars(depositCents)} before we begin, the rest for the final files`,
          },
        ]
      : []),
    { label: 'You get', value: delivers.join(', ') },
    { label: 'Time', value: `${count(days, 'day')} from the start of the work` },
    {
      label: 'Changes',
      value: `${rounds === 0 ? 'None' : count(rounds, 'round')} in the price${extraRoundCents === null ? '' : `, ${dollars(extraRoundCents)} for each further one`}`,
    },
  ];
}

function nextStep({ depositCents }: QuoteTerms): string {
  return depositCents > 0
    ? `Pay the deposit of ${dollars(depositCents)} on the page of your order; once it is here, we begin.`
    : 'We begin now and write to you when there is something to hear.';
}

function endText({
  service,
  orderId,
  isDeclined,
}: {
  service: string;
  orderId: number;
  isDeclined: boolean;
}) {
  return isDeclined
    ? `we have read your ${service} request #${orderId} and cannot take it on.`
    : `we have cancelled your ${service} order #${orderId}.`;
}
