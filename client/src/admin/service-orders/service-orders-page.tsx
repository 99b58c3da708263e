import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SERVICE_KINDS, SERVICE_NAMES, SERVICE_ORDER_STATUSES } from '#domain/services.js';
import { AdminList, BulkStatus, ListFilter, sortingBy, useAdminList, useListQuestion } from '../lists';
import type { ServiceOrderOrderBy } from '../../lib/graphql/schema.generated';
import { serviceOrderColumns } from './service-order-columns';
import { ServiceOrderDetails } from './service-order-details';
import { KIND_OPTIONS, STATUS_OPTIONS } from './service-order-words';
import {
  AdminServiceOrderIdsDocument,
  useAdminServiceOrdersQuery,
  useSetServiceOrdersStatusMutation,
} from './service-orders.generated';

const FILTERS = {
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
  const question = useListQuestion(SORTING, FILTERS, (search, { kind, status }) => ({
    filter: { search, kind, status },
  }));
  const list = useAdminList(question, 'serviceOrders', useAdminServiceOrdersQuery(question.request));
  const [open, setOpen] = useState<number | null>(null);
  const [setStatus] = useSetServiceOrdersStatusMutation();

  return (
    <AdminList
      title="Service Orders"
      list={list}
      exportAs="service-orders"
      searchLabel="Search service orders"
      filters={
        <>
          <ListFilter
            label="Service"
            all="All services"
            options={KIND_OPTIONS}
            value={question.filters.kind}
            onChange={(kind) => question.onFilter({ kind })}
            className="sm:w-48"
          />
          <ListFilter
            label="Status"
            all="All statuses"
            options={STATUS_OPTIONS}
            value={question.filters.status}
            onChange={(status) => question.onFilter({ status })}
          />
        </>
      }
      columns={serviceOrderColumns({
        isOpen: ({ id }) => id === open,
        onToggle: ({ id }) => setOpen(id === open ? null : id),
      })}
      rowName={({ id, kind }) => `${SERVICE_NAMES[kind]} ${id}`}
      emptyText="No service orders found"
      errorText="Failed to load service orders"
      expanded={(order) => (order.id === open ? <ServiceOrderDetails order={order} /> : null)}
      bulk={{
        ids: AdminServiceOrderIdsDocument,
        actions: (
          <BulkStatus
            list={list}
            thing="service order"
            options={STATUS_OPTIONS}
            failed="Failed to update the status"
            run={async (ids, status) =>
              (await setStatus({ variables: { ids, status } })).data?.setServiceOrdersStatus
            }
          />
        ),
      }}
    />
  );
}
