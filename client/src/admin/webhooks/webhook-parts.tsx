import { StatusBadge } from '../../ui';
import { useDelete } from '../lists';
import { useDeleteWebhookMutation, type AdminWebhookFragment } from './webhooks.generated';

const WHY: Record<string, string> = {
  gone: 'It answered 410 Gone.',
  failing: 'Nothing got through for three days.',
};

type Shown = Pick<AdminWebhookFragment, 'isActive' | 'disabledReason' | 'failingSince'>;

/** Status of an endpoint, with the reason when it is switched off. */
export function WebhookStatus({ isActive, disabledReason, failingSince }: Shown) {
  const trouble = disabledReason ? WHY[disabledReason] : isActive && failingSince ? 'Failing' : null;
  return (
    <span className="inline-flex flex-col gap-0.5 max-md:items-end">
      <StatusBadge status={isActive ? 'active' : 'inactive'} />
      {trouble && <span className="text-[0.8125rem] text-danger">{trouble}</span>}
    </span>
  );
}

/** Deletes an endpoint and its log after a confirmation. */
export function useDeleteWebhook(onDeleted?: () => void) {
  const [remove] = useDeleteWebhookMutation();
  return useDelete<AdminWebhookFragment>({
    title: () => 'Confirm Deletion',
    description: 'Are you sure you want to delete this webhook? Its log is deleted with it.',
    done: 'Webhook deleted successfully',
    failed: 'Failed to delete webhook',
    remove: async ({ id }) => {
      await remove({ variables: { id } });
      onDeleted?.();
    },
    details: ({ url }) => <p className="rounded-md border px-4 py-3 text-sm break-all">{url}</p>,
  });
}
