import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ServiceOrderStatus } from '#domain/services.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { decodeCursor, encodeCursor, pageOf, type Page, type PageArgs } from '../../core/pagination/index.js';
import type { ServiceOrderFilter } from './dto/service-order-filter.input.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrderNotFound } from './service-order.errors.js';

/** What admins do with service orders. */
@Injectable()
export class ServiceOrdersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  async page(
    filter: ServiceOrderFilter | null | undefined,
    { first, after }: PageArgs,
  ): Promise<Page<ServiceOrder>> {
    const query = this.dataSource.manager.createQueryBuilder(ServiceOrder, 's').orderBy('s.id', 'DESC');
    if (filter?.kind) query.andWhere('s.kind = :kind', { kind: filter.kind });
    if (filter?.status) query.andWhere('s.status = :status', { status: filter.status });
    if (filter?.search)
      query.andWhere(MATCHES, { text: filter.search, number: filter.search.replace(/^#/, '') });
    const all = query.clone();
    if (after) query.andWhere('s.id < :after', { after: Number(decodeCursor(after, 1)[0]) });
    return pageOf(await query.limit(first + 1).getMany(), first, ({ id }) => encodeCursor([id]), {
      hasPreviousPage: Boolean(after),
      totalCount: () => all.getCount(),
    });
  }

  /** @throws DomainError NOT_FOUND */
  setStatus(actor: Principal, id: number, status: ServiceOrderStatus): Promise<ServiceOrder> {
    return this.change(actor, id, 'service-order.status', { status });
  }

  /** @throws DomainError NOT_FOUND */
  updateNotes(actor: Principal, id: number, notes: string): Promise<ServiceOrder> {
    return this.change(actor, id, 'service-order.notes', { notes });
  }

  /** Repeating what is so already changes nothing and is not worth an entry in the trail. */
  private change<K extends 'status' | 'notes'>(
    actor: Principal,
    id: number,
    action: string,
    after: Pick<ServiceOrder, K>,
  ): Promise<ServiceOrder> {
    return this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(ServiceOrder, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!order) throw serviceOrderNotFound();
      const changed = (Object.keys(after) as K[]).filter((key) => order[key] !== after[key]);
      if (changed.length === 0) return order;
      const before = Object.fromEntries(changed.map((key) => [key, order[key]]));
      await recordAudit(manager, { actor, action, subject: `service-order:${id}`, before, after });
      return manager.save(Object.assign(order, after));
    });
  }
}

/** `strpos` takes the text literally: what a wildcard would be in LIKE is a character here. */
const MATCHES = `(CAST(s.id AS text) = :number
  OR strpos(lower(concat_ws(' ', s.name, s.email, s.description, s.notes)), lower(:text)) > 0
  OR EXISTS (SELECT 1 FROM jsonb_each_text(s.details) choice WHERE strpos(lower(choice.value), lower(:text)) > 0))`;
