import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Action } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because a seller sent a track to your store.';

/** A track came in, for the store. */
export const submissionNotice: Template<'submission-notice'> = {
  reason,
  replyTo: ({ name, contactEmail }) => ({ name, address: contactEmail }),
  subject: ({ trackName }) => `Track for review: ${trackName}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`${data.name} sent ${data.trackName}.`}
      eyebrow={`Track #${data.submissionId}`}
      title={data.trackName}
      played={0.2}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Facts facts={data.facts} />
      <Action href={data.adminUrl}>Review it</Action>
    </Layout>
  ),
  text: (data) => [`Track for review: ${data.trackName}`, factsText(data.facts), data.adminUrl],
};
