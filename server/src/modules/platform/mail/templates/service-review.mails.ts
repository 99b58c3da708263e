/** Mails about versions of custom work: to its customer, and to the seller who makes it. */

import { REVIEW_DAYS } from '#domain/service-reviews.js';
import { greeting } from '../sending/mail.rules.js';
import type { ServiceStepMail } from './service-mail-data.js';
import { action, facts, note, paragraph, plainAddress, quote, type Template } from './template.js';

const TO_CUSTOMER = (store: string) => `You get this mail because you ordered custom work at ${store}.`;
const TO_MAKER = (store: string) => `You get this mail because you make custom work at ${store}.`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const day = (moment: string) => DAY.format(new Date(moment));

const eyebrow = ({ service, orderId }: ServiceStepMail) => `${service} #${orderId}`;

/** Seconds as minutes of a track: 1:02. */
const position = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const serviceVersion: Template<'service-version'> = {
  reason: TO_CUSTOMER,
  subject: (data) => `Version ${data.number} is ready: ${eyebrow(data)}`,
  frame: (data) => ({
    preview: `Listen to it, and answer by ${day(data.until)}.`,
    eyebrow: eyebrow(data),
    title: `Version ${data.number} is ready`,
    played: 0.7,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} version ${data.number} of your ${data.service} order #${data.orderId} is ready. Listen to it, and write right on the waveform what should change, or approve it.`,
    ),
    ...(data.note ? [quote(data.note)] : []),
    action('Listen', data.url),
    note(
      `Without an answer within ${REVIEW_DAYS} days, on ${day(data.until)}, the version counts as approved.`,
    ),
    plainAddress(data.url),
  ],
};

export const serviceReviewReminder: Template<'service-review-reminder'> = {
  reason: TO_CUSTOMER,
  subject: (data) => `Please answer by ${day(data.until)}: version ${data.number} of ${eyebrow(data)}`,
  frame: (data) => ({
    preview: `Version ${data.number} counts as approved on ${day(data.until)} unless you answer.`,
    eyebrow: eyebrow(data),
    title: `Version ${data.number} waits for you`,
    played: 0.7,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} version ${data.number} of your ${data.service} order #${data.orderId} waits for your answer: ask for changes, or approve it.`,
    ),
    action('Listen and answer', data.url),
    note(`Without an answer, the version counts as approved on ${day(data.until)}.`),
    plainAddress(data.url),
  ],
};

export const serviceChanges: Template<'service-changes'> = {
  reason: TO_MAKER,
  subject: (data) => `Changes of version ${data.version}: ${eyebrow(data)}`,
  frame: (data) => ({
    preview: `Round ${data.round} of changes.`,
    eyebrow: eyebrow(data),
    title: 'Changes are requested',
    played: 0.5,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} the customer has listened to version ${data.version} of ${data.service} #${data.orderId} and asks for changes. This is round ${data.round}${data.dueAt ? `; the next version is due on ${day(data.dueAt)}` : ''}.`,
    ),
    ...(data.text ? [quote(data.text)] : []),
    ...(data.comments.length > 0
      ? [
          facts(
            data.comments.map(({ at, until, text }) => ({
              label: until === null ? position(at) : `${position(at)} to ${position(until)}`,
              value: text,
            })),
          ),
        ]
      : []),
    action('Open the order', data.url),
    plainAddress(data.url),
  ],
};

export const serviceApproved: Template<'service-approved'> = {
  reason: () => 'You get this mail because you take part in this order.',
  subject: (data) => `Version ${data.number} is approved: ${eyebrow(data)}`,
  frame: (data) => ({
    preview: `Version ${data.number} is approved.`,
    eyebrow: eyebrow(data),
    title: `Version ${data.number} is approved`,
    played: 0.9,
  }),
  body: (data) => [
    paragraph(
      data.isForMaker
        ? `${greeting(data.name)} version ${data.number} of ${data.service} #${data.orderId} is approved. Please send the final files now.`
        : `${greeting(data.name)} you have not answered within ${REVIEW_DAYS} days and two reminders, so version ${data.number} of your ${data.service} order #${data.orderId} counts as approved. The final files come next.`,
    ),
    action('Open the order', data.url),
    plainAddress(data.url),
  ],
};
