import { useState } from 'react';
import { QUOTE_LIMITS } from '#domain/service-quotes.js';
import { returnedByCancelling } from '#domain/service-payments.js';
import { ENDS_SERVICE } from '#domain/services.js';
import { Button, ConfirmDialog, formatMoney, TextArea } from '../../ui';
import { notify } from '../notices';
import { useCancelServiceOrderMutation, type AdminServiceCourseFragment } from './service-orders.generated';

/** Ends an order before it is done; the customer is mailed. */
export function CancelServiceOrder({
  order: { id, status, payments },
}: {
  order: AdminServiceCourseFragment;
}) {
  const [reason, setReason] = useState('');
  const [cancel] = useCancelServiceOrderMutation();
  if (!ENDS_SERVICE.includes(status)) return null;
  return (
    <ConfirmDialog
      trigger={<Button>Cancel order</Button>}
      title="Cancel this service order?"
      description={`It ends, and an open quote can no longer be accepted. ${refundText(payments)}The customer is mailed with the reason.`}
      confirmLabel="Cancel the order"
      cancelLabel="Keep it"
      onConfirm={async () => {
        try {
          await cancel({ variables: { id, reason: reason.trim() || null } });
          notify.success('The order is cancelled');
        } catch (error) {
          notify.failure(error, 'Failed to cancel the order');
          throw error;
        }
      }}
    >
      <TextArea
        label="Reason"
        hint="The customer reads it."
        rows={3}
        maxLength={QUOTE_LIMITS.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

function refundText(payments: AdminServiceCourseFragment['payments']): string {
  const returned = returnedByCancelling(payments, { byStore: true, hasVersion: true });
  const cents = returned.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return cents === 0 ? '' : `${formatMoney(cents / 100)} that were paid go back. `;
}
