import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { LinkButton, usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  useDelete,
  usePageStart,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { demoColumns } from './demo-columns';
import {
  AdminDemoCursorsDocument,
  useAdminDemosQuery,
  useDeleteDemoMutation,
  type AdminDemoRowFragment,
} from './demos.generated';

export function DemosPage() {
  usePageMeta('Demo Tracks');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(LIST_PARAMS);
  const page = pageNumber(params.page);
  const search = params.q || null;
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: params.q,
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminDemoCursorsDocument,
        variables: { search, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.demos.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminDemosQuery({
    variables: { search, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.demos,
    previous: previousData?.demos,
  });

  const [deleteDemo] = useDeleteDemoMutation();
  const deletion = useDelete<AdminDemoRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    question: 'Are you sure you want to delete this demo track?',
    done: 'Demo track deleted successfully',
    failed: 'Failed to delete demo track',
    remove: ({ id }) => deleteDemo({ variables: { id } }),
  });
  const ask = useRef(deletion.ask);
  const columns = useMemo(() => demoColumns((demo) => ask.current(demo)), []);

  return (
    <>
      <PageHead
        title="Demo Tracks"
        count={list.total}
        actions={
          <LinkButton size="sm" variant="primary" to="/admin/demos/new">
            Add demo track
          </LinkButton>
        }
      />
      <ListToolbar>
        <SearchField
          label="Search demo tracks"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
      </ListToolbar>
      <ListTable
        label="Demo Tracks"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        emptyText="No demo tracks found"
        list={list}
        error={error ?? start.error}
        errorText="Failed to load demo tracks"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {deletion.dialog}
    </>
  );
}
