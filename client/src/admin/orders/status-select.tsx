import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { readFailure } from '../../lib/graphql/failure';
import { optionsOf, Select } from '../../ui';
import { notify } from '../notices';
import { useSetOrderStatusMutation } from './orders.generated';

export const STATUS_OPTIONS = optionsOf(ORDER_STATUSES);

interface StatusSelectProps {
  order: { id: number; status: OrderStatus };
  /** Success message. */
  onChanged?: () => void;
  className?: string;
}

/** Changes the status of an order. */
export function StatusSelect({ order, onChanged, className }: StatusSelectProps) {
  const setStatus = useSetStatus(onChanged);
  return (
    <Select
      size="sm"
      label={`Status of order ${order.id}`}
      hideLabel
      options={STATUS_OPTIONS}
      value={order.status}
      onChange={(event) => void setStatus(order, event.target.value as OrderStatus)}
      className={className}
    />
  );
}

interface OrderStanding {
  id: number;
  status: OrderStatus;
}

/**
 * Sets a status optimistically and reverts with the server's message when it refuses.
 * @param onChanged runs after the server has stored the status
 */
export function useSetStatus(
  onChanged?: () => void,
): (order: OrderStanding, to: OrderStatus) => Promise<void> {
  const [setStatus] = useSetOrderStatusMutation();

  async function change({ id, status: from }: OrderStanding, to: OrderStatus, undone = false): Promise<void> {
    const notice = `order-${id}`;
    const changed = { __typename: 'Order', id, status: to };
    try {
      await setStatus({ variables: { id, status: to }, optimisticResponse: { setOrderStatus: changed } });
      notify.success(undone ? `Order #${id} is ${to} again` : `Order #${id} is now ${to}`, {
        id: notice,
        action: undone
          ? undefined
          : { label: 'Undo', onClick: () => void change({ id, status: to }, from, true) },
      });
      onChanged?.();
    } catch (error) {
      notify.error(readFailure(error, 'Failed to update order status').message, { id: notice });
    }
  }

  return change;
}
