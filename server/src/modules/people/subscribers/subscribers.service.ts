import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SubscriberStatus } from '#domain/statuses.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { notFound } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { Subscriber } from './subscriber.entity.js';

export const subscriberNotFound = () => notFound('Subscriber');

/** Deletes subscribers, for admins. */
@Injectable()
export class SubscribersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_FOUND, STALE */
  remove(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      const subscriber = await manager.findOne(Subscriber, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!subscriber) throw subscriberNotFound();
      await requireVersion(manager, actor, `subscriber:${id}`, subscriber, expected);
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

  /** @returns the number of deleted subscribers */
  removeAll(actor: Principal, status: SubscriberStatus): Promise<number> {
    return retryTransaction(this.dataSource, async (manager) => {
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
