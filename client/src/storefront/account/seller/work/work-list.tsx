import { Link } from 'react-router-dom';
import { SERVICE_NAMES, SERVICE_STATUS_NAMES } from '#domain/services.js';
import { cn, StatusBadge } from '../../../../ui';
import { SellerList } from '../seller-list';
import { workPath } from '../seller-sections';
import { useMyWorkQuery, type MakerOrderFragment } from './work.generated';
import { workStepOf } from './work-step';

/** Custom work that the seller makes, a page at a time. */
export function WorkList() {
  const { data, error, refetch, fetchMore } = useMyWorkQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const pageInfo = data?.myServiceOrders.pageInfo;
  return (
    <SellerList
      items={data?.myServiceOrders.nodes}
      error={error}
      failed="Failed to load custom work"
      emptyText="No custom work yet. We write to you when there is some for you."
      onRetry={() => void refetch()}
      moreLabel="Older work"
      onMore={
        pageInfo?.hasNextPage
          ? () =>
              fetchMore({
                variables: { after: pageInfo.endCursor },
                updateQuery: (before, { fetchMoreResult: { myServiceOrders } }) => ({
                  myServiceOrders: {
                    ...myServiceOrders,
                    nodes: [...before.myServiceOrders.nodes, ...myServiceOrders.nodes],
                  },
                }),
              })
          : undefined
      }
    >
      {(order) => <WorkRow key={order.id} order={order} />}
    </SellerList>
  );
}

function WorkRow({ order }: { order: MakerOrderFragment }) {
  const { id, kind, status } = order;
  const { turn, text, isLate } = workStepOf(order);
  return (
    <li>
      <Link
        to={workPath(id)}
        className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-1 py-3.5 transition-colors hover:bg-surface"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="wide block">
            {SERVICE_NAMES[kind]} <span className="figures">#{id}</span>
          </span>
          <span
            className={cn(
              'block text-[0.8125rem] [overflow-wrap:anywhere]',
              isLate ? 'text-danger' : 'text-muted',
            )}
          >
            {turn === 'you' && 'Your turn: '}
            {text}
          </span>
        </span>
        <StatusBadge status={SERVICE_STATUS_NAMES[status].toLowerCase()} />
      </Link>
    </li>
  );
}
