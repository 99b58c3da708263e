import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import {
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceKind,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { Select, usePageMeta } from '../../ui';
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
import type { ServiceOrderOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { serviceOrderColumns } from './service-order-columns';
import { ServiceOrderDetails } from './service-order-details';
import { KIND_OPTIONS, STATUS_OPTIONS } from './service-order-words';
import {
  AdminServiceOrderIdsDocument,
  useAdminServiceOrdersQuery,
  useSetServiceOrdersStatusMutation,
} from './service-orders.generated';

const PARAMS = {
  ...LIST_PARAMS,
  kind: parseAsStringLiteral(SERVICE_KINDS),
  status: parseAsStringLiteral(SERVICE_ORDER_STATUSES),
};

const SORTING = sortingBy<ServiceOrderOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    kind: ['KIND_ASC', 'KIND_DESC'],
    customer: ['CUSTOMER_ASC', 'CUSTOMER_DESC'],
    sent: ['SENT_ASC', 'SENT_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
  },
  'NEWEST',
);

export function ServiceOrdersPage() {
  usePageMeta('Service Orders');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [open, setOpen] = useState<number | null>(null);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, kind: params.kind, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminServiceOrdersQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.serviceOrders,
    previous: previousData?.serviceOrders,
  });
  const columns = serviceOrderColumns({
    isOpen: ({ id }) => id === open,
    onToggle: ({ id }) => setOpen(id === open ? null : id),
  });

  const selection = useSelection(JSON.stringify(filter));
  const bulk = useBulk(selection);
  const [setStatus] = useSetServiceOrdersStatusMutation();
  const askStatus = (status: ServiceOrderStatus) =>
    bulk.ask({
      title: 'Set status',
      question: `This will set ${countOf(selection.ids.size, 'service order')} to ${status.replace('_', ' ')}. Continue?`,
      confirmLabel: 'Set status',
      tone: 'primary',
      done: 'updated',
      failed: 'Failed to update the status',
      run: async (ids) => (await setStatus({ variables: { ids, status } })).data?.setServiceOrdersStatus,
    });

  return (
    <>
      <PageHead
        title="Service Orders"
        count={list.total}
        actions={<ExportButton table="service-orders" query={{ ...filter, sort: question.orderBy }} />}
      />
      <ListToolbar>
        <SearchField
          label="Search service orders"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
        <Select
          size="sm"
          label="Service"
          hideLabel
          placeholder="All services"
          options={KIND_OPTIONS}
          value={params.kind ?? ''}
          onChange={(event) =>
            void setParams({ kind: (event.target.value || null) as ServiceKind | null, ...FROM_START })
          }
          className="w-full sm:w-48"
        />
        <Select
          size="sm"
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={STATUS_OPTIONS}
          value={params.status ?? ''}
          onChange={(event) =>
            void setParams({
              status: (event.target.value || null) as ServiceOrderStatus | null,
              ...FROM_START,
            })
          }
          className="w-full sm:w-44"
        />
      </ListToolbar>
      <ListTable
        label="Service Orders"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ id, kind }) => `${SERVICE_NAMES[kind]} ${id}`}
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No service orders found"
        expanded={(order) => (order.id === open ? <ServiceOrderDetails order={order} /> : null)}
        list={list}
        error={error}
        errorText="Failed to load service orders"
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminServiceOrderIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.serviceOrders;
        }}
      >
        <BulkSelect label="Set status" options={STATUS_OPTIONS} onChoose={askStatus} />
      </BulkBar>
      {bulk.dialog}
    </>
  );
}
