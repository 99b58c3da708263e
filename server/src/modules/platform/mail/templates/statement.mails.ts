/** Mails about reports, decisions and objections. */

import { AUTOMATION_TEXTS } from '#domain/content-reports.js';
import { greeting } from '../sending/mail.rules.js';
import type { ReportMail, ReportVerdict, StatementPart } from './statement-mail-data.js';
import {
  action,
  facts,
  note,
  paragraph,
  plainAddress,
  quote,
  type Block,
  type Template,
} from './template.js';

/** Facts, ground, part of a machine, and how to object. Nothing for a mail that an earlier version queued. */
export function statementBlocks(statement: StatementPart | undefined): Block[] {
  if (!statement) return [];
  const { decision, facts: what, ground, automation, objectUrl, objectUntil } = statement;
  return [
    facts([
      { label: 'Decision', value: decision },
      { label: 'Facts', value: what },
      { label: 'Reason', value: ground },
      { label: 'Machine', value: AUTOMATION_TEXTS[automation] },
    ]),
    note(
      `You can object once until ${objectUntil.slice(0, 10)}, free of charge and without an account; a person looks at it again. You can also turn to a certified out-of-court body, or to a court.`,
    ),
    action('Object to the decision', objectUrl),
    plainAddress(objectUrl),
  ];
}

/** A decision that has no other mail. */
export const statement: Template<'statement'> = {
  reason: (store) => `You get this mail because ${store} has decided about your account, shop or track.`,
  subject: ({ statement: { decision } }) => decision,
  frame: ({ statement: { decision } }) => ({
    preview: 'Our reasons and how to object are inside.',
    eyebrow: 'Our decision',
    title: decision,
    played: 0,
  }),
  body: ({ name, statement: part }) => [
    paragraph(`${greeting(name)} we have decided something that concerns you. These are our reasons.`),
    ...statementBlocks(part),
  ],
};

const KINDS = { track: 'the track', shop: 'the shop' };
const REMOVED = { track: 'The track is off sale', shop: 'The shop is blocked' };
const NOTHING_FOUND = 'We found nothing against it';
const GONE = {
  track: `${NOTHING_FOUND}. The track is no longer in the shop.`,
  shop: `${NOTHING_FOUND}. The shop is closed.`,
};
const KEPT = { track: 'The track stays on sale', shop: 'The shop stays open' };
const nameOf = ({ kind, title }: ReportMail) => `${KINDS[kind]} "${title}"`;

/** Receipt of a report. */
export const reportReceived: Template<'report-received'> = {
  reason: (store) => `You get this mail because something was reported to ${store} with this address.`,
  subject: ({ reportId }) => `We have your report #${reportId}`,
  frame: ({ reportId }) => ({
    preview: 'We look at it and tell you what we decide.',
    eyebrow: `Report #${reportId}`,
    title: 'We have your report',
    played: 0.35,
  }),
  body: (data) => [
    paragraph(
      `Hi there, thank you. We look at your report of ${nameOf(data)} and mail you what we decide. The seller does not learn who you are.`,
    ),
    facts([
      { label: 'Report', value: `#${data.reportId}` },
      { label: data.kind === 'track' ? 'Track' : 'Shop', value: data.title },
      { label: 'Reason', value: data.reason },
    ]),
    note('If you did not send it, there is nothing to do.'),
  ],
};

function verdictOf({ decision, kind, isHeld, isGone }: ReportMail & ReportVerdict): string {
  if (decision !== 'removed') return isGone ? GONE[kind] : `${KEPT[kind]}.`;
  if (!isHeld) return `${REMOVED[kind]}.`;
  return kind === 'shop'
    ? `${REMOVED.shop}. Tracks that an order holds go off sale once that ends without a payment.`
    : `${HELD_TITLE}. An order holds it: once that ends without a payment, it goes off sale.`;
}

const HELD_TITLE = 'The track must not be sold';

function verdictTitle({ decision, kind, isHeld, isGone }: ReportMail & ReportVerdict): string {
  if (decision !== 'removed') return isGone ? NOTHING_FOUND : KEPT[kind];
  return isHeld && kind === 'track' ? HELD_TITLE : REMOVED[kind];
}

/** Decision about a report, to the person who sent it. */
export const reportDecided: Template<'report-decided'> = {
  reason: (store) => `You get this mail because you reported something to ${store}.`,
  subject: ({ reportId }) => `We have decided about your report #${reportId}`,
  frame: (data) => ({
    preview: 'Our reasons are inside.',
    eyebrow: `Report #${data.reportId}`,
    title: verdictTitle(data),
    played: 1,
  }),
  body: (data) => [
    paragraph(`Hi there, we have looked at your report of ${nameOf(data)}. ${verdictOf(data)}`),
    ...(data.statement
      ? statementBlocks(data.statement)
      : [
          facts([
            { label: 'You reported', value: data.reason },
            { label: 'Reason', value: data.ground },
            { label: 'Machine', value: AUTOMATION_TEXTS.none },
          ]),
        ]),
  ],
};

/** A report that changed nothing, to the seller. */
export const reportKept: Template<'report-kept'> = {
  reason: (store) => `You get this mail because you have a shop at ${store}.`,
  subject: ({ title, isGone }) => `"${title}" was reported, and ${isGone ? 'nothing was found' : 'stays'}`,
  frame: ({ kind, title, isGone }) => ({
    preview: 'There is nothing to do.',
    eyebrow: title,
    title: isGone ? NOTHING_FOUND : KEPT[kind],
    played: 1,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} ${nameOf(data)} was reported to us. We have looked at it. ${data.isGone ? GONE[data.kind] : `${KEPT[data.kind]}.`} There is nothing to do.`,
    ),
    facts([
      { label: 'Reported', value: data.reason },
      { label: 'Reason', value: data.ground },
      { label: 'Machine', value: AUTOMATION_TEXTS.none },
    ]),
  ],
};

/** Decision about an objection. */
export const objectionDecided: Template<'objection-decided'> = {
  reason: (store) => `You get this mail because ${store} has decided about an objection.`,
  subject: ({ outcome, isOwn }) =>
    `${isOwn ? 'Your' : 'An'} objection was ${outcome === null ? 'rejected' : 'upheld'}`,
  frame: ({ outcome }) => ({
    preview: 'Our reasons are inside.',
    eyebrow: 'Objection',
    title: outcome === null ? 'Our decision stays' : 'We changed our decision',
    played: outcome === null ? 0 : 1,
  }),
  body: ({ name, decision, outcome, reason, isOwn }) => [
    paragraph(
      `${greeting(name)} we have looked again at a decision ${isOwn ? 'that you objected to' : 'to which there was an objection'}: ${decision} ${outcome ?? 'The decision stays.'}`,
    ),
    quote(reason),
    note('You can also turn to a certified out-of-court body, or to a court.'),
  ],
};
