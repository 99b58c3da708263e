import type { SubmissionVerdict } from '../outgoing-mail.js';
import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';
import { WrittenText } from './written-text.js';

const reason = 'You get this mail because you sent a track to Ghostnote for review.';

function verdict({ approved, trackName, trackUrl }: SubmissionVerdict): string {
  if (!approved) return `we reviewed ${trackName} and cannot take it into the shop.`;
  return trackUrl
    ? `${trackName} passed our review and is in the shop now.`
    : `${trackName} passed our review and will be in the shop soon.`;
}

/** What came of a review, for the seller. */
export const submissionReviewed: Template<'submission-reviewed'> = {
  reason,
  subject: ({ approved, trackName }) =>
    approved ? `"${trackName}" was approved` : `"${trackName}" was not accepted`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={data.approved ? 'It passed our review.' : 'See what we wrote about it.'}
      eyebrow={`Track #${data.submissionId}`}
      title={data.approved ? 'Your track is approved' : 'Your track was not accepted'}
      played={data.approved ? 1 : 0}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} {verdict(data)}
      </Paragraph>
      {data.reason && <WrittenText>{data.reason}</WrittenText>}
      <Action href={data.trackUrl ?? data.accountUrl}>
        {data.trackUrl ? 'See it in the shop' : 'Open your account'}
      </Action>
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} ${verdict(data)}`,
    ...(data.reason ? [data.reason] : []),
    data.trackUrl ?? data.accountUrl,
  ],
};
