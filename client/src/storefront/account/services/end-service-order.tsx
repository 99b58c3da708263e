import { useState } from 'react';
import { CUSTOMER_ENDS_SERVICE } from '#domain/services.js';
import { Button, ConfirmDialog } from '../../../ui';
import { useCancelMyServiceOrderMutation, type ServiceOrderCourseFragment } from './services.generated';
import { ReasonField } from './reason-field';
import { useStep } from './use-step';

/** Cancels an order for custom work after a confirmation, until the work has begun. */
export function EndServiceOrder({ order: { id, status } }: { order: ServiceOrderCourseFragment }) {
  const [reason, setReason] = useState('');
  const [cancel] = useCancelMyServiceOrderMutation();
  const run = useStep();
  if (status === 'in_progress') {
    return <p className="text-sm text-muted">The work has begun. To end it, write to us.</p>;
  }
  if (!CUSTOMER_ENDS_SERVICE.includes(status)) return null;

  const confirm = () =>
    run(
      () => cancel({ variables: { id, reason: reason.trim() || null } }),
      'Your order is cancelled',
      'The order could not be cancelled. Please try again.',
    );

  return (
    <ConfirmDialog
      trigger={<Button className="self-start">Cancel this order</Button>}
      title="Cancel this order?"
      description={
        status === 'accepted'
          ? 'The work has not begun, and nothing more is owed. If you have paid a deposit, write to us instead.'
          : 'It ends, and nothing is owed.'
      }
      confirmLabel="Yes, cancel it"
      onConfirm={confirm}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
