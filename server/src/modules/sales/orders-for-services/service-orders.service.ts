import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ServiceOrderStatus } from '#domain/services.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { notFound } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { WebhookOutboxService } from '../../platform/webhooks/index.js';
import { toServiceOrderWebhook } from './service-order.webhook.js';
import { ServiceOrder } from './service-order.entity.js';

export const serviceOrderNotFound = () => notFound('Service order');

/** Shows service orders and changes their status and notes, for admins. */
@Injectable()
export class ServiceOrdersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly webhooks: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async get(id: number): Promise<ServiceOrder> {
    const order = await this.dataSource.manager.findOneBy(ServiceOrder, { id });
    if (!order) throw serviceOrderNotFound();
    return order;
  }

  /** @throws DomainError NOT_FOUND, STALE */
  setStatus(
    actor: Principal,
    id: number,
    status: ServiceOrderStatus,
    expected: ExpectedVersion = null,
  ): Promise<ServiceOrder> {
    return this.change(actor, id, expected, 'service-order.status', { status });
  }

  /** @throws DomainError NOT_FOUND, STALE */
  updateNotes(
    actor: Principal,
    id: number,
    notes: string,
    expected: ExpectedVersion = null,
  ): Promise<ServiceOrder> {
    return this.change(actor, id, expected, 'service-order.notes', { notes });
  }

  /** A repeated value changes nothing and writes no audit entry. */
  private change<K extends 'status' | 'notes'>(
    actor: Principal,
    id: number,
    expected: ExpectedVersion,
    action: string,
    after: Pick<ServiceOrder, K>,
  ): Promise<ServiceOrder> {
    return this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(ServiceOrder, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!order) throw serviceOrderNotFound();
      await requireVersion(manager, actor, `service-order:${id}`, order, expected);
      const changed = (Object.keys(after) as K[]).filter((key) => order[key] !== after[key]);
      if (changed.length === 0) return order;
      const before = Object.fromEntries(changed.map((key) => [key, order[key]]));
      await recordAudit(manager, { actor, action, subject: `service-order:${id}`, before, after });
      const saved = await manager.save(Object.assign(order, after));
      await this.webhooks.publish(manager, 'service_order.updated', toServiceOrderWebhook(saved));
      return saved;
    });
  }
}
