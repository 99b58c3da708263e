import { useParams } from 'react-router-dom';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton, usePageMeta } from '../../ui';
import { formatDateTime } from '../../lib/dates';
import { BackLink, PageHead } from '../page';
import { OrderCustomer } from './order-customer';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderPayments } from './order-payments';
import { useAdminOrderQuery } from './orders.generated';
import { StatusSelect } from './status-select';

export function OrderPage() {
  const id = Number(useParams().id);
  const exists = Number.isInteger(id) && id > 0;
  usePageMeta(exists ? `Order #${id}` : 'Order');
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { id },
    skip: !exists,
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;
  const back = <BackLink to="/admin/orders">Orders</BackLink>;

  if (!order) {
    const failed = error ?? !exists;
    return (
      <>
        <PageHead title={exists ? `Order #${id}` : 'Order'} back={back} />
        {failed ? (
          <ErrorState
            message={exists ? readFailure(error, 'Failed to load orders').message : 'Order not found'}
            onRetry={exists ? () => void refetch() : undefined}
          />
        ) : (
          <OrderShape />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={`Order #${order.id}`}
        back={back}
        // The change is a step in the history too.
        actions={<StatusSelect order={order} onChanged={() => void refetch()} className="w-44" />}
      />
      <p className="-mt-4 mb-6 text-sm text-muted">
        Placed {formatDateTime(order.createdAt)}
        {order.status === 'pending' && order.holdExpiresAt && (
          <>, tracks held until {formatDateTime(order.holdExpiresAt)}</>
        )}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <OrderLines order={order} />
        <div className="grid gap-6 md:max-xl:grid-cols-2">
          <OrderCustomer order={order} />
          <OrderPayments order={order} />
          <OrderHistory steps={order.history} />
        </div>
      </div>
    </>
  );
}

function OrderShape() {
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-60 rounded-md" />
    </div>
  );
}
