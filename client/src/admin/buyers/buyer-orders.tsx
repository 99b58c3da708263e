import { Link } from 'react-router-dom';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ErrorState, Money, Spinner, StatusBadge } from '../../ui';
import { formatUtcDateTime } from '../../lib/dates';
import { EmptyNote } from '../page';
import { useAdminBuyerOrdersQuery } from './buyers.generated';

const LOAD_FAILED = 'Failed to load orders';

interface BuyerOrdersProps {
  userId: number;
}

/** Orders of one buyer, loaded ten at a time. */
export function BuyerOrders({ userId }: BuyerOrdersProps) {
  const { data, error, loading, refetch, fetchMore } = useAdminBuyerOrdersQuery({
    variables: { userId, first: ADMIN_PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const orders = data?.orders;

  if (!orders && error) {
    return (
      <ErrorState
        message={readFailure(error, LOAD_FAILED).message}
        onRetry={() => void refetch()}
        className="py-6 md:py-24"
      />
    );
  }
  if (!orders) {
    return (
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <Spinner label="" />
        Loading...
      </p>
    );
  }
  if (orders.nodes.length === 0) return <EmptyNote>No orders found for this user.</EmptyNote>;

  const more = () =>
    fetchMore({
      variables: { after: orders.pageInfo.endCursor },
      updateQuery: (shown, { fetchMoreResult: { orders: next } }) => ({
        ...shown,
        orders: { ...next, nodes: [...shown.orders.nodes, ...next.nodes] },
      }),
    });

  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y rounded-md border bg-surface text-sm">
        {orders.nodes.map(({ id, status, createdAt, totalPrice, products }) => (
          <li
            key={id}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[4rem_11rem_minmax(0,1fr)_8rem_6rem]"
          >
            <Link
              to={`/admin/orders/${id}`}
              aria-label={`View order ${id}`}
              className="figures underline decoration-edge underline-offset-4"
            >
              #{id}
            </Link>
            <span className="figures text-muted">{formatUtcDateTime(createdAt)}</span>
            <span className="truncate max-md:col-span-3 max-md:row-start-2">
              {products.map(({ name }) => name).join(', ')}
            </span>
            <StatusBadge status={status} className="max-md:col-span-2 max-md:row-start-3" />
            <Money value={totalPrice} className="text-right" />
          </li>
        ))}
      </ul>
      {orders.pageInfo.hasNextPage && (
        <Button size="sm" loading={loading} onClick={() => void more()} className="self-start">
          Show more
        </Button>
      )}
    </div>
  );
}
