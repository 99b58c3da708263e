import { Price, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminSubmissionFragment } from './submissions.generated';

type Row = AdminSubmissionFragment;

export function submissionColumns(onOpen: (submission: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'track',
      header: 'Track',
      sortable: true,
      card: 'title',
      cell: ({ trackName, storeName }) => <Lines first={trackName} second={storeName} />,
    },
    {
      id: 'sender',
      header: 'Sent by',
      cell: ({ user, contactEmail }) => (
        <Lines first={user ? `${user.name} ${user.lastName}` : 'Deleted account'} second={contactEmail} />
      ),
    },
    {
      id: 'genre',
      header: 'Genre',
      sortable: true,
      cell: ({ genre, bpm, musicKey }) => <Lines first={genre} second={`${bpm} BPM · ${musicKey}`} />,
    },
    {
      id: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      cell: ({ price }) => <Price value={price} />,
    },
    {
      id: 'sent',
      header: 'Sent',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (submission) => (
        <RowActions>
          <RowButton
            opens
            label={submission.status === 'pending' ? 'Review' : 'View'}
            subject={submission.trackName}
            onClick={() => onOpen(submission)}
          />
        </RowActions>
      ),
    },
  ];
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <div className="min-w-0 md:max-w-56">
      <p className="truncate" title={first}>
        {first}
      </p>
      <p className="figures truncate font-sans text-[0.8125rem] font-normal text-muted" title={second}>
        {second}
      </p>
    </div>
  );
}
