import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, cn, ErrorState, RadioGroup, Skeleton, usePageMeta } from '../../ui';
import { PageHead } from '../page';
import { useAdminDashboardQuery } from './dashboard.generated';
import { Figures } from './figures';
import { GenreBars } from './genre-bars';
import { OrderStatuses } from './order-statuses';
import { PendingWork } from './pending-work';
import { PERIOD_OPTIONS, PERIOD_PARAM, startOf } from './period';
import { TopTracks } from './top-tracks';

const LOAD_FAILED = 'Failed to load the dashboard';

/** How the store does, and what waits. The figures are read anew each time one comes here. */
export function DashboardPage() {
  usePageMeta('Dashboard');
  const [period, setPeriod] = useQueryState('period', PERIOD_PARAM);
  const from = useMemo(() => startOf(period, new Date()), [period]);
  const { data, previousData, error, refetch } = useAdminDashboardQuery({
    variables: { from, to: null },
    fetchPolicy: 'cache-and-network',
  });
  const dashboard = (data ?? previousData)?.adminDashboard;
  const failure = error && readFailure(error, LOAD_FAILED).message;

  return (
    <>
      <PageHead
        title="Dashboard"
        actions={
          <RadioGroup
            label="Period"
            hideLabel
            name="period"
            options={PERIOD_OPTIONS}
            value={period}
            onValueChange={(next) => void setPeriod(next)}
            className="w-88 max-w-full"
          />
        }
      />
      {!dashboard && failure && <ErrorState message={failure} onRetry={() => void refetch()} />}
      {!dashboard && !failure && <DashboardShape />}
      {dashboard && (
        <div className={cn('flex flex-col gap-6 transition-opacity', !data && 'opacity-60')}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <PendingWork pending={dashboard.pendingWork} />
          <Figures dashboard={dashboard} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <TopTracks tracks={dashboard.topTracks} />
            <div className="grid gap-6">
              <OrderStatuses counts={dashboard.ordersByStatus} />
              <GenreBars genres={dashboard.genres} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function DashboardShape() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-44 rounded-md" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  );
}
