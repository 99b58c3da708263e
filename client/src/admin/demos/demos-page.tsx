import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { Button, LinkButton, usePageMeta } from '../../ui';
import {
  BulkBar,
  countOf,
  ExportButton,
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  sortingBy,
  useBulk,
  useDelete,
  useSelection,
  useShownPage,
} from '../lists';
import type { DemoOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { demoColumns } from './demo-columns';
import {
  AdminDemoIdsDocument,
  useAdminDemosQuery,
  useDeleteDemoMutation,
  useDeleteDemosMutation,
  type AdminDemoRowFragment,
} from './demos.generated';

const SORTING = sortingBy<DemoOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    name: ['NAME_ASC', 'NAME_DESC'],
    category: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    bpm: ['BPM_ASC', 'BPM_DESC'],
    key: ['KEY_ASC', 'KEY_DESC'],
    length: ['LENGTH_ASC', 'LENGTH_DESC'],
    added: ['ADDED_ASC', 'ADDED_DESC'],
  },
  'NEWEST',
);

export function DemosPage() {
  usePageMeta('Demo Tracks');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(LIST_PARAMS);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const question = { search: params.q || null, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminDemosQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
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

  const selection = useSelection(JSON.stringify(params.q));
  const bulk = useBulk(selection);
  const [deleteDemos] = useDeleteDemosMutation();
  const askDelete = () =>
    bulk.ask({
      title: `Delete ${countOf(selection.ids.size, 'demo track')}`,
      question: `This will delete ${countOf(selection.ids.size, 'demo track')}. Continue?`,
      confirmLabel: 'Delete',
      done: 'deleted',
      failed: 'Failed to delete demo tracks',
      run: async (ids) => (await deleteDemos({ variables: { ids } })).data?.deleteDemos,
    });

  return (
    <>
      <PageHead
        title="Demo Tracks"
        count={list.total}
        actions={
          <>
            <ExportButton table="demos" query={{ search: question.search, sort: question.orderBy }} />
            <LinkButton size="sm" variant="primary" to="/admin/demos/new">
              Add demo track
            </LinkButton>
          </>
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
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No demo tracks found"
        list={list}
        error={error}
        errorText="Failed to load demo tracks"
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminDemoIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.demos;
        }}
      >
        <Button size="sm" variant="danger" onClick={askDelete}>
          Delete selected
        </Button>
      </BulkBar>
      {bulk.dialog}
      {deletion.dialog}
    </>
  );
}
