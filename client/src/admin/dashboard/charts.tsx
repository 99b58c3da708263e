import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#domain/numbers.js';
import { Button, Money, StatusBadge } from '../../ui';
import { Panel } from '../page';
import type { AdminDashboardQuery } from './dashboard.generated';

/** Bar for a share; decorative, because the number beside it is text. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden className="mt-1.5 h-1 w-full">
      <rect width="100%" height="100%" className="fill-line" />
      <rect width={`${share * 100}%`} height="100%" className="fill-edge" />
    </svg>
  );
}

const FIRST_GENRES = 8;

interface GenreBarsProps {
  genres: AdminDashboardQuery['adminDashboard']['genres'];
}

/** Revenue per genre, or plays when nothing was sold yet. */
export function GenreBars({ genres }: GenreBarsProps) {
  const [all, setAll] = useState(false);
  const measure = genres.some(({ revenue }) => revenue > 0) ? 'revenue' : 'plays';
  const most = Math.max(1, ...genres.map((genre) => genre[measure]));
  const shown = all ? genres : genres.slice(0, FIRST_GENRES);
  return (
    <Panel title="Genres">
      {genres.length === 0 && (
        <p className="text-sm text-muted">Nothing was sold or played in this period.</p>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {shown.map(({ genre, revenue, sold, plays }) => (
          <li key={genre}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="truncate">{genre}</span>
              <span className="figures whitespace-nowrap text-muted">
                {formatCount(plays)} {plays === 1 ? 'play' : 'plays'} · {sold} sold ·{' '}
                <Money value={revenue} className="text-bone" />
              </span>
            </div>
            <ShareBar share={(measure === 'revenue' ? revenue : plays) / most} />
          </li>
        ))}
      </ul>
      {genres.length > FIRST_GENRES && (
        <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)} className="mt-5">
          {all ? 'Show fewer' : `Show all ${genres.length}`}
        </Button>
      )}
    </Panel>
  );
}

interface OrderStatusesProps {
  counts: AdminDashboardQuery['adminDashboard']['ordersByStatus'];
}

export function OrderStatuses({ counts }: OrderStatusesProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Orders by status">
      <ul className="flex flex-col gap-3 text-sm">
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex items-center justify-between gap-4 hover:underline"
            >
              <StatusBadge status={status} />
              <span className="figures">{formatCount(count)}</span>
            </Link>
            <ShareBar share={total ? count / total : 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
