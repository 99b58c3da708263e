import { StatusBadge } from '../../ui';
import type { AdminWebhookFragment } from './webhooks.generated';

const WHY: Record<string, string> = {
  gone: 'It answered 410 Gone.',
  failing: 'Nothing got through for three days.',
};

type Shown = Pick<AdminWebhookFragment, 'isActive' | 'disabledReason' | 'failingSince'>;

/** Whether an endpoint is told anything, and what is wrong with it. */
export function WebhookStatus({ isActive, disabledReason, failingSince }: Shown) {
  const trouble = disabledReason ? WHY[disabledReason] : isActive && failingSince ? 'Failing' : null;
  return (
    <span className="inline-flex flex-col gap-0.5 max-md:items-end">
      <StatusBadge status={isActive ? 'active' : 'inactive'} />
      {trouble && <span className="text-[0.8125rem] text-danger">{trouble}</span>}
    </span>
  );
}
