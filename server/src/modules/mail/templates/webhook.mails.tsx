/** Mails to the admins about webhook endpoints. */

import type { WebhookDisabledReason } from '#domain/webhooks.js';
import type { MailTemplates } from './mail-data.js';
import { Action, Facts, Paragraph, factsText, utcMinute } from './parts.js';
import type { Template } from './template.js';

const DISABLED_REASONS: Record<WebhookDisabledReason, string> = {
  gone: 'It answered 410 Gone, which asks us to send nothing more.',
  failing: 'Nothing got through to it for three days.',
};

const ENABLE_ADVICE =
  'Nothing is sent to it until you switch it on again. What failed can be sent again from its log for 30 days.';

const factsOf = ({ endpointUrl, description, since }: MailTemplates['webhook-disabled']) => [
  { label: 'Address', value: endpointUrl },
  ...(description ? [{ label: 'Description', value: description }] : []),
  { label: 'Failing since', value: utcMinute(since) },
];

/** The store stopped telling an outside system what happens. */
export const webhookDisabled: Template<'webhook-disabled'> = {
  reason: 'You get this mail because your store sends webhooks.',
  subject: () => 'A webhook was switched off',
  frame: (data) => ({
    preview: DISABLED_REASONS[data.reason],
    eyebrow: 'Webhooks',
    title: 'A webhook was switched off',
    played: 0,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>{DISABLED_REASONS[data.reason]}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph quiet>{ENABLE_ADVICE}</Paragraph>
      <Action href={data.adminUrl}>Open the log</Action>
    </>
  ),
  text: (data) => [
    `A webhook was switched off. ${DISABLED_REASONS[data.reason]}`,
    factsText(factsOf(data)),
    ENABLE_ADVICE,
    data.adminUrl,
  ],
};
