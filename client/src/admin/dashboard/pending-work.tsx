import { Link } from 'react-router-dom';
import { cn } from '../../ui';
import type { AdminDashboardQuery } from './dashboard.generated';

type Work = Omit<AdminDashboardQuery['adminDashboard']['pendingWork'], '__typename'>;

const ENTRIES: readonly { work: keyof Work; label: string; to: string }[] = [
  { work: 'orders', label: 'Orders to process', to: '/admin/orders?status=pending' },
  { work: 'sellers', label: 'Sellers to verify', to: '/admin/sellers?status=pending' },
  { work: 'submissions', label: 'Submissions to review', to: '/admin/submissions?status=pending' },
  { work: 'serviceOrders', label: 'New service orders', to: '/admin/service-orders?status=new' },
];

/** What waits for somebody now, each with the way to it. */
export function PendingWork({ pending }: { pending: Work }) {
  return (
    <nav
      aria-label="Pending work"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line xl:grid-cols-4"
    >
      {ENTRIES.map(({ work, label, to }) => (
        <Link
          key={work}
          to={to}
          className="flex items-baseline gap-3 bg-surface px-5 py-3.5 text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2"
        >
          <span className={cn('wide figures text-lg', pending[work] ? 'text-signal' : 'text-muted')}>
            {pending[work].toLocaleString('en-US')}
          </span>
          <span className="text-muted">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
