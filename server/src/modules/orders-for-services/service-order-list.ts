import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import type { ServiceOrderFilter } from './dto/service-order-filter.input.js';
import { ServiceOrderOrderBy } from './dto/service-orders.args.js';
import { ServiceOrder } from './service-order.entity.js';

const SORTS = sortsOf(ServiceOrderOrderBy, 's', {
  KIND: { sql: 's.kind', type: 'text' },
  CUSTOMER: { sql: 'lower(s.name)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
});

/** As the search index has it: of the choices their values, not their names. */
const TEXT = `lower(s.name || E'\\n' || s.email || E'\\n' || s.description || E'\\n' || s.notes || E'\\n' ||
  jsonb_path_query_array(s.details, '$.*')::text)`;

export function serviceOrderList(dataSource: DataSource): SortedList<ServiceOrder, ServiceOrderOrderBy> {
  const order = new EntityRows(dataSource, ServiceOrder, 's');
  return new SortedList(
    dataSource,
    { table: 'service_orders', alias: 's', select: order.columns, read: (row) => order.read(row) },
    SORTS,
  );
}

export function serviceOrdersWhere({ kind, status, search }: ServiceOrderFilter): Where {
  const where = new Where();
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const found = `${TEXT} LIKE lower(${where.value(containing(search))})`;
  return where.add(number ? `${found} OR s.id = ${where.value(Number(number))}` : found);
}
