import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
import {
  ExportButton,
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  sortingBy,
  useShownPage,
} from '../lists';
import type { TrackSubmissionOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { submissionColumns } from './submission-columns';
import { SubmissionDialog } from './submission-dialog';
import { useAdminSubmissionsQuery, type AdminSubmissionFragment } from './submissions.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SUBMISSION_STATUSES) };
const STATUS_OPTIONS = SUBMISSION_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

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
  usePageMeta('Submissions');
  const [params, setParams] = useQueryStates(PARAMS);
  const [opened, setOpened] = useState<AdminSubmissionFragment | null>(null);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminSubmissionsQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.trackSubmissions,
    previous: previousData?.trackSubmissions,
  });
  const columns = useMemo(() => submissionColumns(setOpened), []);

  return (
    <>
      <PageHead
        title="Submissions"
        count={list.total}
        actions={<ExportButton table="submissions" query={{ ...filter, sort: question.orderBy }} />}
      />
      <ListToolbar>
        <SearchField
          label="Search submissions"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
        <Select
          size="sm"
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={STATUS_OPTIONS}
          value={params.status ?? ''}
          onChange={(event) =>
            void setParams({ status: (event.target.value || null) as SubmissionStatus | null, ...FROM_START })
          }
          className="w-full sm:w-44"
        />
      </ListToolbar>
      <ListTable
        label="Submissions"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ trackName }) => trackName}
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        emptyText="No submissions found"
        list={list}
        error={error}
        errorText="Failed to load submissions"
        onRetry={() => void refetch()}
      />
      {opened && <SubmissionDialog submission={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
