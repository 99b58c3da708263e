import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ServiceOrderStatus } from '#domain/services.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import type { RowSource } from '../../core/database/index.js';
import type { Page, SortedList } from '../../core/pagination/index.js';
import type { ServiceOrderFilter } from './dto/service-order-filter.input.js';
import type { ServiceOrderOrderBy, ServiceOrdersArgs } from './dto/service-orders.args.js';
import { serviceOrderList, serviceOrdersWhere } from './service-order-list.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrderNotFound } from './service-order.errors.js';

/** What admins do with service orders. */
@Injectable()
export class ServiceOrdersService {
  private readonly orders: SortedList<ServiceOrder, ServiceOrderOrderBy>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.orders = serviceOrderList(dataSource);
  }

  page({ filter, ...page }: ServiceOrdersArgs): Promise<Page<ServiceOrder>> {
    return this.orders.page({ ...page, where: serviceOrdersWhere(filter ?? {}) });
  }

  /** Those the filter leaves, some at a time. */
  batches(
    filter: ServiceOrderFilter,
    orderBy: ServiceOrderOrderBy,
    source?: RowSource,
  ): AsyncGenerator<ServiceOrder[]> {
    return this.orders.batches(serviceOrdersWhere(filter), orderBy, source);
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
