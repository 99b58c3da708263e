import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { MAX_REPLAYED_EVENTS, WEBHOOK_RETENTION_DAYS } from '#domain/webhooks.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { WebhookOutboxService } from '../delivery/webhook-outbox.service.js';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.js';
import { ownedBy } from '../endpoints/webhook-endpoints.service.js';
import { webhookNotFound, webhookSwitchedOff } from '../webhook.errors.js';
import { EventLogService, positionOf } from './event-log.service.js';
import type { ReplayPayload } from './replay.response.js';

/** Sends events of the log to an endpoint again, with the same ids. */
@Injectable()
export class ReplayService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly log: EventLogService,
    private readonly outbox: WebhookOutboxService,
  ) {}

  /** @throws DomainError NOT_FOUND for an endpoint that the caller may not replay to */
  getEndpoint(actor: Principal, id: number): Promise<WebhookEndpoint> {
    return retryTransaction(this.dataSource, (manager) => findEndpoint(manager, actor, id));
  }

  /**
   * Queues the events after one, or all that are kept, oldest first: those that the endpoint listens for and its owner may
   * read. The endpoint is the caller's, or for admins one of the store. Messages that wait for their next attempt are due
   * at once.
   * @throws DomainError NOT_FOUND, CONFLICT for an endpoint that is switched off, RESYNC_REQUIRED
   */
  async replay(actor: Principal, endpointId: number, after: string | null): Promise<ReplayPayload> {
    await this.log.place();
    return retryTransaction(this.dataSource, async (manager) => {
      const endpoint = await findEndpoint(manager, actor, endpointId);
      if (!endpoint.isActive) throw webhookSwitchedOff();
      const events = await eventsFor(manager, endpoint, after ? await positionOf(manager, after) : '0');
      const ids = events.slice(0, MAX_REPLAYED_EVENTS).map(({ id }) => id);
      const deliveries: { id: number }[] = await manager.query(
        `INSERT INTO webhook_deliveries (endpoint_id, event_id, next_attempt_at)
         SELECT $1, id, now() FROM unnest($2::text[]) WITH ORDINALITY AS event (id, place) ORDER BY place
         ON CONFLICT (event_id, endpoint_id) DO UPDATE SET state = 'pending', tries = 0, next_attempt_at = now(), held_until = NULL
           -- Not what is being sent at this moment.
           WHERE coalesce(webhook_deliveries.claimed_until < now(), true)
         RETURNING id`,
        [endpoint.id, ids],
      );
      for (const { id } of deliveries) {
        await this.outbox.enqueue(manager, { deliveryId: id });
      }
      await recordAudit(manager, {
        actor,
        action: 'webhook.replay',
        subject: `webhook:${endpoint.id}`,
        after: { eventId: after, events: deliveries.length },
      });
      return { queued: deliveries.length, next: events.length > ids.length ? (ids.at(-1) ?? null) : null };
    });
  }
}

/** @throws DomainError NOT_FOUND */
async function findEndpoint(manager: EntityManager, actor: Principal, id: number): Promise<WebhookEndpoint> {
  const endpoint = await manager.findOne(WebhookEndpoint, {
    where: [{ id, ...ownedBy(actor.id) }, ...(actor.isAdmin ? [{ id, ...ownedBy(null) }] : [])],
    lock: { mode: 'for_key_share' },
  });
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}

function eventsFor(
  manager: EntityManager,
  { userId, eventTypes }: WebhookEndpoint,
  position: string,
): Promise<{ id: string }[]> {
  return manager.query(
    `SELECT id FROM webhook_events
      WHERE position > $1 AND type = ANY ($2)
        AND created_at > now() - interval '${WEBHOOK_RETENTION_DAYS} days'
        AND ($3::integer IS NULL OR buyer_id = $3 OR seller_of_account($3) IN (seller_id, former_seller_id))
      ORDER BY position LIMIT $4`,
    [position, eventTypes, userId, MAX_REPLAYED_EVENTS + 1],
  );
}
