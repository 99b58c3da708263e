import type { WebhookDisabledReason } from '#domain/webhooks.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';
import { utcMinute } from './utc-minute.js';
import type { MailTemplates } from '../outgoing-mail.js';

const reason = 'You get this mail because your store sends webhooks.';

const MEANS: Record<WebhookDisabledReason, string> = {
  gone: 'It answered 410 Gone, which asks us to send nothing more.',
  failing: 'Nothing got through to it for three days.',
};

const ADVICE =
  'Nothing is sent to it until you switch it on again. What failed can be sent again from its log for 30 days.';

const factsOf = ({ endpointUrl, description, since }: MailTemplates['webhook-disabled']) => [
  { label: 'Address', value: endpointUrl },
  ...(description ? [{ label: 'Description', value: description }] : []),
  { label: 'Failing since', value: utcMinute(since) },
];

/** The store stopped telling an outside system what happens. */
export const webhookDisabled: Template<'webhook-disabled'> = {
  reason,
  subject: () => 'A webhook was switched off',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={MEANS[data.reason]}
      eyebrow="Webhooks"
      title="A webhook was switched off"
      played={0}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>{MEANS[data.reason]}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph quiet>{ADVICE}</Paragraph>
      <Action href={data.adminUrl}>Open the log</Action>
    </Layout>
  ),
  text: (data) => [
    `A webhook was switched off. ${MEANS[data.reason]}`,
    factsText(factsOf(data)),
    ADVICE,
    data.adminUrl,
  ],
};
