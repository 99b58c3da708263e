/** Mails about a seller account and submitted tracks. */

import type { SellerStatus } from '#domain/statuses.js';
import { greeting } from '../sending/mail.rules.js';
import type { SubmissionVerdict } from './mail-data.js';
import { Action, Facts, Paragraph, PlainAddress, WrittenText, factsText } from './parts.js';
import type { Template } from './template.js';

interface Wording {
  subject: string;
  title: string;
  explanation: string;
  played: number;
}

const STATUS_TEXTS: Record<SellerStatus, Wording> = {
  active: {
    subject: 'Your shop is active',
    title: 'Your shop is active',
    explanation: 'You can send us tracks for review now, from the Seller Dashboard of your account.',
    played: 1,
  },
  pending: {
    subject: 'Your shop waits for verification',
    title: 'We are checking your shop',
    explanation: 'We verify your data within 48 hours. Until then no tracks can be sent.',
    played: 0.4,
  },
  inactive: {
    subject: 'Your shop is inactive',
    title: 'Your shop is inactive',
    explanation: 'No tracks can be sent for now. If this surprises you, answer this mail.',
    played: 0,
  },
};

export const sellerStatus: Template<'seller-status'> = {
  reason: 'You get this mail because you have a shop at Ghostnote.',
  subject: ({ status }) => STATUS_TEXTS[status].subject,
  frame: ({ status }) => ({
    preview: STATUS_TEXTS[status].explanation,
    eyebrow: 'Your shop',
    title: STATUS_TEXTS[status].title,
    played: STATUS_TEXTS[status].played,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} the status of your shop {data.shopName} is now {data.status}.{' '}
        {STATUS_TEXTS[data.status].explanation}
      </Paragraph>
      <Action href={data.accountUrl}>Open your account</Action>
      <PlainAddress href={data.accountUrl} />
    </>
  ),
  text: ({ name, shopName, status, accountUrl }) => [
    `${greeting(name)} the status of your shop ${shopName} is now ${status}. ${STATUS_TEXTS[status].explanation}`,
    `Your account:\n${accountUrl}`,
  ],
};

const REVIEW_TIME = 'We will contact you within 48 hours. Your Seller Dashboard shows where it stands.';

/** A track came in, for the seller who sent it. */
export const submissionReceived: Template<'submission-received'> = {
  reason: 'You get this mail because you sent a track to Ghostnote for review.',
  subject: ({ trackName }) => `We have your track "${trackName}"`,
  frame: (data) => ({
    preview: 'We review it within 48 hours.',
    eyebrow: `Track #${data.submissionId}`,
    title: 'Your track is in review',
    played: 0.35,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} the application for review of {data.trackName} has arrived. {REVIEW_TIME}
      </Paragraph>
      <Facts facts={data.facts} />
      <Action href={data.accountUrl}>Open your account</Action>
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} the application for review of ${data.trackName} has arrived. ${REVIEW_TIME}`,
    factsText(data.facts),
    `Your account:\n${data.accountUrl}`,
  ],
};

/** A track came in, for the store. */
export const submissionNotice: Template<'submission-notice'> = {
  reason: 'You get this mail because a seller sent a track to your store.',
  replyTo: ({ name, contactEmail }) => ({ name, address: contactEmail }),
  subject: ({ trackName }) => `Track for review: ${trackName}`,
  frame: (data) => ({
    preview: `${data.name} sent ${data.trackName}.`,
    eyebrow: `Track #${data.submissionId}`,
    title: data.trackName,
    played: 0.2,
  }),
  Body: ({ data }) => (
    <>
      <Facts facts={data.facts} />
      <Action href={data.adminUrl}>Review it</Action>
    </>
  ),
  text: (data) => [`Track for review: ${data.trackName}`, factsText(data.facts), data.adminUrl],
};

function verdictText({ approved, trackName, trackUrl }: SubmissionVerdict): string {
  if (!approved) return `we reviewed ${trackName} and cannot take it into the shop.`;
  return trackUrl
    ? `${trackName} passed our review and is in the shop now.`
    : `${trackName} passed our review and will be in the shop soon.`;
}

/** What came of a review, for the seller. */
export const submissionReviewed: Template<'submission-reviewed'> = {
  reason: 'You get this mail because you sent a track to Ghostnote for review.',
  subject: ({ approved, trackName }) =>
    approved ? `"${trackName}" was approved` : `"${trackName}" was not accepted`,
  frame: (data) => ({
    preview: data.approved ? 'It passed our review.' : 'See what we wrote about it.',
    eyebrow: `Track #${data.submissionId}`,
    title: data.approved ? 'Your track is approved' : 'Your track was not accepted',
    played: data.approved ? 1 : 0,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} {verdictText(data)}
      </Paragraph>
      {data.reason && <WrittenText>{data.reason}</WrittenText>}
      <Action href={data.trackUrl ?? data.accountUrl}>
        {data.trackUrl ? 'See it in the shop' : 'Open your account'}
      </Action>
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} ${verdictText(data)}`,
    ...(data.reason ? [data.reason] : []),
    data.trackUrl ?? data.accountUrl,
  ],
};
