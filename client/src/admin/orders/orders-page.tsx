import { parseAsStringLiteral } from 'nuqs';
import { ORDER_STATUSES } from '#domain/statuses.js';
import type { OrderOrderBy } from '../../lib/graphql/schema.generated';
import { AdminList, BulkStatus, ListFilter, sortingBy, useAdminList, useListQuestion } from '../lists';
import { ORDER_COLUMNS } from './order-columns';
import { AdminOrderIdsDocument, useAdminOrdersQuery, useSetOrdersStatusMutation } from './orders.generated';
import { STATUS_OPTIONS } from './status-select';

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
  const question = useListQuestion(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(question, 'orders', useAdminOrdersQuery(question.request));
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
          value={question.filters.status}
          onChange={(status) => question.onFilter({ status })}
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
            asking={(status) => ({
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
