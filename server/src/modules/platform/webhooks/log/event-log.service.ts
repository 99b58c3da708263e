import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { ApiScope } from '#domain/api-tokens.js';
import { WEBHOOK_RETENTION_DAYS, WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';
import { readsAsAdmin, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListPage, type Page, Where } from '#core/pagination/index.js';
import { eventsNotKept } from '../webhook.errors.js';
import { WebhookEvent } from '../delivery/webhook-delivery.entity.js';
import type { LoggedEvent } from './event.response.js';

export interface EventPage {
  first: number;
  /** Id of the last event that was read; from the oldest without it, or if it is empty. */
  after?: string | null | undefined;
}

/** Key of the lock that lets one transaction at a time place events. */
const PLACING = 4_100_412;

/** Scopes of a token that open events, each some of them. */
export const EVENT_SCOPES = ['read-orders', 'read-sales', 'read-finance', 'read-store', 'admin'] as const;

/** Events of the store by the scope that reads them for a token of an admin. None of their payloads names an account. */
const STORE_EVENTS = {
  'read-finance': ['refund', 'payout', 'sale'],
  'read-store': ['product', 'certificate'],
} as const;

/**
 * Reads the log of events in an order that is safe to follow. A transaction may commit after a later one, so events get
 * their position once they are committed: none appears before one that was read. Events of one record are
 * written under the lock of its row, and placed in the order of writing.
 */
@Injectable()
export class EventLogService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Events that the caller may read, oldest first: all for admins, else those of the own orders and of the own shop.
   * @throws DomainError RESYNC_REQUIRED for an event that is not kept any more
   */
  async page(actor: Principal, { first, after }: EventPage): Promise<Page<LoggedEvent>> {
    const { manager } = this.dataSource;
    await this.place();
    const where = readableBy(actor);
    const page = where.copy();
    if (after) page.add(`e.position > ${page.value(await positionOf(manager, after))}`);
    const rows: { id: string; type: string; body: string; created_at: Date }[] = await manager.query(
      `SELECT e.id, e.type, e.body, e.created_at FROM webhook_events e ${page.toString()}
        ORDER BY e.position LIMIT ${page.value(first + 1)}`,
      page.values,
    );
    const events = rows.slice(0, first).map(({ id, type, body, created_at }) => ({
      id,
      type,
      createdAt: created_at,
      data: (JSON.parse(body) as { data: Record<string, unknown> }).data,
    }));
    return new ListPage(
      events,
      ({ id }) => id,
      { hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) },
      () => this.count(where),
    );
  }

  private async count(where: Where): Promise<number> {
    const [row] = (await this.dataSource.query(
      `SELECT count(*)::integer AS count FROM webhook_events e ${where.toString()}`,
      where.values,
    )) as [{ count: number }];
    return row.count;
  }

  /** Hands the events of a buyer to the account that theirs is merged into. */
  async moveBuyer(manager: EntityManager, { from, into }: { from: number; into: number }): Promise<void> {
    await manager.update(WebhookEvent, { buyerId: from }, { buyerId: into });
  }

  /** Gives committed events the next positions. Under a lock, so that positions appear in their order. */
  async place(): Promise<void> {
    const [waiting] = (await this.dataSource.query(
      'SELECT EXISTS (SELECT FROM webhook_events WHERE position IS NULL) AS any',
    )) as [{ any: boolean }];
    if (!waiting.any) return;
    await retryTransaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [PLACING]);
      // A statement of its own sees what was committed until the lock was free.
      await manager.query(`
        UPDATE webhook_events SET position = placed.position
          FROM (SELECT id, (SELECT coalesce(max(position), 0) FROM webhook_events) + row_number() OVER (ORDER BY sequence)
                         AS position
                  FROM webhook_events WHERE position IS NULL) AS placed
         WHERE placed.id = webhook_events.id`);
    });
  }
}

const KEPT = `created_at > now() - interval '${WEBHOOK_RETENTION_DAYS} days'`;

/** @throws DomainError RESYNC_REQUIRED */
export async function positionOf(manager: EntityManager, id: string): Promise<string> {
  const rows: { position: string }[] = await manager.query(
    `SELECT position FROM webhook_events WHERE id = $1 AND position IS NOT NULL AND ${KEPT}`,
    [id],
  );
  if (!rows[0]) throw eventsNotKept();
  return rows[0].position;
}

function readableBy(actor: Principal): Where {
  const { id, isAdmin, apiToken } = actor;
  const where = new Where();
  where.add(`e.position IS NOT NULL AND e.${KEPT} AND e.type <> '${WEBHOOK_TEST_TYPE}'`);
  if (isAdmin) return where;
  const reads = (scope: ApiScope) => !apiToken || apiToken.scopes.includes(scope);
  const subjects = (['read-finance', 'read-store'] as const).flatMap((scope) =>
    readsAsAdmin(actor, scope) ? STORE_EVENTS[scope] : [],
  );
  const sides = [`split_part(e.type, '.', 1) = ANY (${where.value(subjects)})`];
  if (reads('read-orders')) sides.push(`e.buyer_id = ${where.value(id)}`);
  if (reads('read-sales'))
    sides.push(`seller_of_account(${where.value(id)}) IN (e.seller_id, e.former_seller_id)`);
  return where.add(sides.join(' OR '));
}
