import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.js';
import type { OrderOrderBy } from '../../graphql/schema.generated';
import { Select, usePageMeta } from '../../ui';
import { notify } from '../notices';
import {
  BulkBar,
  BulkSelect,
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
  useSelection,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { ORDER_COLUMNS } from './order-columns';
import { AdminOrderIdsDocument, useAdminOrdersQuery, useSetOrdersStatusMutation } from './orders.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(ORDER_STATUSES) };
const SORTING = sortingBy<OrderOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    date: ['PLACED_ASC', 'PLACED_DESC'],
    customer: ['CUSTOMER_ASC', 'CUSTOMER_DESC'],
    coupon: ['COUPON_ASC', 'COUPON_DESC'],
    total: ['TOTAL_ASC', 'TOTAL_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
  },
  'NEWEST',
);
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
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminOrdersQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.orders,
    previous: previousData?.orders,
  });

  const selection = useSelection(JSON.stringify(filter));
  const bulk = useBulk(selection);
  const [setStatus] = useSetOrdersStatusMutation();
  const askStatus = (status: OrderStatus) =>
    bulk.ask({
      title: `Set status to ${status}`,
      question: `This will set ${countOf(selection.ids.size, 'order')} to ${status}. Continue?`,
      confirmLabel: 'Set status',
      tone: status === 'cancelled' ? 'danger' : 'primary',
      done: 'updated',
      failed: 'Failed to update order status',
      run: async (ids) => (await setStatus({ variables: { ids, status } })).data?.setOrdersStatus,
    });

  useEffect(() => {
    if (error) notify.error(LOAD_FAILED);
  }, [error]);

  return (
    <>
      <PageHead
        title="Orders"
        count={list.total}
        actions={<ExportButton table="orders" query={{ ...filter, sort: question.orderBy }} />}
      />
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
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No orders found"
        list={list}
        error={error}
        errorText={LOAD_FAILED}
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminOrderIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.orders;
        }}
      >
        <BulkSelect label="Set status" options={STATUS_OPTIONS} onChoose={askStatus} />
      </BulkBar>
      {bulk.dialog}
    </>
  );
}
