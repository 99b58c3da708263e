import { Trash2 } from 'lucide-react';
import { StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminSubscriberFragment } from './subscribers.generated';

type Row = AdminSubscriberFragment;

export function subscriberColumns(onDelete: (subscriber: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-20',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'email',
      header: 'Email',
      sortable: true,
      card: 'title',
      cell: ({ email }) => (
        <span className="block truncate md:max-w-96" title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    { id: 'created', header: 'Subscribed', sortable: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
    { id: 'updated', header: 'Last change', sortable: true, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (subscriber) => (
        <RowActions>
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={subscriber.email}
            onClick={() => onDelete(subscriber)}
          />
        </RowActions>
      ),
    },
  ];
}

function Day({ at }: { at: string }) {
  return <span className="figures whitespace-nowrap text-muted">{formatDate(at)}</span>;
}
