import { keyName } from '#domain/keys.js';
import { parseAsStringLiteral } from 'nuqs';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import type { TrackSubmissionOrderBy } from '../../lib/graphql/schema.generated';
import { optionsOf, Price, StatusBadge } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  DateAndTime,
  idColumn,
  RowButton,
  StatusFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { useAddressSearch } from '../page';
import { ChangedPackages } from '../package-reviews';
import { OpenMatches } from '../track-matches';
import { masterAudio } from './master-audio';
import { PlayMaster } from './play-master';
import { useAdminSubmissionsQuery, type AdminSubmissionFragment } from './submissions.generated';
import { TimeLeftBadge } from './time-left-badge';

const FILTERS = { ...DATE_RANGE, ...ANNOTATION_FILTERS, status: parseAsStringLiteral(SUBMISSION_STATUSES) };

const COLUMNS: readonly ListColumn<AdminSubmissionFragment, TrackSubmissionOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'track',
    header: 'Track',
    orders: ['TRACK_NAME_ASC', 'TRACK_NAME_DESC'],
    card: 'title',
    brief: (submission) => <ReviewLink submission={submission} />,
    cell: (submission) => (
      <TwoLines
        first={<ReviewLink submission={submission} />}
        second={submission.storeName}
        className="md:max-w-56"
      />
    ),
  },
  {
    id: 'sender',
    header: 'Sent by',
    card: 'fact',
    brief: ({ storeName }) => storeName,
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
    card: 'fact',
    brief: ({ genre }) => genre,
    cell: ({ genre, bpm, musicKey, mode }) => (
      <TwoLines first={genre} second={`${bpm} BPM · ${keyName(musicKey, mode)}`} className="md:max-w-56" />
    ),
  },
  {
    id: 'price',
    header: 'Price',
    orders: ['PRICE_ASC', 'PRICE_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ price }) => <Price value={price} />,
  },
  {
    id: 'sent',
    header: 'Sent (UTC)',
    orders: ['SENT_ASC', 'SENT_DESC'],
    cell: ({ createdAt, status }) => (
      <span className="flex flex-col items-start gap-0.5">
        <DateAndTime at={createdAt} />
        {status === 'pending' && <TimeLeftBadge createdAt={createdAt} className="text-[0.8125rem]" />}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ status, createdAt }) =>
      status === 'pending' ? <TimeLeftBadge createdAt={createdAt} /> : <StatusBadge status={status} />,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

const reviewPath = ({ id }: AdminSubmissionFragment) => `/admin/submissions/${id}`;

/** Opens the review, which plays at once. */
function ReviewLink({ submission }: { submission: AdminSubmissionFragment }) {
  const list = useAddressSearch();
  return (
    <Link to={reviewPath(submission)} state={{ list, plays: true }} className="hover:underline">
      {submission.trackName}
    </Link>
  );
}

export function SubmissionsPage() {
  const query = useListQuery(COLUMNS, 'WAITING_ASC', FILTERS, toAnnotationFilter);
  const list = useAdminList(query, 'trackSubmissions', useAdminSubmissionsQuery(query.options));
  const tags = useRowTags('submission', list.rows);
  const navigate = useNavigate();
  const search = useAddressSearch();
  // A track that was started here goes on while its review is open, and nowhere else.
  useEffect(
    () => () => {
      if (!/\/submissions\/\d+$/.test(window.location.pathname)) masterAudio.stop();
    },
    [],
  );

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
        <>
          <PlayMaster submission={submission} />
          <RowButton
            opens
            label={submission.status === 'pending' ? 'Review' : 'View'}
            subject={submission.trackName}
            onClick={() => void navigate(reviewPath(submission), { state: { list: search, plays: true } })}
          />
        </>
      )}
      emptyText="No submissions found"
      errorText="Failed to load submissions"
    />
  );
}
