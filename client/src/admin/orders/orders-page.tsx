import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
import { notify } from '../notices';
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
import { ORDER_COLUMNS } from './order-columns';
import { AdminOrderCursorsDocument, useAdminOrdersQuery } from './orders.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(ORDER_STATUSES) };
const LOAD_FAILED = 'Failed to load orders';
const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function OrdersPage() {
  usePageMeta('Orders');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null, status: params.status };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(filter),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminOrderCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.orders.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminOrdersQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.orders,
    previous: previousData?.orders,
  });
  const failure = error ?? start.error;

  useEffect(() => {
    if (failure) notify.error(LOAD_FAILED);
  }, [failure]);

  return (
    <>
      <PageHead title="Orders" count={list.total} />
      <ListToolbar>
        <SearchField
          label="Search orders"
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
            void setParams({ status: (event.target.value || null) as OrderStatus | null, ...FROM_START })
          }
          className="w-full sm:w-44"
        />
      </ListToolbar>
      <ListTable
        label="Orders"
        columns={ORDER_COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ id }) => `Order ${id}`}
        emptyText="No orders found"
        list={list}
        error={failure}
        errorText={LOAD_FAILED}
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
    </>
  );
}
