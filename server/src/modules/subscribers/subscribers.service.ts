import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SubscriberStatus } from '#domain/statuses.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import type { ListSubscribersQuery } from './dto/list-subscribers.query.js';
import type { SubscriberFilter } from './dto/subscriber-filter.input.js';
import { SubscriberOrderBy, type SubscribersArgs } from './dto/subscribers.args.js';
import { Subscriber } from './subscriber.entity.js';
import { subscriberList, subscribersWhere } from './subscriber-list.js';
import { subscriberNotFound } from './subscriber.errors.js';

/** A page counted from 1, as older lists have them. */
export interface NumberedPage<T> {
  rows: T[];
  page: number;
  limit: number;
  total: number;
}

/** What admins do with subscribers. */
@Injectable()
export class SubscribersService {
  private readonly subscribers: SortedList<Subscriber, SubscriberOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.subscribers = subscriberList(dataSource);
  }

  /** Newest first. */
  async list({ page, limit, status }: ListSubscribersQuery): Promise<NumberedPage<Subscriber>> {
    const where = subscribersWhere({ status: status ?? null });
    const asked = { where, orderBy: SubscriberOrderBy.NEWEST, first: limit, page, withTotal: true };
    const { nodes, totalCount } = await this.subscribers.page(asked);
    return { rows: nodes, page, limit, total: await totalCount };
  }

  page({ filter, ...page }: SubscribersArgs): Promise<Page<Subscriber>> {
    return this.subscribers.page({ ...page, where: subscribersWhere(filter ?? {}) });
  }

  /** Those the filter leaves, some at a time. */
  batches(
    filter: SubscriberFilter,
    orderBy: SubscriberOrderBy,
    source?: RowSource,
  ): AsyncGenerator<Subscriber[]> {
    return this.subscribers.batches(subscribersWhere(filter), orderBy, source);
  }

  /** @throws DomainError NOT_FOUND */
  remove(actor: Principal, id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const subscriber = await manager.findOne(Subscriber, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!subscriber) throw subscriberNotFound();
      await manager.delete(Subscriber, { id });
      const { email, isActive } = subscriber;
      await recordAudit(manager, {
        actor,
        action: 'subscriber.delete',
        subject: `subscriber:${id}`,
        before: { email, isActive },
      });
    });
  }

  /** Answers how many there were. */
  removeAll(actor: Principal, status: SubscriberStatus): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(Subscriber, { isActive: status === 'active' });
      const deleted = affected ?? 0;
      await recordAudit(manager, {
        actor,
        action: 'subscriber.delete-all',
        subject: `subscribers:${status}`,
        before: { status, count: deleted },
      });
      return deleted;
    });
  }
}
