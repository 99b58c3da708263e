/** Mails about webhook endpoints, to the store or to the account that they belong to. */

import type { WebhookDisabledReason } from '#domain/webhooks.js';
import { WEBHOOK_RETENTION_DAYS } from '#domain/webhooks.js';
import { action, facts, note, paragraph, utcMinute, type Template } from './template.js';

const DISABLED_REASONS: Record<WebhookDisabledReason, string> = {
  gone: 'It responded with 410 Gone, which ends all deliveries.',
  failing: 'All deliveries to it have failed for three days.',
};

export const webhookDisabled: Template<'webhook-disabled'> = {
  reason: () => 'You get this mail because your store or your account sends webhooks.',
  subject: () => 'A webhook was switched off',
  frame: ({ reason }) => ({
    preview: DISABLED_REASONS[reason],
    eyebrow: 'Webhooks',
    title: 'A webhook was switched off',
    played: 0,
  }),
  body: ({ reason, endpointUrl, description, since, adminUrl }) => [
    paragraph(DISABLED_REASONS[reason]),
    facts([
      { label: 'Address', value: endpointUrl },
      ...(description ? [{ label: 'Description', value: description }] : []),
      { label: 'Failing since', value: utcMinute(since) },
    ]),
    note(
      `Nothing is sent to it until you switch it on again. Failed deliveries can be sent again from its log for ${WEBHOOK_RETENTION_DAYS} days.`,
    ),
    action('Open the log', adminUrl),
  ],
};
