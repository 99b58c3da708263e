import { keyName } from '#domain/keys.js';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import type { TrackSubmissionOrderBy } from '../../lib/graphql/schema.generated';
import { optionsOf, Price, StatusBadge } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  dateColumn,
  idColumn,
  RowButton,
  StatusFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { ChangedPackages } from '../package-reviews';
import { OpenMatches } from '../track-matches';
import { SubmissionDialog } from './submission-dialog';
import { useAdminSubmissionsQuery, type AdminSubmissionFragment } from './submissions.generated';

const FILTERS = { ...DATE_RANGE, ...ANNOTATION_FILTERS, status: parseAsStringLiteral(SUBMISSION_STATUSES) };

const COLUMNS: readonly ListColumn<AdminSubmissionFragment, TrackSubmissionOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'track',
    header: 'Track',
    orders: ['TRACK_NAME_ASC', 'TRACK_NAME_DESC'],
    card: 'title',
    cell: ({ trackName, storeName }) => (
      <TwoLines first={trackName} second={storeName} className="md:max-w-56" />
    ),
  },
  {
    id: 'sender',
    header: 'Sent by',
    cell: ({ user, contactEmail }) => (
      <TwoLines
        first={user ? `${user.name} ${user.lastName}` : 'Deleted account'}
        second={contactEmail}
        className="md:max-w-56"
      />
    ),
  },
  {
    id: 'genre',
    header: 'Genre',
    orders: ['GENRE_ASC', 'GENRE_DESC'],
    cell: ({ genre, bpm, musicKey, mode }) => (
      <TwoLines first={genre} second={`${bpm} BPM · ${keyName(musicKey, mode)}`} className="md:max-w-56" />
    ),
  },
  {
    id: 'price',
    header: 'Price',
    orders: ['PRICE_ASC', 'PRICE_DESC'],
    align: 'end',
    cell: ({ price }) => <Price value={price} />,
  },
  dateColumn('sent', 'Sent', ['SENT_ASC', 'SENT_DESC'], ({ createdAt }) => createdAt),
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

export function SubmissionsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toAnnotationFilter);
  const list = useAdminList(query, 'trackSubmissions', useAdminSubmissionsQuery(query.options));
  const tags = useRowTags('submission', list.rows);
  const [open, setOpen] = useState<AdminSubmissionFragment | null>(null);

  return (
    <AdminList
      title="Submissions"
      intro={
        <div className="mb-8 flex flex-col gap-5 empty:hidden">
          <ChangedPackages />
          <OpenMatches />
        </div>
      }
      list={list}
      tags={tags}
      exportAs="submissions"
      searchLabel="Search submissions"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(SUBMISSION_STATUSES)} />
          <DateRangeFilter label="Sent" query={query} />
          <AnnotationFilters kind="submission" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ trackName }) => trackName}
      rowActions={(submission) => (
        <RowButton
          opens
          label={submission.status === 'pending' ? 'Review' : 'View'}
          subject={submission.trackName}
          onClick={() => setOpen(submission)}
        />
      )}
      emptyText="No submissions found"
      errorText="Failed to load submissions"
    >
      {open && <SubmissionDialog submission={open} onClose={() => setOpen(null)} />}
    </AdminList>
  );
}
