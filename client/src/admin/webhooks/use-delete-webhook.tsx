import { useDelete } from '../lists';
import { useDeleteWebhookMutation, type AdminWebhookFragment } from './webhooks.generated';

/** Asks, and deletes an endpoint with its log. */
export function useDeleteWebhook(onDeleted?: () => void) {
  const [remove] = useDeleteWebhookMutation();
  return useDelete<AdminWebhookFragment>({
    title: () => 'Confirm Deletion',
    question: 'Are you sure you want to delete this webhook? Its log is deleted with it.',
    done: 'Webhook deleted successfully',
    failed: 'Failed to delete webhook',
    remove: async ({ id }) => {
      await remove({ variables: { id } });
      onDeleted?.();
    },
    details: ({ url }) => <p className="rounded-md border px-4 py-3 text-sm break-all">{url}</p>,
  });
}
