/** Mails about sellers and submitted tracks. */

import type { SellerStatus } from '#domain/statuses.js';
import { VERIFICATION_HOURS } from '#domain/answer-times.js';
import { REVIEW_HOURS } from '#domain/seller.js';
import { greeting } from '../sending/mail.rules.js';
import type { RecordingMatchMail, SubmissionVerdict } from './submission-mail-data.js';
import { dollars } from './order-blocks.js';
import { noticeHeaders, noticeSettings } from './store.mails.js';
import { statementBlocks } from './statement.mails.js';
import { action, facts, paragraph, plainAddress, quote, type Template } from './template.js';

interface StatusTexts {
  subject: string;
  title: string;
  explanation: string;
  played: number;
}

const STATUS_TEXTS: Record<SellerStatus, StatusTexts> = {
  active: {
    subject: 'Your shop is active',
    title: 'Your shop is active',
    explanation: 'You can now submit tracks for review in the Seller Dashboard of your account.',
    played: 1,
  },
  pending: {
    subject: 'Your shop waits for verification',
    title: 'We are checking your shop',
    explanation: `We verify your data within ${VERIFICATION_HOURS} hours. Until then you cannot submit tracks.`,
    played: 0.4,
  },
  inactive: {
    subject: 'Your shop is inactive',
    title: 'Your shop is inactive',
    explanation: 'You cannot submit tracks for now. If this surprises you, reply to this mail.',
    played: 0,
  },
};

export const sellerStatus: Template<'seller-status'> = {
  reason: (store) => `You get this mail because you have a shop at ${store}.`,
  subject: ({ status }) => STATUS_TEXTS[status].subject,
  frame: ({ status }) => ({
    preview: STATUS_TEXTS[status].explanation,
    eyebrow: 'Your shop',
    title: STATUS_TEXTS[status].title,
    played: STATUS_TEXTS[status].played,
  }),
  body: ({ name, shopName, status, accountUrl, statement }) => [
    paragraph(
      `${greeting(name)} the status of your shop ${shopName} is now ${status}. ${STATUS_TEXTS[status].explanation}`,
    ),
    ...statementBlocks(statement),
    action('Open your account', accountUrl),
    plainAddress(accountUrl),
  ],
};

/** Confirms a submitted track to its seller. */
export const submissionReceived: Template<'submission-received'> = {
  reason: (store) => `You get this mail because you sent a track to ${store} for review.`,
  subject: ({ trackName }) => `We have your track "${trackName}"`,
  frame: ({ submissionId }) => ({
    preview: `We review it within ${REVIEW_HOURS} hours.`,
    eyebrow: `Track #${submissionId}`,
    title: 'Your track is in review',
    played: 0.35,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} we have received ${data.trackName} for review and contact you within ${REVIEW_HOURS} hours. Your Seller Dashboard shows its status.`,
    ),
    facts(data.facts),
    action('Open your account', data.accountUrl),
  ],
};

/** Announces a submitted track to the store. */
export const submissionNotice: Template<'submission-notice'> = {
  reason: () => 'You get this mail because a seller sent a track to your store.',
  replyTo: ({ name, contactEmail }) => ({ name, address: contactEmail }),
  headers: noticeHeaders,
  subject: ({ trackName }) => `Track for review: ${trackName}`,
  frame: ({ submissionId, name, trackName }) => ({
    preview: `${name} sent ${trackName}.`,
    eyebrow: `Track #${submissionId}`,
    title: trackName,
    played: 0.2,
  }),
  body: (data) => [facts(data.facts), action('Review it', data.adminUrl), ...noticeSettings(data)],
};

function verdictText({ approved, trackName, trackUrl }: SubmissionVerdict): string {
  if (!approved) return `we reviewed ${trackName} and cannot take it into the shop.`;
  return trackUrl
    ? `${trackName} passed our review and is in the shop now.`
    : `${trackName} passed our review and will be in the shop soon.`;
}

