import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { Select } from '../../ui';
import { useSetStatus } from './use-set-status';

const OPTIONS = ORDER_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

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
      options={OPTIONS}
      value={order.status}
      onChange={(event) => void setStatus(order, event.target.value as OrderStatus)}
      className={className}
    />
  );
}
