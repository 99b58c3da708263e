import { parseAsStringLiteral } from 'nuqs';
import { Link } from 'react-router-dom';
import { ORDER_STATUSES } from '#domain/statuses.js';
import { formatClock, formatDate } from '../../lib/dates';
import type { OrderOrderBy } from '../../lib/graphql/schema.generated';
import { formatMoney, Money } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkStatus,
  ListFilter,
  RowActions,
  RowLink,
  sortingBy,
  useAdminList,
  useListQuery,
} from '../lists';
import {
  AdminOrderIdsDocument,
  useAdminOrdersQuery,
  useSetOrdersStatusMutation,
  type AdminOrderRowFragment,
} from './orders.generated';
import { STATUS_OPTIONS, StatusSelect } from './status-select';

const FILTERS = { status: parseAsStringLiteral(ORDER_STATUSES) };
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

export function OrdersPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(query, 'orders', useAdminOrdersQuery(query.options));
  const [setStatus] = useSetOrdersStatusMutation();

  return (
    <AdminList
      title="Orders"
      list={list}
      exportAs="orders"
      searchLabel="Search orders"
      filters={
        <ListFilter
          label="Status"
          all="All statuses"
          options={STATUS_OPTIONS}
          value={query.filters.status}
          onChange={(status) => query.onFilter({ status })}
        />
      }
      columns={ORDER_COLUMNS}
      rowName={({ id }) => `Order ${id}`}
      emptyText="No orders found"
      errorText="Failed to load orders"
      errorToast
      bulk={{
        ids: AdminOrderIdsDocument,
        actions: (
          <BulkStatus
            list={list}
            thing="order"
            options={STATUS_OPTIONS}
            failed="Failed to update order status"
            dialog={(status) => ({
              title: `Set status to ${status}`,
              tone: status === 'cancelled' ? 'danger' : 'primary',
            })}
            run={async (ids, status) =>
              (await setStatus({ variables: { ids, status } })).data?.setOrdersStatus
            }
          />
        ),
      }}
    />
  );
}

type Row = AdminOrderRowFragment;

export const orderPath = (id: number) => `/admin/orders/${id}`;

export const ORDER_COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'id',
    header: 'Order',
    sortable: true,
    card: 'title',
    cell: ({ id }) => (
      <Link to={orderPath(id)} data-row-open className="figures hover:underline">
        #{id}
      </Link>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    cell: ({ customerInfo }) => <Customer {...customerInfo} />,
  },
  {
    id: 'tracks',
    header: 'Tracks',
    cell: ({ products }) => <Tracks names={products.map(({ name }) => name)} />,
  },
  { id: 'coupon', header: 'Coupon', sortable: true, cell: (order) => <Coupon {...order} /> },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    sortable: true,
    cell: ({ totalPrice }) => <Money value={totalPrice} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (order) => <StatusSelect order={order} className="md:w-36" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: ({ id }) => (
      <RowActions>
        <RowLink to={orderPath(id)} label="View" subject={`order ${id}`} />
      </RowActions>
    ),
  },
];

function Moment({ at }: { at: string }) {
  return (
    <span className="figures flex gap-x-2 whitespace-nowrap max-md:justify-end md:flex-col">
      {formatDate(at)}
      <span className="text-muted md:text-[0.8125rem]">{formatClock(at)}</span>
    </span>
  );
}

function Customer({ firstName, lastName, email }: Row['customerInfo']) {
  return (
    <div className="min-w-0 md:max-w-44 min-[90rem]:max-w-60">
      <p className="truncate">
        {firstName} {lastName}
      </p>
      <p className="truncate text-[0.8125rem] text-muted" title={email}>
        {email}
      </p>
    </div>
  );
}

function Tracks({ names }: { names: readonly string[] }) {
  const [first, ...rest] = names;
  return (
    <span
      className="flex min-w-0 items-baseline gap-2 max-md:justify-end md:max-w-38 min-[90rem]:max-w-48"
      title={names.join(', ')}
    >
      <span className="truncate">{first}</span>
      {rest.length > 0 && <span className="figures text-muted">+{rest.length}</span>}
    </span>
  );
}

/** Coupon code as entered; the coupon may have been deleted since. */
export function Coupon({
  couponCode,
  couponDiscount,
  discountAmount,
}: Pick<Row, 'couponCode' | 'couponDiscount' | 'discountAmount'>) {
  if (!couponCode) return <span className="text-muted">—</span>;
  return (
    <div className="whitespace-nowrap">
      <p>{couponCode}</p>
      <p className="figures text-[0.8125rem] whitespace-nowrap text-muted">
        {couponDiscount !== null && `${couponDiscount}% · `}−{formatMoney(discountAmount)}
      </p>
    </div>
  );
}
