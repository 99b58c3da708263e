import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton, StatusBadge, usePageMeta } from '../../ui';
import { BackLink, PageHead, Panel } from '../page';
import { OrderLines, OrderPayments } from './order-lines';
import { useAdminOrderQuery, type AdminOrderQuery } from './orders.generated';
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
        // Refetched because the change adds a history entry.
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

/** Buyer data as entered at the checkout. */
export function OrderCustomer({ order }: { order: AdminOrderQuery['order'] }) {
  const { customerInfo, userId } = order;
  const { firstName, lastName, email, country, phone } = customerInfo;
  return (
    <Panel title="Customer">
      <dl className="flex flex-col gap-3 text-sm">
        <Entry label="Name">
          {firstName} {lastName}
        </Entry>
        <Entry label="Email">
          <a
            href={`mailto:${email}`}
            className="[overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
          >
            {email}
          </a>
        </Entry>
        <Entry label="Country">{country}</Entry>
        <Entry label="Phone">
          <span className="figures">{phone}</span>
        </Entry>
        <Entry label="Account">
          {userId ? (
            <Link
              to={`/admin/users?q=${encodeURIComponent(email)}`}
              className="figures underline decoration-edge underline-offset-4"
            >
              Buyer {userId}
            </Link>
          ) : (
            <span className="text-muted">Deleted</span>
          )}
        </Entry>
      </dl>
    </Panel>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Status history, latest first. */
export function OrderHistory({ steps }: { steps: AdminOrderQuery['order']['history'] }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4">
        {steps.toReversed().map(({ at, by, from, to }) => (
          <li key={`${at}-${to}`} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <StatusBadge status={to} />
              {!from && <span className="text-muted">placed</span>}
            </p>
            <p className="figures pl-5 text-[0.8125rem] text-muted">
              {formatDateTime(at)}
              <br />
              <span className="[overflow-wrap:anywhere]">{by}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
