import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, notify } from '../../../ui';
import { useCancelOrderMutation } from '../account.generated';

/** Cancels a pending order after a confirmation. */
export function CancelOrder({ orderId }: { orderId: number }) {
  const [cancel] = useCancelOrderMutation();

  async function confirm() {
    try {
      await cancel({ variables: { id: orderId } });
      notify.success(`Order #${orderId} is cancelled`, { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The order could not be cancelled. Please try again.').message, {
        duration: BRIEF_TOAST_MS,
      });
      throw error;
    }
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={`Cancel order ${orderId}`}>
          Cancel order
        </Button>
      }
      title="Cancel this order?"
      description={`Order #${orderId} ends, and others can buy its tracks. If you have paid already, please do not cancel.`}
      confirmLabel="Yes, cancel order"
      onConfirm={confirm}
    />
  );
}
