import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { notEntitled } from '#core/errors/index.js';
import {
  addDays,
  containing,
  entityList,
  FilteredList,
  type NumberedPageQuery,
  type Page,
  Where,
} from '#core/pagination/index.js';
import { addAnnotations } from '../../people/annotations/index.js';
import {
  type MyServiceOrdersArgs,
  SERVICE_ORDER_SORTS,
  type ServiceOrderFilter,
  type ServiceOrderOrderBy,
  type ServicePart,
} from './service-order-list.inputs.js';
import { ServiceOrder } from './service-order.entity.js';

/** The exact expression of the search index. It contains the values of the form's fields, not their names. */
const TEXT = `lower(s.name || E'\\n' || s.email || E'\\n' || s.description || E'\\n' || s.notes || E'\\n' ||
  jsonb_path_query_array(s.details, '$.*')::text)`;

/** Orders in which a user takes part, on one side or on either. */
interface ServiceOrderScope extends ServiceOrderFilter {
  takesPart?: { userId: number; as: ServicePart | null };
}

@Injectable()
export class ServiceOrderListService extends FilteredList<
  ServiceOrder,
  ServiceOrderOrderBy,
  ServiceOrderScope
> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, ServiceOrder, 's', SERVICE_ORDER_SORTS), serviceOrdersWhere);
  }

  /**
   * A page by its number: of all for admins, else of those in which the caller takes part, where no word of a note is searched.
   * @throws DomainError FORBIDDEN for others than admins who sort by customer, as makers do not know their names
   */
  async numberedPage(
    { id: userId, isAdmin }: Principal,
    filter: ServiceOrderFilter,
    as: ServicePart | null,
    { page, limit, sort }: NumberedPageQuery & { sort: ServiceOrderOrderBy },
  ): Promise<Page<ServiceOrder>> {
    if (!isAdmin && sort.startsWith('CUSTOMER')) throw notEntitled('Only admins sort by customer');
    const { kind, status, from, to } = filter;
    const narrowed: ServiceOrderScope = isAdmin ? filter : { kind, status, from, to };
    const takesPart = isAdmin && !as ? {} : { takesPart: { userId, as } };
    return this.page({
      filter: { ...narrowed, ...takesPart },
      orderBy: sort,
      first: limit,
      page,
      withTotal: true,
    });
  }

  pageOf(
    { id: userId }: Principal,
    { as, first, after = null }: MyServiceOrdersArgs,
  ): Promise<Page<ServiceOrder>> {
    const filter = { takesPart: { userId, as: as ?? 'customer' } };
    return this.page({ filter, orderBy: 'NEWEST', first, after });
  }
}

const PARTS = {
  customer: (user: string) => `s.user_id = ${user}`,
  maker: (user: string) => `s.maker_user_id = ${user} AND s.user_id IS DISTINCT FROM ${user}`,
  either: (user: string) => `s.user_id = ${user} OR s.maker_user_id = ${user}`,
};

function serviceOrdersWhere({ kind, status, search, userId, takesPart, ...rest }: ServiceOrderScope): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'service_order', 's.id', rest);
  if (kind) where.add(`s.kind = ${where.value(kind)}`);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (userId) where.add(`s.user_id = ${where.value(userId)}`);
  if (takesPart) where.add(PARTS[takesPart.as ?? 'either'](where.value(takesPart.userId)));
  if (!search) return where;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const found = `${TEXT} LIKE lower(${where.value(containing(search))})`;
  return where.add(number ? `${found} OR s.id = ${where.value(Number(number))}` : found);
}
