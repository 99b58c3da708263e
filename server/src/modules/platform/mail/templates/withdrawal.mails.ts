/** Mails about a withdrawal, to the buyer. */

import { ANSWER_TIME } from '#domain/answer-times.js';
import { greeting } from '../sending/mail.rules.js';
import type { WithdrawalMail } from './agreed-mail-data.js';
import { facts, note, paragraph, quote, type Template } from './template.js';

const TITLES: Record<WithdrawalMail['state'], string> = {
  received: 'We have your withdrawal',
  impossible: 'This cannot be withdrawn',
  confirmed: 'Your withdrawal is confirmed',
  refused: 'Your withdrawal is refused',
};

const TEXTS: Record<WithdrawalMail['state'], string> = {
  received: `This mail is your receipt. We look at it and answer within ${ANSWER_TIME}.`,
  impossible: 'We received a withdrawal, but nobody can withdraw from it:',
  confirmed: 'It is cancelled. Money that you paid goes back the way it came.',
  refused: 'We cannot accept it. The reason:',
};

export const withdrawal: Template<'withdrawal'> = {
  reason: (store) => `You get this mail because a withdrawal from an order at ${store} was sent.`,
  subject: ({ state, order }) => `${TITLES[state]}: ${order}`,
  frame: ({ state, order }) => ({
    preview: TEXTS[state],
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
