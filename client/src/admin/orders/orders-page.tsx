import { parseAsStringLiteral } from 'nuqs';
import { ORDER_STATUSES } from '#domain/statuses.js';
import { WAITING_ORDER_KINDS } from '#domain/waiting-work.js';
import { formatUtcDate } from '../../lib/dates';
import type { OrderOrderBy } from '../../lib/graphql/schema.generated';
import { formatMoney, Money, StatusBadge, useIsPhone } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  DateAndTime,
  ListFilter,
  RowLink,
  StatusFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { ListLink, NoValue } from '../page';
import { AdminOrderIdsDocument, useAdminOrdersQuery, type AdminOrderRowFragment } from './orders.generated';
import { BulkOrderStatus } from './status/bulk-order-status';
import { OrderStatusSelect, STATUS_OPTIONS } from './status/order-status-select';

const FILTERS = {
  ...DATE_RANGE,
  ...ANNOTATION_FILTERS,
  status: parseAsStringLiteral(ORDER_STATUSES),
  waiting: parseAsStringLiteral(WAITING_ORDER_KINDS),
};
const WAITING_OPTIONS = [
  { value: 'payments', label: 'To be paid' },
  { value: 'messages', label: 'Unread message' },
] as const;

const orderPath = (id: number) => `/admin/orders/${id}`;

export const ORDER_COLUMNS: readonly ListColumn<AdminOrderRowFragment, OrderOrderBy>[] = [
  {
    id: 'id',
    header: 'Order',
    orders: ['OLDEST', 'NEWEST'],
    card: 'title',
    cell: ({ id }) => (
      <ListLink to={orderPath(id)} data-row-open className="figures hover:underline">
        #{id}
      </ListLink>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    orders: ['PLACED_ASC', 'PLACED_DESC'],
    card: 'fact',
    brief: ({ createdAt }) => formatUtcDate(createdAt),
    cell: ({ createdAt }) => <DateAndTime at={createdAt} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    orders: ['CUSTOMER_ASC', 'CUSTOMER_DESC'],
    card: 'fact',
    brief: ({ customerInfo: { firstName, lastName } }) => `${firstName} ${lastName}`,
    cell: ({ customerInfo: { firstName, lastName, email } }) => (
      <TwoLines
        first={`${firstName} ${lastName}`}
        second={email}
        className="md:max-w-44 min-[90rem]:max-w-60"
      />
    ),
  },
  {
    id: 'tracks',
    header: 'Tracks',
    cell: ({ products }) => <Tracks names={products.map(({ name }) => name)} />,
  },
  {
    id: 'coupon',
    header: 'Coupon',
    orders: ['COUPON_ASC', 'COUPON_DESC'],
    cell: (order) => <Coupon {...order} />,
  },
  {
    id: 'total',
    header: 'Total',
    orders: ['TOTAL_ASC', 'TOTAL_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ totalPrice }) => <Money value={totalPrice} />,
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ status }) => <StatusBadge status={status} />,
    cell: (order) => <OrderStatusSelect order={order} className="md:w-36" />,
  },
];

export function OrdersPage() {
  const query = useListQuery(ORDER_COLUMNS, 'NEWEST', FILTERS, toAnnotationFilter);
  const list = useAdminList(query, 'orders', useAdminOrdersQuery(query.options));
  const tags = useRowTags('order', list.rows);

  return (
    <AdminList
      title="Orders"
      list={list}
      tags={tags}
      exportAs="orders"
      searchLabel="Search orders"
      filters={
        <>
          <StatusFilter query={query} options={STATUS_OPTIONS} />
          <ListFilter
            label="Waiting for"
            all="All work"
            options={WAITING_OPTIONS}
            value={query.filters.waiting}
            onChange={(waiting) => query.onFilter({ waiting })}
          />
          <DateRangeFilter label="Placed" query={query} />
          <AnnotationFilters kind="order" query={query} />
        </>
      }
      columns={ORDER_COLUMNS}
      rowName={({ id }) => `Order ${id}`}
      rowActions={({ id }) => <RowLink to={orderPath(id)} label="View" subject={`order ${id}`} />}
      ids={AdminOrderIdsDocument}
      bulkActions={<BulkOrderStatus list={list} />}
      emptyText="No orders found"
      errorText="Failed to load orders"
      errorToast
    />
  );
}

function Tracks({ names }: { names: readonly string[] }) {
  const [first, ...rest] = names;
  const isPhone = useIsPhone();
  if (isPhone) return names.join(', ');
  return (
    <span
      className="flex min-w-0 items-baseline gap-2 md:max-w-38 min-[90rem]:max-w-48"
      title={names.join(', ')}
    >
      <span className="truncate">{first}</span>
      {rest.length > 0 && <span className="figures text-muted">+{rest.length}</span>}
    </span>
  );
}

/** Coupon code as entered; the coupon may have been deleted since. */
function Coupon({ couponCode, couponDiscount, discountAmount }: AdminOrderRowFragment) {
  if (!couponCode) return <NoValue />;
  const percent = couponDiscount === null ? '' : `${couponDiscount}% · `;
  return (
    <TwoLines
      first={couponCode}
      second={`${percent}−${formatMoney(discountAmount)}`}
      className="whitespace-nowrap"
    />
  );
}
