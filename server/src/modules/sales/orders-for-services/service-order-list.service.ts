import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import {
  addDays,
  containing,
  entityList,
  FilteredList,
  type NumberedPageQuery,
  type Page,
  type PageArgs,
  Where,
} from '#core/pagination/index.js';
import { addAnnotations } from '../../people/annotations/index.js';
import {
  SERVICE_ORDER_SORTS,
  type ServiceOrderFilter,
  type ServiceOrderOrderBy,
} from './service-order-list.inputs.js';
import { ServiceOrder } from './service-order.entity.js';

/** The exact expression of the search index. It contains the values of the form's fields, not their names. */
const TEXT = `lower(s.name || E'\\n' || s.email || E'\\n' || s.description || E'\\n' || s.notes || E'\\n' ||
  jsonb_path_query_array(s.details, '$.*')::text)`;

@Injectable()
export class ServiceOrderListService extends FilteredList<
  ServiceOrder,
  ServiceOrderOrderBy,
  ServiceOrderFilter
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ServiceOrder, 's', SERVICE_ORDER_SORTS), serviceOrdersWhere);
  }

  /** A page by its number, newest first: of all for admins, else of the caller's own, where no word of a note is searched. */
  numberedPage(
    { id, isAdmin }: Principal,
    filter: ServiceOrderFilter,
    { page, limit }: NumberedPageQuery,
  ): Promise<Page<ServiceOrder>> {
    const { kind, status, from, to } = filter;
    const narrowed = isAdmin ? filter : { kind, status, from, to, userId: id };
    return this.page({ filter: narrowed, orderBy: 'NEWEST', first: limit, page, withTotal: true });
  }

  pageOfCustomer({ id: userId }: Principal, { first, after = null }: PageArgs): Promise<Page<ServiceOrder>> {
    return this.page({ filter: { userId }, orderBy: 'NEWEST', first, after });
  }
}

function serviceOrdersWhere({ kind, status, search, userId, ...rest }: ServiceOrderFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'service_order', 's.id', rest);
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (userId) where.add(`s.user_id = ${where.value(userId)}`);
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const found = `${TEXT} LIKE lower(${where.value(containing(search))})`;
  return where.add(number ? `${found} OR s.id = ${where.value(Number(number))}` : found);
}
