import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { SubscriberStatus } from '#domain/statuses.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import type { ListSubscribersQuery } from './dto/list-subscribers.query.js';
import type { SubscriberFilter } from './dto/subscriber-filter.input.js';
import { Subscriber } from './subscriber.entity.js';
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
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list({ page, limit, status }: ListSubscribersQuery): Promise<NumberedPage<Subscriber>> {
    const query = this.matching({ status: status ?? null });
    const total = await query.getCount();
    const rows = await query
      .offset((page - 1) * limit)
      .limit(limit)
      .getMany();
    return { rows, page, limit, total };
  }

  /** Newest first. */
  async page(
    filter: SubscriberFilter | null | undefined,
    { first, after }: PageArgs,
  ): Promise<Page<Subscriber>> {
    const query = this.matching(filter ?? {});
    const all = query.clone();
    if (after) query.andWhere('s.id < :after', { after: Number(decodeCursor(after, 1)[0]) });
    return pageOf(await query.limit(first + 1).getMany(), first, ({ id }) => encodeCursor([id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
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

  private matching({ status, search }: SubscriberFilter): SelectQueryBuilder<Subscriber> {
    const query = this.dataSource.manager.createQueryBuilder(Subscriber, 's').orderBy('s.id', 'DESC');
    if (status) query.andWhere('s.isActive = :isActive', { isActive: status === 'active' });
    // `strpos` takes the text literally: what a wildcard would be in LIKE is a character here.
    if (search) query.andWhere('strpos(lower(s.email::text), lower(:search)) > 0', { search });
    return query;
  }
}
