import { greeting } from '../mail.rules.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because you sent a track to Ghostnote for review.';
const next = 'We will contact you within 48 hours. Your Seller Dashboard shows where it stands.';

/** A track came in, for the seller who sent it. */
export const submissionReceived: Template<'submission-received'> = {
  reason,
  subject: ({ trackName }) => `We have your track "${trackName}"`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="We review it within 48 hours."
      eyebrow={`Track #${data.submissionId}`}
      title="Your track is in review"
      played={0.35}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} the application for review of {data.trackName} has arrived. {next}
      </Paragraph>
      <Facts facts={data.facts} />
      <Action href={data.accountUrl}>Open your account</Action>
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} the application for review of ${data.trackName} has arrived. ${next}`,
    factsText(data.facts),
    `Your account:\n${data.accountUrl}`,
  ],
};
