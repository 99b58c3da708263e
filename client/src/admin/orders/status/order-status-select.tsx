import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { saveFields } from '../../../editing';
import { optionsOf, Select } from '../../../ui';
import { notify } from '../../notices';
import {
  OrderToCompleteDocument,
  useSetOrderStatusMutation,
  type AdminOrderRowFragment,
} from '../orders.generated';
import { OrderStatusDialog, type ConfirmedChange } from './order-status-dialog';
import { effectOf } from './status-effects';

export const STATUS_OPTIONS = optionsOf(ORDER_STATUSES);

type StatusOrder = Pick<AdminOrderRowFragment, 'id' | 'status' | 'version'> & {
  customerInfo: { email: string };
};

interface OrderStatusSelectProps {
  order: StatusOrder;
  /** Called after the server has stored a status. */
  onChanged?: () => void;
  className?: string;
}

const FAILED = 'Failed to update order status';

/**
 * Sets the status of an order. A change that sends or ends something is confirmed first; any other is stored
 * optimistically, with Undo, and reverted when the server refuses.
 */
export function OrderStatusSelect({ order, onChanged, className }: OrderStatusSelectProps) {
  const { id, status, customerInfo } = order;
  const client = useApolloClient();
  const [setStatus] = useSetOrderStatusMutation();
  const [confirming, setConfirming] = useState<ConfirmedChange | null>(null);
  const toast = { id: `order-${id}` };

  async function store(stored: StatusOrder, to: OrderStatus, isUndo = false): Promise<void> {
    const edit = { stored, changes: { status: to }, labels: { status: 'Status' } };
    try {
      const isSaved = await saveFields(edit, async (expectedVersion) => {
        const changed = { __typename: 'Order', id, status: to, version: expectedVersion };
        const { data } = await setStatus({
          variables: { id, status: to, expectedVersion },
          optimisticResponse: { setOrderStatus: changed },
        });
        if (!data) return;
        if (isUndo) return notify.success(`Order #${id} is ${to} again`, toast);
        const now = { ...stored, ...data.setOrderStatus };
        const action = { label: 'Undo', onClick: () => void store(now, stored.status, true) };
        notify.success(`Order #${id} is now ${to}`, { ...toast, action });
      });
      if (!isSaved) await client.refetchQueries({ include: 'active' });
      onChanged?.();
    } catch (error) {
      notify.failure(error, FAILED, toast);
    }
  }

  async function choose(to: OrderStatus): Promise<void> {
    const effect = effectOf(status, to, customerInfo.email);
    if (effect === null) return store(order, to);
    if (to !== 'completed') return setConfirming({ to, effect, openAmount: 0 });
    try {
      const { data } = await client.query({
        query: OrderToCompleteDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (data) setConfirming({ to, effect, openAmount: data.order.openAmount });
    } catch (error) {
      notify.failure(error, FAILED, toast);
    }
  }

  return (
    <>
      <Select
        size="sm"
        label={`Status of order ${id}`}
        hideLabel
        options={STATUS_OPTIONS}
        value={status}
        onChange={({ target }) => void choose(target.value as OrderStatus)}
        className={className}
      />
      {confirming && (
        <OrderStatusDialog
          order={order}
          change={confirming}
          onClose={() => setConfirming(null)}
          onChanged={() => {
            notify.success(`Order #${id} is now ${confirming.to}`, toast);
            onChanged?.();
          }}
        />
      )}
    </>
  );
}
