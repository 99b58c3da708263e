import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { optionsOf, Select } from '../../ui';
import { useSetStatus } from './use-set-status';

export const STATUS_OPTIONS = optionsOf(ORDER_STATUSES);

interface StatusSelectProps {
  order: { id: number; status: OrderStatus };
  /** Said once the server has moved it. */
  onChanged?: () => void;
  className?: string;
}

/** Any status, at any time. */
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
