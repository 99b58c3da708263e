import { Link } from 'react-router-dom';
import { StatusBadge } from '../../ui';
import { Panel } from '../page';
import { ShareBar } from './share-bar';
import type { AdminDashboardQuery } from './dashboard.generated';

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
              <span className="figures">{count.toLocaleString('en-US')}</span>
            </Link>
            <ShareBar share={total ? count / total : 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
