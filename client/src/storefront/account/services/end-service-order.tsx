import { useState } from 'react';
import { returnedByCancelling } from '#domain/service-payments.js';
import { ENDS_SERVICE } from '#domain/services.js';
import { Button, ConfirmDialog, formatMoney } from '../../../ui';
import { useCancelMyServiceOrderMutation, type ServiceOrderCourseFragment } from './services.generated';
import { ReasonField } from './reason-field';
import { useStep } from './use-step';

/** Cancels an order for custom work after a confirmation that says what of the money goes back. */
export function EndServiceOrder({ order }: { order: ServiceOrderCourseFragment }) {
  const { id, status } = order;
  const [reason, setReason] = useState('');
  const [cancel] = useCancelMyServiceOrderMutation();
  const run = useStep();
  if (!ENDS_SERVICE.includes(status)) return null;

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
      description={refundRule(order)}
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep it"
      onConfirm={confirm}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Says what a cancellation by the customer does with the money. */
function refundRule({ versions, payments }: ServiceOrderCourseFragment): string {
  const paid = payments.filter((payment) => payment.status === 'paid');
  if (paid.length === 0) return 'It ends, and nothing is owed.';
  const hasVersion = versions.length > 0;
  const back = sumOf(returnedByCancelling(payments, { byStore: false, hasVersion }));
  const kept = sumOf(paid) - back;
  if (kept === 0) return `It ends, and ${formatMoney(back)} that you paid go back to you.`;
  const parts = payments.some(({ isUsed }) => isUsed)
    ? 'the deposit and the rounds that you used'
    : 'the deposit';
  return `It ends. You have heard a version, so ${formatMoney(kept)} of what you paid stay with us: ${parts}.${back > 0 ? ` ${formatMoney(back)} go back to you.` : ''}`;
}

const sumOf = (payments: readonly { amount: number }[]) =>
  payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
