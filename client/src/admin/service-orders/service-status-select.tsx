import type { ServiceOrderStatus } from '#domain/services.js';
import { readFailure } from '../../lib/graphql/failure';
import { Select } from '../../ui';
import { notify } from '../notices';
import { STATUS_OPTIONS } from './service-order-words';
import { useSetServiceOrderStatusMutation } from './service-orders.generated';

interface ServiceStatusSelectProps {
  order: { id: number; status: ServiceOrderStatus };
  className?: string;
}

/** At once on the screen, and back when the server refuses. */
export function ServiceStatusSelect({ order, className }: ServiceStatusSelectProps) {
  const { id } = order;
  const [setStatus] = useSetServiceOrderStatusMutation();

  async function change(status: ServiceOrderStatus) {
    const notice = `service-order-${id}`;
    const changed = { __typename: 'ServiceOrder', id, status };
    try {
      await setStatus({
        variables: { id, status },
        optimisticResponse: { setServiceOrderStatus: changed },
      });
      notify.success('Status updated', { id: notice });
    } catch (error) {
      notify.error(readFailure(error, 'Failed to update the status').message, { id: notice });
    }
  }

  return (
    <Select
      size="sm"
      label={`Status of service order ${id}`}
      hideLabel
      options={STATUS_OPTIONS}
      value={order.status}
      onChange={(event) => void change(event.target.value as ServiceOrderStatus)}
      className={className}
    />
  );
}
