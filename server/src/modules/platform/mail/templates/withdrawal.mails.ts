/** Mails about a withdrawal, to the buyer. */

import { ANSWER_TIME } from '#domain/answer-times.js';
import { greeting } from '../sending/mail.rules.js';
import type { WithdrawalMail } from './agreed-mail-data.js';
import { facts, note, paragraph, quote, type Template } from './template.js';

const TITLES: Record<WithdrawalMail['state'], string> = {
  received: 'We have your withdrawal',
  impossible: 'A withdrawal is not possible',
  confirmed: 'Your withdrawal is confirmed',
  refused: 'Your withdrawal is refused',
};

/** They follow the greeting. */
const TEXTS: Record<WithdrawalMail['state'], string> = {
  received: `this mail is your receipt. We look at it and answer within ${ANSWER_TIME}.`,
  impossible: 'we received your withdrawal, but this order does not allow one:',
  confirmed: 'your withdrawal is accepted. What you paid goes back the way it came.',
  refused: 'we cannot accept your withdrawal. The reason:',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const withdrawal: Template<'withdrawal'> = {
  reason: (store) => `You get this mail because a withdrawal from an order at ${store} was sent.`,
  subject: ({ state, order }) => `${TITLES[state]}: ${order}`,
  frame: ({ state, order }) => ({
    preview: capitalized(TEXTS[state]),
    eyebrow: order,
    title: TITLES[state],
    played: state === 'received' ? 0.3 : 1,
  }),
  body: ({ name, state, order, at, reason }) => [
    paragraph(`${greeting(name)} ${TEXTS[state]}`),
    ...(reason === null ? [] : [quote(reason)]),
    facts([
      { label: 'Withdrawal from', value: order },
      { label: 'Time', value: `${at.slice(0, 16).replace('T', ' ')} UTC` },
    ]),
    note('You did not send it, or you disagree? Reply to this mail.'),
  ],
};
