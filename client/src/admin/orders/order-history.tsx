import { StatusBadge } from '../../ui';
import { formatDateTime } from '../../lib/dates';
import type { AdminOrderQuery } from './orders.generated';
import { Panel } from '../page';

/** Every step, the latest first. */
export function OrderHistory({ steps }: { steps: AdminOrderQuery['order']['history'] }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-4">
        {steps.toReversed().map(({ at, by, from, to }) => (
          <li key={`${at}-${to}`} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <StatusBadge status={to} />
              {!from && <span className="text-muted">placed</span>}
            </p>
            <p className="figures pl-5 text-[0.8125rem] text-muted">
              {formatDateTime(at)}
              <br />
              <span className="[overflow-wrap:anywhere]">{by}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
