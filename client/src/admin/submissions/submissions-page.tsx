import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import { optionsOf } from '../../ui';
import { AdminList, ListFilter, sortingBy, useAdminList, useListQuestion } from '../lists';
import type { TrackSubmissionOrderBy } from '../../lib/graphql/schema.generated';
import { submissionColumns } from './submission-columns';
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
  const question = useListQuestion(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(question, 'trackSubmissions', useAdminSubmissionsQuery(question.request));
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
          value={question.filters.status}
          onChange={(status) => question.onFilter({ status })}
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
