import { useEffect, useState } from 'react';
import { readFailure } from '../../../lib/graphql/failure';
import {
  BRIEF_TOAST_MS,
  EmptyState,
  ErrorState,
  LinkButton,
  MoreButton,
  notify,
  Skeleton,
} from '../../../ui';
import { useMyOrdersQuery } from '../account.generated';
import { OrderCard } from './order-card';

const FAILURE = 'Failed to load orders';

export function OrdersTab() {
  // Refetched on every visit: an admin may have completed an order.
  const { data, error, refetch, fetchMore } = useMyOrdersQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [printing, setPrinting] = useState<number | null>(null);

  useEffect(() => {
    if (error) notify.error(FAILURE, { duration: BRIEF_TOAST_MS });
  }, [error]);

  useEffect(() => {
    if (printing === null) return;
    const done = () => setPrinting(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);

  const orders = data?.myOrders.nodes;
  if (!orders) {
    if (error) {
      return <ErrorState message={readFailure(error, FAILURE).message} onRetry={() => void refetch()} />;
    }
    return <OrdersLoading />;
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        as="h2"
        title="No orders found"
        text="What you buy is listed here with its downloads and contracts."
        action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
      />
    );
  }
  const { pageInfo } = data.myOrders;
  return (
    <>
      <ul className="flex flex-col gap-6">
        {orders.map((order) => (
          <li
            key={order.id}
            className={printing !== null && printing !== order.id ? 'print:hidden' : undefined}
          >
            <OrderCard order={order} onPrint={() => setPrinting(order.id)} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MoreButton
          label="Older orders"
          className="mt-8 print:hidden"
          onMore={() =>
            fetchMore({
              variables: { after: pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult: { myOrders } }) => ({
                myOrders: { ...myOrders, nodes: [...before.myOrders.nodes, ...myOrders.nodes] },
              }),
            })
          }
        />
      )}
    </>
  );
}

function OrdersLoading() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      {[1, 2].map((card) => (
        <div key={card} className="rounded-md border bg-surface p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-6 w-2/3" />
          <Skeleton className="mt-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
