import { StatusBadge } from '../../ui';
import { DeleteWebhookDocument, type AdminWebhookFragment } from './webhooks.generated';

/** Name of an endpoint: its description, or its URL. */
export function webhookName({ description, url }: AdminWebhookFragment): string {
  return description || url;
}

const DISABLED_REASONS: Record<string, string> = {
  gone: 'Responded 410 Gone.',
  failing: 'Every delivery failed for three days.',
};

/** Status of an endpoint, with the reason when it is switched off. */
export function WebhookStatus({ isActive, disabledReason, failingSince }: AdminWebhookFragment) {
  const failing = isActive && failingSince ? 'Failing' : null;
  const problem = disabledReason ? DISABLED_REASONS[disabledReason] : failing;
  return (
    <span className="inline-flex flex-col gap-0.5">
      <StatusBadge status={isActive ? 'active' : 'inactive'} />
      {problem && <span className="text-[0.8125rem] text-danger">{problem}</span>}
    </span>
  );
}

export const WEBHOOK_DELETION = {
  thing: 'webhook',
  mutation: DeleteWebhookDocument,
  title: () => 'Confirm Deletion',
  consequence: 'Its log is deleted with it.',
  details: ({ url }: AdminWebhookFragment) => (
    <p className="rounded-md border px-4 py-3 text-sm break-all">{url}</p>
  ),
};
