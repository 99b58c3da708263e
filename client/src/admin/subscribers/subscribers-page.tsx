import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { Button, Select, usePageMeta } from '../../ui';
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
import type { SubscriberOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { DeleteByStatus } from './delete-by-status';
import { subscriberColumns } from './subscriber-columns';
import {
  AdminSubscriberIdsDocument,
  useAdminSubscribersQuery,
  useDeleteSubscriberMutation,
  useDeleteSubscribersMutation,
  type AdminSubscriberFragment,
} from './subscribers.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SUBSCRIBER_STATUSES) };
const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

const SORTING = sortingBy<SubscriberOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    email: ['EMAIL_ASC', 'EMAIL_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
    created: ['SUBSCRIBED_ASC', 'SUBSCRIBED_DESC'],
    updated: ['CHANGED_ASC', 'CHANGED_DESC'],
  },
  'NEWEST',
);

export function SubscribersPage() {
  usePageMeta('Subscribers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const narrowed = Boolean(filter.search ?? filter.status);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminSubscribersQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.subscribers,
    previous: previousData?.subscribers,
  });

  const [deleteSubscriber] = useDeleteSubscriberMutation();
  const deletion = useDelete<AdminSubscriberFragment>({
    title: () => 'Delete subscriber',
    question: 'Are you sure you want to delete this subscriber?',
    done: 'Subscriber deleted successfully',
    failed: 'Failed to delete subscriber',
    remove: ({ id }) => deleteSubscriber({ variables: { id } }),
    details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
  });
  const ask = useRef(deletion.ask);
  const columns = useMemo(() => subscriberColumns((subscriber) => ask.current(subscriber)), []);

  const selection = useSelection(JSON.stringify(filter));
  const bulk = useBulk(selection);
  const [deleteSubscribers] = useDeleteSubscribersMutation();
  const askDelete = () =>
    bulk.ask({
      title: `Delete ${countOf(selection.ids.size, 'subscriber')}`,
      question: `This will delete ${countOf(selection.ids.size, 'subscriber')}. Continue?`,
      confirmLabel: 'Delete',
      done: 'deleted',
      failed: 'Failed to delete subscribers',
      run: async (ids) => (await deleteSubscribers({ variables: { ids } })).data?.deleteSubscribers,
    });

  return (
    <>
      <PageHead
        title="Subscribers"
        count={list.total}
        actions={
          <>
            <ExportButton table="subscribers" query={{ ...filter, sort: question.orderBy }} />
            {SUBSCRIBER_STATUSES.map((status) => (
              <DeleteByStatus key={status} status={status} />
            ))}
          </>
        }
      />
      <ListToolbar>
        <SearchField
          label="Search by email"
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
            void setParams({ status: (event.target.value || null) as SubscriberStatus | null, ...FROM_START })
          }
          className="w-full sm:w-44"
        />
      </ListToolbar>
      <ListTable
        label="Subscribers"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ email }) => email}
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText={narrowed ? 'No matching subscribers found' : 'No subscribers available'}
        list={list}
        error={error}
        errorText="Failed to load subscribers"
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminSubscriberIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.subscribers;
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
