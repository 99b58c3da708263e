import { Layout } from './layout.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';
import { listHeaders, Unsubscribe, unsubscribeText } from './unsubscribing.js';

const reason = 'You get this mail because this address was entered in the newsletter form of Ghostnote.';

export const newsletterConfirm: Template<'newsletter-confirm'> = {
  reason,
  headers: listHeaders,
  subject: () => 'Confirm your subscription',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="One click, and new tracks come to this address."
      eyebrow="Newsletter"
      title="One click to go"
      played={0.5}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>Confirm this address, and we tell you about new exclusive tracks and offers.</Paragraph>
      <Action href={data.confirmUrl}>Confirm the subscription</Action>
      <Paragraph quiet>
        If you did not enter it, ignore this mail: without the click nothing comes to this address.
      </Paragraph>
      <PlainAddress href={data.confirmUrl} />
      <Unsubscribe href={data.unsubscribeUrl} />
    </Layout>
  ),
  text: (data) => [
    'Confirm this address, and we tell you about new exclusive tracks and offers:',
    data.confirmUrl,
    'If you did not enter it, ignore this mail: without the click nothing comes to this address.',
    unsubscribeText(data),
  ],
};