/** Result of a review, to the seller. */
export const submissionReviewed: Template<'submission-reviewed'> = {
  reason: (store) => `You get this mail because you sent a track to ${store} for review.`,
  subject: ({ approved, trackName }) =>
    approved ? `"${trackName}" was approved` : `"${trackName}" was not accepted`,
  frame: ({ approved, submissionId }) => ({
    preview: approved ? 'It passed our review.' : 'Our reasons are inside.',
    eyebrow: `Track #${submissionId}`,
    title: approved ? 'Your track is approved' : 'Your track was not accepted',
    played: approved ? 1 : 0,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} ${verdictText(data)}`),
    ...(data.statement ? statementBlocks(data.statement) : data.reason ? [quote(data.reason)] : []),
    data.trackUrl
      ? action('See it in the shop', data.trackUrl)
      : action('Open your account', data.accountUrl),
  ],
};

/** Another price for a submitted track, which its seller accepts or declines. */
export const counterOffer: Template<'counter-offer'> = {
  reason: (store) => `You get this mail because you sent a track to ${store} for review.`,
  subject: ({ trackName, offeredCents }) => `We offer "${trackName}" at ${dollars(offeredCents)}`,
  frame: ({ submissionId, offeredCents }) => ({
    preview: `We would list it at ${dollars(offeredCents)}.`,
    eyebrow: `Track #${submissionId}`,
    title: 'We have an offer for you',
    played: 0.7,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} ${data.trackName} passed our review. You asked for ${dollars(data.askedCents)}; we would list it at ${dollars(data.offeredCents)}. It goes on sale once you accept.`,
    ),
    ...(data.reason ? [quote(data.reason)] : []),
    action('Accept or decline', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};

/** Verdict on a package that replaces one of a track, to its seller. */
export const packageReviewed: Template<'package-reviewed'> = {
  reason: (store) => `You get this mail because you sent ${store} another package for a track.`,
  subject: ({ approved, trackName }) =>
    approved
      ? `The new package of "${trackName}" was approved`
      : `The new package of "${trackName}" was not accepted`,
  frame: ({ approved, trackName }) => ({
    preview: approved ? 'Buyers get it from now on.' : 'Our reasons are inside.',
    eyebrow: trackName,
    title: approved ? 'Your new package is approved' : 'Your new package was not accepted',
    played: approved ? 1 : 0,
  }),
  body: (data) => [
    paragraph(
      `${greeting(data.name)} ${
        data.approved
          ? `${data.trackName} is delivered with your new package from now on.`
          : `we reviewed the new package of ${data.trackName}. The track keeps the one that it has.`
      }`,
    ),
    ...(data.statement ? statementBlocks(data.statement) : data.reason ? [quote(data.reason)] : []),
    action('Open your account', data.accountUrl),
  ],
};

const MATCH_TEXTS: Record<
  'later' | 'earlier',
  Record<'open' | 'allowed' | 'blocked', (match: RecordingMatchMail) => string>
> = {
  later: {
    open: ({ title, seconds }) =>
      `${seconds} seconds of ${title} are the same as a recording that was here earlier. It is held: it does not go on sale, and what is on sale stays, until we have decided. Tell us in your Seller Dashboard how it came about; we hear the other side as well.`,
    allowed: ({ title }) => `we have looked into ${title} and the recording that it is like. It may be sold.`,
    blocked: ({ title }) =>
      `we have looked into ${title} and the recording that it is like, which was here earlier. It must not be sold here.`,
  },
  earlier: {
    open: ({ title, seconds }) =>
      `a later recording is the same as ${seconds} seconds of ${title}. Your track stays as it is. Tell us in your Seller Dashboard what you know about it, before we decide whether the other one may be sold.`,
    allowed: ({ title }) =>
      `we have looked into the later recording that is like ${title}. It may be sold as well.`,
    blocked: ({ title }) =>
      `we have looked into the later recording that is like ${title}. It must not be sold here.`,
  },
};

/** A recording that is the same as an earlier one, to the owners of both. */
export const recordingMatch: Template<'recording-match'> = {
  reason: (store) => `You get this mail because ${store} sells or reviews recordings of yours.`,
  subject: ({ title, decision }) =>
    decision === null ? `"${title}" is the same as another recording` : `We have decided about "${title}"`,
  frame: ({ title, part, decision }) => ({
    preview: decision === null ? 'We ask both sides before we decide.' : 'Our decision is inside.',
    eyebrow: title,
    title: decision === null ? 'Two recordings are the same' : 'We have decided about a recording',
    played: part === 'earlier' ? 1 : 0.2,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} ${MATCH_TEXTS[data.part][data.decision ?? 'open'](data)}`),
    ...statementBlocks(data.statement),
    action('Open your account', data.accountUrl),
  ],
};
