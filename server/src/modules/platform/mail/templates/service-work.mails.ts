/** Mails to the seller who makes custom work. */

import { greeting } from '../sending/mail.rules.js';
import type { MakerNews, ServiceWorkMail } from './service-mail-data.js';
import { action, paragraph, plainAddress, quote, type Template } from './template.js';

interface NewsTexts {
  title: string;
  /** Follows the greeting. */
  text: string;
  played: number;
}

const NEWS: Record<MakerNews, NewsTexts> = {
  assigned: {
    title: 'New custom work for you',
    text: 'we would like you to make this. The brief, the files and the messages are on its page.',
    played: 0.2,
  },
  taken_off: {
    title: 'This is no longer yours',
    text: 'we have taken this back, and there is nothing left for you to do. Thank you.',
    played: 0,
  },
  agreed: {
    title: 'The offer is accepted',
    text: 'the customer has accepted the offer. We write to you when the work begins.',
    played: 0.3,
  },
  begun: {
    title: 'The work begins',
    text: 'you can begin. Its page says what to deliver, and until when.',
    played: 0.4,
  },
  stems: {
    title: 'Stems are missing in your mix',
    text: 'please listen again: stems of the customer were not found in the mix that you delivered. If they are left out on purpose, there is nothing to do; else deliver the files again before they are paid.',
    played: 0.8,
  },
  done: {
    title: 'Your work is done',
    text: 'the final files are delivered and paid. Your share is in your balance. Thank you.',
    played: 1,
  },
  ended: {
    title: 'This order has ended',
    text: 'this order has ended before it was done, and there is nothing left for you to do.',
    played: 0,
  },
  message: {
    title: 'A message about your work',
    text: 'there is a new message:',
    played: 0.6,
  },
};

const subjectOf = ({ service, orderId }: ServiceWorkMail) => `${service} #${orderId}`;

export const serviceWork: Template<'service-work'> = {
  reason: (store) => `You get this mail because you make custom work at ${store}.`,
  subject: (data) => `${NEWS[data.news].title}: ${subjectOf(data)}`,
  frame: (data) => ({
    preview: `${subjectOf(data)}.`,
    eyebrow: subjectOf(data),
    title: NEWS[data.news].title,
    played: NEWS[data.news].played,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} ${NEWS[data.news].text}`),
    ...(data.text ? [quote(data.text)] : []),
    ...(data.news === 'taken_off' ? [] : [action('Open the order', data.url), plainAddress(data.url)]),
  ],
};
