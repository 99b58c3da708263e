import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { readFailure } from '../../../lib/graphql/failure';
import { cn, ErrorState, formatMoney, Skeleton, useIsPhone } from '../../../ui';
import { DEFAULT_PERIOD, Figures, PeriodPicker, PERIODS, type Figure, type Period } from '../../../ui/charts';
import { DataTable, type DataColumn, type DataSort } from '../../../ui/table';
import { useMySellerDashboardQuery, type MySellerDashboardQuery } from './seller-figures.generated';

type Dashboard = MySellerDashboardQuery['mySellerDashboard'];
type Track = Dashboard['tracks'][number];
type Measure = 'earnings' | 'paid' | 'sales' | 'plays' | 'hearts' | 'carts' | 'submissions';

const FIGURES: readonly Figure<Measure>[] = [
  { measure: 'earnings', label: 'Earned', format: formatMoney, unit: '$', wide: true },
  { measure: 'paid', label: 'Paid out', format: formatMoney, unit: '$' },
  { measure: 'sales', label: 'Sales', format: formatCount },
  { measure: 'plays', label: 'Plays', format: formatCount },
  { measure: 'hearts', label: 'Hearts', format: formatCount },
  { measure: 'carts', label: 'In carts', format: formatCount },
  { measure: 'submissions', label: 'Tracks sent', format: formatCount },
];

/** Figures of the seller's tracks over a period, per day and per track. */
export default function SellerFigures() {
  const [period, setPeriod] = usePeriod();
  const { data, previousData, error, refetch } = useMySellerDashboardQuery({
    variables: { days: Number(period) },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const dashboard = (data ?? (error ? undefined : previousData))?.mySellerDashboard;
  return (
    <section aria-labelledby="figures" className="border-b py-6 md:py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="figures" className="display-sm">
          Figures
        </h2>
        <PeriodPicker value={period} onValueChange={setPeriod} />
      </div>
      {!dashboard && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load your figures').message}
          onRetry={() => void refetch()}
          className="border-y py-10"
        />
      )}
      {!dashboard && !error && <FiguresLoading />}
      {dashboard && isEmpty(dashboard) && (
        <p className="border-y px-4 py-10 text-center text-muted">
          Nothing in this period. Plays, hearts and sales show here once a track of yours is in the shop.
        </p>
      )}
      {dashboard && !isEmpty(dashboard) && (
        <div className={cn('transition-opacity', !data && 'opacity-60')}>
          <Figures figures={FIGURES} period={dashboard} previous={dashboard.previous} as="h3" />
          <TrackFigures tracks={dashboard.tracks} />
        </div>
      )}
    </section>
  );
}

function FiguresLoading() {
  return (
    <div aria-busy className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {FIGURES.map(({ measure, wide }) => (
        <Skeleton key={measure} className={cn('h-48 rounded-md', wide && 'col-span-2')} />
      ))}
    </div>
  );
}

function isEmpty({ tracks, previous, ...now }: Dashboard): boolean {
  return tracks.length === 0 && FIGURES.every(({ measure }) => now[measure] + previous[measure] === 0);
}

/** The period in the address, beside the open tab. */
function usePeriod(): [Period, (period: Period) => void] {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((value) => value === params.get('period')) ?? DEFAULT_PERIOD;
  const change = (next: Period) =>
    setParams(
      (before) => {
        before.set('period', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [period, change];
}

const figureColumn = (
  id: keyof Track & Measure,
  header: string,
  format = formatCount,
  onPhone: Pick<DataColumn<Track>, 'card' | 'brief'> = {},
): DataColumn<Track> => ({
  id,
  header,
  cell: (track) => format(track[id]),
  sortable: true,
  align: 'end',
  width: 'w-32',
  ...onPhone,
});

const COLUMNS: readonly DataColumn<Track>[] = [
  {
    id: 'name',
    header: 'Track',
    cell: ({ name }) => <span className="wide [overflow-wrap:anywhere]">{name}</span>,
    sortable: true,
    card: 'title',
  },
  figureColumn('plays', 'Plays', formatCount, {
    card: 'fact',
    brief: ({ plays }) => `${formatCount(plays)} ${plays === 1 ? 'play' : 'plays'}`,
  }),
  figureColumn('hearts', 'Hearts'),
  figureColumn('carts', 'In carts'),
  figureColumn('sales', 'Sales', formatCount, {
    card: 'fact',
    brief: ({ sales }) => `${formatCount(sales)} ${sales === 1 ? 'sale' : 'sales'}`,
  }),
  figureColumn('earnings', 'Earned', formatMoney, { card: 'main' }),
];

const PAGE_SIZE = { phone: 5, wide: 10 };

/** The tracks with their share of the figures, sorted and paged here: the server sends all of them. */
function TrackFigures({ tracks }: { tracks: readonly Track[] }) {
  const pageSize = useIsPhone() ? PAGE_SIZE.phone : PAGE_SIZE.wide;
  const [sort, setSort] = useState<DataSort | null>(null);
  const [wanted, setPage] = useState(1);
  const sorted = useMemo(() => sortTracks(tracks, sort), [tracks, sort]);
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(wanted, pageCount);
  return (
    <DataTable
      label="Figures by track"
      columns={COLUMNS}
      rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
      rowName={({ name }) => name}
      emptyText="No tracks in the shop in this period."
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        setPage(1);
      }}
      paging={{ page, pageCount, onPageChange: setPage }}
      className="mt-6 min-[90rem]:[--table-top:4rem]"
    />
  );
}

/** Sorts the tracks. The server's order, kept without a sorting, is highest earnings first, then most plays. */
function sortTracks(tracks: readonly Track[], sort: DataSort | null): readonly Track[] {
  if (!sort) return tracks;
  const column = sort.column as Exclude<keyof Track, '__typename'>;
  const sorted = tracks.toSorted((a, b) =>
    column === 'name' ? a.name.localeCompare(b.name) : a[column] - b[column],
  );
  return sort.descending ? sorted.reverse() : sorted;
}
