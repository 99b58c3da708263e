import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, cn, CoverImage, formatMoney, Money, usePageMeta } from '../../ui';
import { DEFAULT_PERIOD, Figures, PeriodPicker, PERIODS, type Figure, type Period } from '../../ui/charts';
import { PageHead, PageLoading, Panel } from '../page';
import { GenreBars, OrderStatuses } from './charts';
import { useAdminDashboardQuery, type AdminDashboardQuery } from './dashboard.generated';
import { WaitingWork } from './waiting-work';

const FIGURES: readonly Figure<'revenue' | 'orders' | 'plays' | 'newUsers'>[] = [
  { measure: 'revenue', label: 'Revenue', format: formatMoney, unit: '$' },
  { measure: 'orders', label: 'Orders', format: formatCount },
  { measure: 'plays', label: 'Plays', format: formatCount },
  { measure: 'newUsers', label: 'New users', format: formatCount },
];

const LOAD_FAILED = 'Failed to load the dashboard';

/** Waiting work, then the figures of the store; both are refetched on each visit. */
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
      <PageHead title="Dashboard" />
      <div className="mb-8">
        <WaitingWork />
      </div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-lg">The store</h2>
        <PeriodPicker value={period} onValueChange={(next) => void setPeriod(next)} />
      </div>
      {!dashboard && <PageLoading error={error} errorText={LOAD_FAILED} onRetry={() => void refetch()} />}
      {dashboard && (
        <div className={cn('flex flex-col gap-6 transition-opacity', !data && 'opacity-60')}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <section aria-label="Figures">
            <Figures figures={FIGURES} period={dashboard} previous={dashboard.previous} />
          </section>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
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

/** Kept in the URL, so that a view can be bookmarked and shared. */
const PERIOD_PARAM = parseAsStringLiteral(PERIODS).withDefault(DEFAULT_PERIOD);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start (UTC midnight) of a period that ends today. */
function startOf(period: Period, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (Number(period) - 1) * DAY_MS).toISOString();
}

interface TopTracksProps {
  tracks: AdminDashboardQuery['adminDashboard']['topTracks'];
}

/** Most played tracks first. */
export function TopTracks({ tracks }: TopTracksProps) {
  return (
    <Panel title="Top tracks" className="p-0">
      {tracks.length === 0 && <p className="p-5 text-sm text-muted">Nothing was played in this period.</p>}
      <ol className="divide-y">
        {tracks.map(({ id, name, category, storeName, img, plays, sold, revenue }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-2.5 text-sm">
            <CoverImage path={img} alt="" sizes="40px" className="w-10 shrink-0" />
            <div className="min-w-0 flex-1">
              <Link to={`/admin/products/edit/${id}`} className="block truncate hover:underline">
                {name}
              </Link>
              <p className="truncate text-[0.8125rem] text-muted">
                {[category, storeName].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="figures text-right whitespace-nowrap">
              <p>
                {formatCount(plays)} {plays === 1 ? 'play' : 'plays'}
              </p>
              <p className="text-[0.8125rem] text-muted">
                {sold} sold · <Money value={revenue} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
