import { useApolloClient } from '@apollo/client/react';
import type { OrderStatus } from '#domain/statuses.js';
import { saveFields } from '../../../editing';
import { useRequestKeys } from '../../../lib/request-keys';
import { ConfirmDialog } from '../../../ui';
import { notify } from '../../notices';
import { useSetOrderStatusMutation } from '../orders.generated';
import { useRecordPaymentMutation } from '../payment/record-payment.generated';
import { CompletionDialog, type ReceivedPayment } from './completion-forms';

/** A status change that an admin has chosen and not confirmed yet. */
export interface ConfirmedChange {
  to: OrderStatus;
  /** Mails that the change sends and links that it ends. */
  effect: string;
  /** US dollars that a completed order still lacks. */
  openAmount: number;
}

interface OrderStatusDialogProps {
  order: { id: number; status: OrderStatus; version: number };
  change: ConfirmedChange;
  onClose: () => void;
  /** Called after the server has stored the status. */
  onChanged: () => void;
}

/** Says what a status change sends before it is made, and asks for the payment of an order that is completed. */
export function OrderStatusDialog({ order, change, onClose, onChanged }: OrderStatusDialogProps) {
  const { id } = order;
  const { to, effect, openAmount } = change;
  const client = useApolloClient();
  const [setStatus] = useSetOrderStatusMutation();
  const [record] = useRecordPaymentMutation();
  const { keyFor } = useRequestKeys();

  async function finish(isSaved: boolean): Promise<void> {
    await client.refetchQueries({ include: 'active' });
    onClose();
    if (isSaved) onChanged();
  }

  async function store(withoutPayment: string | null): Promise<void> {
    const edit = { stored: order, changes: { status: to }, labels: { status: 'Status' } };
    const isSaved = await saveFields(edit, (expectedVersion) =>
      setStatus({ variables: { id, status: to, withoutPayment, expectedVersion } }),
    );
    await finish(isSaved);
  }

  async function storePaid(payment: ReceivedPayment): Promise<void> {
    await record({ variables: { id, input: payment, idempotencyKey: keyFor(payment) } });
    await finish(true);
  }

  async function confirm(): Promise<void> {
    try {
      await store(null);
    } catch (error) {
      notify.failure(error, 'Failed to update order status', { id: `order-${id}` });
      throw error;
    }
  }

  if (openAmount > 0) {
    return (
      <CompletionDialog
        title={`Complete order #${id}`}
        description={effect}
        openAmount={openAmount}
        onPaid={storePaid}
        onUnpaid={store}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Set order #${id} to ${to}`}
      description={`${effect} Continue?`}
      confirmLabel="Set status"
      tone={to === 'cancelled' ? 'danger' : 'primary'}
      onConfirm={confirm}
    />
  );
}
