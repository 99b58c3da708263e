import { OPEN_DISPUTE_STATUSES } from '#domain/disputes.js';
import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { formatUtcDateTime } from '../../../lib/dates';
import { Money, StatusBadge } from '../../../ui';
import { KIND_NAMES, wordOf } from '../../disputes';
import { Panel } from '../../page';
import type { OrderDisputesFragment } from './disputes.generated';

/** Disputes and fraud warnings of the order, latest first. */
export function OrderDisputes({ order: { disputes } }: { order: OrderDisputesFragment }) {
  if (disputes.length === 0) return null;
  return (
    <Panel title="Disputes">
      <ol className="flex flex-col gap-4">
        {disputes.toReversed().map((dispute) => {
          const service = ONLINE_PROVIDER_NAMES[dispute.provider as OnlineProvider];
          const isOpen = OPEN_DISPUTE_STATUSES.includes(dispute.status);
          return (
            <li key={dispute.id} className="text-sm">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <StatusBadge status={wordOf(dispute.status).toLowerCase()} />
                <Money value={dispute.amount} />
              </p>
              <p className="[overflow-wrap:anywhere]">
                {KIND_NAMES[dispute.kind]}: {wordOf(dispute.reason).toLowerCase()}
              </p>
              {isOpen && dispute.evidenceDueBy && (
                <p className="figures">Evidence due by {formatUtcDateTime(dispute.evidenceDueBy)}</p>
              )}
              {isOpen && dispute.kind === 'dispute' && (
                <p className="text-muted">What is due to its sellers is held.</p>
              )}
              <p className="figures text-[0.8125rem] text-muted">
                {formatUtcDateTime(dispute.createdAt)},{' '}
                <a
                  href={dispute.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="underline hover:text-bone"
                >
                  open at {service}
                </a>
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
