import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import {
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceOrderStatus,
} from '#domain/services.js';
import { formatDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import type { ServiceOrderOrderBy } from '../../lib/graphql/schema.generated';
import { Select } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkStatus,
  ListFilter,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useListQuery,
} from '../lists';
import { notify } from '../notices';
import { KIND_OPTIONS, ServiceOrderDetails, STATUS_OPTIONS } from './service-order-details';
import {
  AdminServiceOrderIdsDocument,
  useAdminServiceOrdersQuery,
  useSetServiceOrdersStatusMutation,
  useSetServiceOrderStatusMutation,
  type AdminServiceOrderFragment,
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
  const query = useListQuery(SORTING, FILTERS, (search, { kind, status }) => ({
    filter: { search, kind, status },
  }));
  const list = useAdminList(query, 'serviceOrders', useAdminServiceOrdersQuery(query.options));
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
            value={query.filters.kind}
            onChange={(kind) => query.onFilter({ kind })}
            className="sm:w-48"
          />
          <ListFilter
            label="Status"
            all="All statuses"
            options={STATUS_OPTIONS}
            value={query.filters.status}
            onChange={(status) => query.onFilter({ status })}
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

type Row = AdminServiceOrderFragment;

interface ServiceOrderActions {
  isOpen: (order: Row) => boolean;
  onToggle: (order: Row) => void;
}

export function serviceOrderColumns({ isOpen, onToggle }: ServiceOrderActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'kind',
      header: 'Service',
      sortable: true,
      card: 'title',
      cell: ({ kind }) => <span className="whitespace-nowrap">{SERVICE_NAMES[kind]}</span>,
    },
    { id: 'customer', header: 'Customer', sortable: true, cell: (order) => <Customer {...order} /> },
    {
      id: 'description',
      header: 'Description',
      cell: ({ description }) => (
        <span className="block truncate text-muted md:max-w-64" title={description}>
          {description}
        </span>
      ),
    },
    {
      id: 'sent',
      header: 'Sent',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (order) => <ServiceStatusSelect order={order} className="md:w-36" />,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (order) => (
        <RowActions>
          <RowButton
            label="Details"
            opens
            subject={`of service order ${order.id}`}
            expanded={isOpen(order)}
            onClick={() => onToggle(order)}
          />
        </RowActions>
      ),
    },
  ];
}

function Customer({ name, email }: Row) {
  return (
    <div className="min-w-0 md:max-w-52">
      <p className="truncate">{name}</p>
      <p className="truncate text-[0.8125rem] text-muted" title={email}>
        {email}
      </p>
    </div>
  );
}

interface ServiceStatusSelectProps {
  order: { id: number; status: ServiceOrderStatus };
  className?: string;
}

/** Sets a status optimistically and reverts when the server refuses. */
export function ServiceStatusSelect({ order, className }: ServiceStatusSelectProps) {
  const { id } = order;
  const [setStatus] = useSetServiceOrderStatusMutation();

  async function change(status: ServiceOrderStatus) {
    const notice = `service-order-${id}`;
    const changed = { __typename: 'ServiceOrder', id, status };
    try {
      await setStatus({
        variables: { id, status },
        optimisticResponse: { setServiceOrderStatus: changed },
      });
      notify.success('Status updated', { id: notice });
    } catch (error) {
      notify.error(readFailure(error, 'Failed to update the status').message, { id: notice });
    }
  }

  return (
    <Select
      size="sm"
      label={`Status of service order ${id}`}
      hideLabel
      options={STATUS_OPTIONS}
      value={order.status}
      onChange={(event) => void change(event.target.value as ServiceOrderStatus)}
      className={className}
    />
  );
}
