import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  usePageStart,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { submissionColumns } from './submission-columns';
import { SubmissionDialog } from './submission-dialog';
import {
  AdminSubmissionCursorsDocument,
  useAdminSubmissionsQuery,
  type AdminSubmissionFragment,
} from './submissions.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SUBMISSION_STATUSES) };
const STATUS_OPTIONS = SUBMISSION_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function SubmissionsPage() {
  usePageMeta('Submissions');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [opened, setOpened] = useState<AdminSubmissionFragment | null>(null);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null, status: params.status };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(filter),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminSubmissionCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.trackSubmissions.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminSubmissionsQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.trackSubmissions,
    previous: previousData?.trackSubmissions,
  });
  const columns = useMemo(() => submissionColumns(setOpened), []);

  return (
    <>
      <PageHead title="Submissions" count={list.total} />
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
        emptyText="No submissions found"
        list={list}
        error={error ?? start.error}
        errorText="Failed to load submissions"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {opened && <SubmissionDialog submission={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
