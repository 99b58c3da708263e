import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, containing, entityList, FilteredList, Where, daysOf } from '#core/pagination/index.js';
import type { ListSubscribersQuery } from './subscriber.inputs.js';
import { SUBSCRIBER_SORTS, type SubscriberFilter, type SubscriberOrderBy } from './subscriber-list.inputs.js';
import { Subscriber } from './subscriber.entity.js';

function subscribersWhere({ status, search, ...days }: SubscriberFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', days);
  if (status) where.add(`s.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(s.email::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}

/** A numbered page of the REST list, from 1. */
export interface NumberedPage<T> {
  rows: T[];
  page: number;
  limit: number;
  total: number;
}

/** The admin list of subscribers: pages for the table, batches for exports. */
@Injectable()
export class SubscriberListService extends FilteredList<Subscriber, SubscriberOrderBy, SubscriberFilter> {
  constructor(@InjectDataSource() dataSource: DataSource) {
    super(entityList(dataSource, Subscriber, 's', SUBSCRIBER_SORTS), subscribersWhere);
  }

  /** A numbered page, newest first. */
  async numberedPage({
    page,
    limit,
    status,
    from,
    to,
  }: ListSubscribersQuery): Promise<NumberedPage<Subscriber>> {
    const where = subscribersWhere({ status: status ?? null, ...daysOf({ from, to }) });
    const orderBy = 'NEWEST';
    const { nodes, totalCount } = await this.list.page({
      where,
      orderBy,
      first: limit,
      page,
      withTotal: true,
    });
    return { rows: nodes, page, limit, total: await totalCount };
  }
}
