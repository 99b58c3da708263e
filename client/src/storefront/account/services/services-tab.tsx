import { Link } from 'react-router-dom';
import { SERVICE_NAMES, SERVICE_STATUS_NAMES } from '#domain/services.js';
import { formatDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import {
  EmptyState,
  ErrorState,
  formatMoney,
  LinkButton,
  Money,
  MoreButton,
  Skeleton,
  StatusBadge,
} from '../../../ui';
import { useMyServiceOrdersQuery, type MyServiceOrderFragment } from './services.generated';

/** Orders for custom work of the account. */
export function ServicesTab() {
  // Refetched on every visit: the store may have written a quote.
  const { data, error, refetch, fetchMore } = useMyServiceOrdersQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const orders = data?.myServiceOrders.nodes;
  if (!orders) {
    if (error) {
      const { message } = readFailure(error, 'Failed to load custom work');
      return <ErrorState message={message} onRetry={() => void refetch()} />;
    }
    return <ServicesLoading />;
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        as="h2"
        title="No custom work yet"
        text="Tell us what you need: you get an offer with a price and a date."
        action={<LinkButton to="/service">Order custom work</LinkButton>}
      />
    );
  }
  const { pageInfo } = data.myServiceOrders;
  return (
    <>
      <ul aria-label="Custom work" className="max-w-3xl divide-y border-y">
        {orders.map((order) => (
          <ServiceRow key={order.id} order={order} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <MoreButton
          label="Older requests"
          className="mt-8"
          onMore={() =>
            fetchMore({
              variables: { after: pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult: { myServiceOrders } }) => ({
                myServiceOrders: {
                  ...myServiceOrders,
                  nodes: [...before.myServiceOrders.nodes, ...myServiceOrders.nodes],
                },
              }),
            })
          }
        />
      )}
    </>
  );
}

function ServiceRow({ order }: { order: MyServiceOrderFragment }) {
  const { id, kind, status, quote } = order;
  return (
    <li>
      <Link
        to={`/account/services/${id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-1 py-3.5 transition-colors hover:bg-surface"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="wide block">
            {SERVICE_NAMES[kind]} #{id}
          </span>
          <span className="block text-[0.8125rem] text-muted">{newsOf(order)}</span>
        </span>
        <StatusBadge status={SERVICE_STATUS_NAMES[status].toLowerCase()} />
        {quote && <Money value={quote.price} className="wide" />}
      </Link>
    </li>
  );
}

/** Names what waits for the customer, or when the request was sent. */
function newsOf({ status, quote, payments, createdAt }: MyServiceOrderFragment): string {
  const due = payments.find((payment) => payment.status === 'due');
  if (status === 'quoted' && quote?.status === 'open') {
    return `Your turn: accept our offer by ${formatDate(quote.validUntil)}`;
  }
  if (status === 'in_review') return 'Your turn: listen to the new version';
  if (due && (status === 'accepted' || status === 'approved')) {
    return `Your turn: pay ${formatMoney(due.amount)}`;
  }
  return `Sent ${formatDate(createdAt)}`;
}

function ServicesLoading() {
  return (
    <div aria-busy className="max-w-3xl divide-y border-y">
      {[1, 2].map((row) => (
        <div key={row} className="flex h-18 items-center justify-between gap-6">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
