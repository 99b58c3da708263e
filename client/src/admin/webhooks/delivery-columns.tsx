import { StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate, formatDateTime, formatClock } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminDeliveryFragment } from './webhooks.generated';

type Row = AdminDeliveryFragment;

interface DeliveryActions {
  isOpen: (delivery: Row) => boolean;
  onToggle: (delivery: Row) => void;
}

export function deliveryColumns({ isOpen, onToggle }: DeliveryActions): readonly DataColumn<Row>[] {
  return [
    { id: 'type', header: 'Event', sortable: true, card: 'title', cell: ({ event }) => event.type },
    {
      id: 'state',
      header: 'State',
      sortable: true,
      cell: ({ state }) => <StatusBadge status={state} />,
    },
    { id: 'answer', header: 'Last answer', cell: (delivery) => <LastAnswer {...delivery} /> },
    {
      id: 'created',
      header: 'Queued',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">
          {formatDate(createdAt)}, {formatClock(createdAt)}
        </span>
      ),
    },
    {
      id: 'next',
      header: 'Next attempt',
      sortable: true,
      cell: ({ nextAttemptAt }) => (
        <span className="figures whitespace-nowrap text-muted">
          {nextAttemptAt ? formatDateTime(nextAttemptAt) : '—'}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (delivery) => (
        <RowActions>
          <RowButton
            label="Details"
            subject={`of ${delivery.event.type}, delivery ${delivery.id}`}
            expanded={isOpen(delivery)}
            onClick={() => onToggle(delivery)}
          />
        </RowActions>
      ),
    },
  ];
}

function LastAnswer({ attempts }: Row) {
  const last = attempts.at(-1);
  if (!last) return <span className="text-muted">Not sent yet</span>;
  return (
    <span className="figures">
      {last.statusCode ?? last.error}
      {attempts.length > 1 && <span className="text-muted"> · {attempts.length} attempts</span>}
    </span>
  );
}
