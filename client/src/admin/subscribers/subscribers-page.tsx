import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
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
import { DeleteByStatus } from './delete-by-status';
import { subscriberColumns } from './subscriber-columns';
import {
  AdminSubscriberCursorsDocument,
  useAdminSubscribersQuery,
  useDeleteSubscriberMutation,
  type AdminSubscriberFragment,
} from './subscribers.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SUBSCRIBER_STATUSES) };
const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export function SubscribersPage() {
  usePageMeta('Subscribers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null, status: params.status };
  const narrowed = Boolean(filter.search ?? filter.status);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(filter),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminSubscriberCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.subscribers.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminSubscribersQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
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

  return (
    <>
      <PageHead
        title="Subscribers"
        count={list.total}
        actions={SUBSCRIBER_STATUSES.map((status) => (
          <DeleteByStatus key={status} status={status} />
        ))}
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
        emptyText={narrowed ? 'No matching subscribers found' : 'No subscribers available'}
        list={list}
        error={error ?? start.error}
        errorText="Failed to load subscribers"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {deletion.dialog}
    </>
  );
}
