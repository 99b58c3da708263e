import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import { formatDate } from '../../lib/dates';
import type { TrackSubmissionOrderBy } from '../../lib/graphql/schema.generated';
import { optionsOf, Price, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  ListFilter,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useListQuery,
} from '../lists';
import { SubmissionDialog } from './submission-dialog';
import { useAdminSubmissionsQuery, type AdminSubmissionFragment } from './submissions.generated';

const FILTERS = { status: parseAsStringLiteral(SUBMISSION_STATUSES) };
const STATUS_OPTIONS = optionsOf(SUBMISSION_STATUSES);

const SORTING = sortingBy<TrackSubmissionOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    track: ['TRACK_NAME_ASC', 'TRACK_NAME_DESC'],
    genre: ['GENRE_ASC', 'GENRE_DESC'],
    price: ['PRICE_ASC', 'PRICE_DESC'],
    sent: ['SENT_ASC', 'SENT_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
  },
  'NEWEST',
);

export function SubmissionsPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(query, 'trackSubmissions', useAdminSubmissionsQuery(query.options));
  const [opened, setOpened] = useState<AdminSubmissionFragment | null>(null);

  return (
    <AdminList
      title="Submissions"
      list={list}
      exportAs="submissions"
      searchLabel="Search submissions"
      filters={
        <ListFilter
          label="Status"
          all="All statuses"
          options={STATUS_OPTIONS}
          value={query.filters.status}
          onChange={(status) => query.onFilter({ status })}
        />
      }
      columns={submissionColumns(setOpened)}
      rowName={({ trackName }) => trackName}
      emptyText="No submissions found"
      errorText="Failed to load submissions"
    >
      {opened && <SubmissionDialog submission={opened} onClose={() => setOpened(null)} />}
    </AdminList>
  );
}

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
