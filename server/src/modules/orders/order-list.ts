import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { OrderOrderBy } from './dto/orders.args.js';
import type { OrderFilter } from './dto/order-filter.input.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

const SORTS = sortsOf(OrderOrderBy, 'o', {
  PLACED: { sql: 'o.created_at', type: 'timestamptz' },
  CUSTOMER: { sql: `lower(o.first_name || ' ' || o.last_name)`, type: 'text' },
  COUPON: { sql: `coalesce(lower(o.coupon_code), '')`, type: 'text' },
  TOTAL: { sql: 'o.total_cents', type: 'integer' },
  STATUS: { sql: 'o.status', type: 'text' },
});

/** As the search index has it. */
const TEXT = `lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(coupon_code, ''))`;

/** The list of orders, each with its lines. */
export function orderList(dataSource: DataSource): SortedList<Order, OrderOrderBy> {
  const order = new EntityRows(dataSource, Order, 'o');
  const line = new EntityRows(dataSource, OrderLine, 'l');
  return new SortedList<Order, OrderOrderBy>(
    dataSource,
    {
      table: 'orders',
      alias: 'o',
      select: `${order.columns}, lines.lines AS lines`,
      joins: `LEFT JOIN LATERAL (
        SELECT json_agg(line ORDER BY line."l.id") AS lines
          FROM (SELECT ${line.columns} FROM order_lines l WHERE l.order_id = o.id) AS line) AS lines ON true`,
      read: (row) => {
        const lines = (row['lines'] ?? []) as Readonly<Record<string, unknown>>[];
        return Object.assign(order.read(row), { lines: lines.map((one) => line.read(one)) });
      },
    },
    SORTS,
  );
}

export function ordersWhere(filter: OrderFilter | null | undefined): Where {
  const where = new Where();
  if (filter?.status) where.add(`o.status = ${where.value(filter.status)}`);
  if (filter?.userId) where.add(`o.user_id = ${where.value(filter.userId)}`);
  if (filter?.search) addSearch(where, filter.search);
  return where;
}

/** Number, customer, coupon or track: each found over an index of its own. */
function addSearch(where: Where, search: string): void {
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  where.add(`o.id IN (
    SELECT id FROM orders WHERE ${TEXT} LIKE ${pattern}
    UNION ALL SELECT order_id FROM order_lines WHERE lower(name) LIKE ${pattern}
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}
