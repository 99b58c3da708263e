import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import {
  isManualServiceStatus,
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  SERVICE_STATUS_NAMES,
  type ServiceOrderStatus,
} from '#domain/services.js';
import type { ServiceOrderOrderBy } from '../../lib/graphql/schema.generated';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import { saveFields } from '../../editing';
import { LinkButton, StatusBadge } from '../../ui';
import { ListLink, RECORD_PATHS } from '../page';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  BulkStatus,
  ClippedText,
  dateColumn,
  idColumn,
  ListFilter,
  RowButton,
  StatusFilter,
  StatusSelect,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import {
  KIND_OPTIONS,
  MANUAL_STATUS_OPTIONS,
  ServiceOrderDetails,
  STATUS_OPTIONS,
} from './service-order-details';
import {
  AdminServiceOrderIdsDocument,
  SetServiceOrdersStatusDocument,
  useAdminServiceOrdersQuery,
  useSetServiceOrderStatusMutation,
  type AdminServiceOrderFragment,
} from './service-orders.generated';

const FILTERS = {
  ...DATE_RANGE,
  ...ANNOTATION_FILTERS,
  kind: parseAsStringLiteral(SERVICE_KINDS),
  status: parseAsStringLiteral(SERVICE_ORDER_STATUSES),
};

const STATUS_FAILED = 'Failed to update the status';

const COLUMNS: readonly ListColumn<AdminServiceOrderFragment, ServiceOrderOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'kind',
    header: 'Service',
    orders: ['KIND_ASC', 'KIND_DESC'],
    card: 'title',
    cell: ({ id, kind }) => (
      <ListLink to={RECORD_PATHS['service-order'](id)} className="whitespace-nowrap hover:underline">
        {SERVICE_NAMES[kind]}
        <span className="figures text-muted md:hidden"> #{id}</span>
      </ListLink>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    orders: ['CUSTOMER_ASC', 'CUSTOMER_DESC'],
    card: 'fact',
    brief: ({ name }) => name,
    cell: ({ name, email }) => <TwoLines first={name} second={email} className="md:max-w-52" />,
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => <ClippedText text={description} className="text-muted md:max-w-64" />,
  },
  dateColumn('sent', 'Sent', ['SENT_ASC', 'SENT_DESC'], ({ createdAt }) => createdAt, 'fact'),
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ status }) => <StatusBadge status={SERVICE_STATUS_NAMES[status].toLowerCase()} />,
    cell: (order) => <ServiceOrderStatusSelect order={order} />,
  },
];

export function ServiceOrdersPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toAnnotationFilter);
  const list = useAdminList(query, 'serviceOrders', useAdminServiceOrdersQuery(query.options));
  const tags = useRowTags('service_order', list.rows);
  const [openId, setOpenId] = useState<number | null>(null);

  return (
    <AdminList
      title="Service Orders"
      actions={
        <LinkButton to="/admin/service-orders/board" size="sm">
          Board
        </LinkButton>
      }
      list={list}
      tags={tags}
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
          />
          <StatusFilter query={query} options={STATUS_OPTIONS} />
          <DateRangeFilter label="Sent" query={query} />
          <AnnotationFilters kind="service_order" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ id, kind }) => `${SERVICE_NAMES[kind]} ${id}`}
      rowActions={({ id }) => (
        <RowButton
          label="Details"
          opens
          subject={`of service order ${id}`}
          expanded={id === openId}
          onClick={() => setOpenId(id === openId ? null : id)}
        />
      )}
      expanded={(order) => (order.id === openId ? <ServiceOrderDetails order={order} /> : null)}
      ids={AdminServiceOrderIdsDocument}
      bulkActions={
        <BulkStatus
          list={list}
          thing="service order"
          options={MANUAL_STATUS_OPTIONS}
          effect={(status) => (status === 'declined' ? 'Their customers are mailed.' : 'Nobody is mailed.')}
          failed={STATUS_FAILED}
          mutation={SetServiceOrdersStatusDocument}
          toChange={(status) => ({ status })}
        />
      }
      emptyText="No service orders found"
      errorText="Failed to load service orders"
    />
  );
}

/** Statuses that follow from a quote are shown; the others are set here. */
export function ServiceOrderStatusSelect({ order }: { order: AdminServiceOrderFragment }) {
  const { id, status: current } = order;
  const [setStatus] = useSetServiceOrderStatusMutation();
  return (
    <StatusSelect
      label={`Status of service order ${id}`}
      options={optionsFor(current)}
      value={current}
      save={(status) => {
        const edit = { stored: order, changes: { status }, labels: { status: 'Status' } };
        return saveFields(edit, (expectedVersion) => {
          const changed = { __typename: 'ServiceOrder', id, status, version: expectedVersion };
          const optimisticResponse = { setServiceOrderStatus: changed };
          return setStatus({ variables: { id, status, expectedVersion }, optimisticResponse });
        });
      }}
      failed={STATUS_FAILED}
      className="md:w-36"
    />
  );
}

/** The present status, and those that an admin can set from it by hand. */
function optionsFor(current: ServiceOrderStatus) {
  if (isManualServiceStatus(current)) return MANUAL_STATUS_OPTIONS;
  const next = MANUAL_STATUS_OPTIONS.filter(({ value }) => NEXT_BY_HAND[current]?.includes(value));
  return [{ value: current, label: SERVICE_STATUS_NAMES[current] }, ...next];
}

const NEXT_BY_HAND: Partial<Record<ServiceOrderStatus, readonly ServiceOrderStatus[]>> = {
  quoted: ['declined'],
  accepted: ['in_progress', 'done'],
  in_review: ['in_progress', 'done'],
  approved: ['in_progress', 'done'],
};
