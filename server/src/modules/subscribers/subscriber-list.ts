import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import type { SubscriberFilter } from './dto/subscriber-filter.input.js';
import { SubscriberOrderBy } from './dto/subscribers.args.js';
import { Subscriber } from './subscriber.entity.js';

const SORTS = sortsOf(SubscriberOrderBy, 's', {
  EMAIL: { sql: 's.email', type: 'citext' },
  STATUS: { sql: 's.is_active', type: 'boolean' },
  SUBSCRIBED: { sql: 's.created_at', type: 'timestamptz' },
  CHANGED: { sql: 's.updated_at', type: 'timestamptz' },
});

export function subscriberList(dataSource: DataSource): SortedList<Subscriber, SubscriberOrderBy> {
  const subscriber = new EntityRows(dataSource, Subscriber, 's');
  return new SortedList(
    dataSource,
    { table: 'subscribers', alias: 's', select: subscriber.columns, read: (row) => subscriber.read(row) },
    SORTS,
  );
}

export function subscribersWhere({ status, search }: SubscriberFilter): Where {
  const where = new Where();
  if (status) where.add(`s.is_active = ${where.value(status === 'active')}`);
  if (search) where.add(`lower(s.email::text) LIKE lower(${where.value(containing(search))})`);
  return where;
}
