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
import { serviceOrderColumns } from './service-order-columns';
import { ServiceOrderDetails } from './service-order-details';
import { KIND_OPTIONS, STATUS_OPTIONS } from './service-order-words';
import { AdminServiceOrderCursorsDocument, useAdminServiceOrdersQuery } from './service-orders.generated';

const PARAMS = {
  ...LIST_PARAMS,
  kind: parseAsStringLiteral(SERVICE_KINDS),
  status: parseAsStringLiteral(SERVICE_ORDER_STATUSES),
};

export function ServiceOrdersPage() {
  usePageMeta('Service Orders');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [open, setOpen] = useState<number | null>(null);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null, kind: params.kind, status: params.status };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(filter),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminServiceOrderCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.serviceOrders.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminServiceOrdersQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.serviceOrders,
    previous: previousData?.serviceOrders,
  });
  const columns = serviceOrderColumns({
    isOpen: ({ id }) => id === open,
    onToggle: ({ id }) => setOpen(id === open ? null : id),
  });

  return (
    <>
      <PageHead title="Service Orders" count={list.total} />
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
        emptyText="No service orders found"
        expanded={(order) => (order.id === open ? <ServiceOrderDetails order={order} /> : null)}
        list={list}
        error={error ?? start.error}
        errorText="Failed to load service orders"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
    </>
  );
}
