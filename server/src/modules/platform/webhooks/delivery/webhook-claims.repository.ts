import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { WEBHOOK_TIMEOUT_SECONDS } from '#domain/webhooks.js';
import { prepared } from '#core/database/index.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** A claim outlives the attempt and the recording of its result. */
const CLAIM_SECONDS = 2 * WEBHOOK_TIMEOUT_SECONDS;
/** Messages of younger events go before the backlog. */
const FRESH_SECONDS = 60;

/**
 * Claims due deliveries of an endpoint, of each record the first one only. One that waits for its next attempt is passed by
 * only while the endpoint takes other messages: it was refused for itself. Where the endpoint fails, nothing passes it.
 */
const claim = (part: string, order: string) =>
  prepared(
    `UPDATE webhook_deliveries SET claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      WHERE id IN (
        SELECT delivery.id
          FROM webhook_deliveries delivery JOIN webhook_endpoints endpoint ON endpoint.id = delivery.endpoint_id
         WHERE delivery.endpoint_id = $1 AND delivery.state = 'pending' AND delivery.next_attempt_at <= clock_timestamp()
           AND (delivery.claimed_until IS NULL OR delivery.claimed_until < clock_timestamp()) ${part}
           AND NOT EXISTS (
             SELECT FROM webhook_deliveries earlier
              WHERE earlier.endpoint_id = $1 AND earlier.record = delivery.record AND earlier.id < delivery.id
                AND earlier.state = 'pending'
                AND (endpoint.failing_since IS NOT NULL OR earlier.next_attempt_at <= clock_timestamp()
                     OR earlier.claimed_until >= clock_timestamp()))
         ORDER BY ${order} LIMIT $2
           FOR UPDATE OF delivery SKIP LOCKED)
      RETURNING id`,
  );

const CLAIM_FRESH = claim(
  `AND delivery.happened_at > clock_timestamp() - make_interval(secs => ${FRESH_SECONDS})`,
  'delivery.happened_at, delivery.id',
);
const CLAIM_OLDEST = claim('', 'delivery.id');

/** Deliveries that failed with others wait for an endpoint that works by now; a single one was refused for itself. */
const BRING_FORWARD = prepared(
  `UPDATE webhook_deliveries SET next_attempt_at = now()
    WHERE id IN (
      SELECT id FROM webhook_deliveries
       WHERE endpoint_id = $1 AND state = 'pending' AND next_attempt_at > now()
         AND (held_until IS NULL OR held_until <= now())
       ORDER BY id FOR UPDATE SKIP LOCKED)
      AND 1 < (SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = $1 AND state = 'pending' AND tries > 0)`,
);

/** Decides which deliveries a process sends next, beside others that send too. */
@Injectable()
export class WebhookClaimsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Endpoint of a delivery that waits; null for any other. */
  async endpointOf(deliveryId: number): Promise<number | null> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT endpoint_id AS id FROM webhook_deliveries WHERE id = $1 AND state = 'pending'`,
      [deliveryId],
    );
    return rows[0]?.id ?? null;
  }

  /** One attempt at a time is enough to notice that a failing endpoint works again. */
  async isFailing(endpointId: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM webhook_endpoints WHERE id = $1 AND failing_since IS NOT NULL',
      [endpointId],
    );
    return rows.length > 0;
  }

  /**
   * Claims up to `limit` deliveries with their events: first those of fresh events, but the last place is the oldest's, so that
   * neither waits for the end of the other.
   */
  async claim(endpointId: number, limit: number, oldestFirst: boolean): Promise<PendingDelivery[]> {
    const forFresh = limit > 1 ? limit - 1 : Number(!oldestFirst);
    const fresh = forFresh > 0 ? await this.ids(CLAIM_FRESH, endpointId, forFresh) : [];
    const rest = limit - fresh.length;
    const oldest = rest > 0 ? await this.ids(CLAIM_OLDEST, endpointId, rest) : [];
    const ids = [...fresh, ...oldest];
    if (ids.length === 0) return [];
    const found = await this.dataSource.manager.find(WebhookDelivery, {
      where: { id: In(ids) },
      relations: { endpoint: true, event: true },
    });
    return found as PendingDelivery[];
  }

  /** Gives up a claim whose attempt was not made. */
  async release(deliveryId: number): Promise<void> {
    await this.dataSource.query('UPDATE webhook_deliveries SET claimed_until = NULL WHERE id = $1', [
      deliveryId,
    ]);
  }

  /** Makes what failed with the endpoint due now that it works. */
  async bringForward(endpointId: number): Promise<void> {
    await this.dataSource.query(BRING_FORWARD, [endpointId]);
  }

  private async ids(sql: string, endpointId: number, limit: number): Promise<number[]> {
    const [rows] = (await this.dataSource.query(sql, [endpointId, limit])) as [{ id: number }[], number];
    return rows.map(({ id }) => id);
  }
}

export type PendingDelivery = WebhookDelivery & Required<Pick<WebhookDelivery, 'endpoint'>>;
