import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PLAY_COUNT_WINDOW_MINUTES, PLAYS_PER_CALLER } from '#domain/limits.js';
import { Job } from '#core/jobs/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import type { AppRequest } from '#core/auth/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { ProductSearch } from '../../search/index.js';
import { productNotFound } from '../product.errors.js';

/** Identifies a listener: an account, or an address with a browser. */
export interface Listener {
  userId: number | null;
  ip: string;
  userAgent: string;
}

/**
 * A single statement, so that two simultaneous plays count once: the second one waits for the row of the first and then
 * finds it too recent. A play of a new listener counts only while its address has plays left in the window. Returns no
 * row for a play that does not count.
 */
const COUNT = `
  WITH counted AS (
    INSERT INTO play_counts (product_id, visitor)
    SELECT id, $2 FROM products WHERE id = $1 AND status <> 'archived'
    ON CONFLICT (product_id, visitor) DO UPDATE SET counted_at = now()
      WHERE play_counts.counted_at <= now() - make_interval(mins => $3)
    RETURNING product_id
  ), admitted AS (
    INSERT INTO play_callers AS known (product_id, caller, plays)
    SELECT product_id, $4, 1 FROM counted
    ON CONFLICT (product_id, caller) DO UPDATE
      SET plays = CASE WHEN known.started_at <= now() - make_interval(mins => $3) THEN 1 ELSE known.plays + 1 END,
          started_at = CASE WHEN known.started_at <= now() - make_interval(mins => $3) THEN now()
                            ELSE known.started_at END
      WHERE known.plays < $5 OR known.started_at <= now() - make_interval(mins => $3)
    RETURNING product_id
  ), recorded AS (
    INSERT INTO play_days (day, product_id, plays)
    SELECT (now() AT TIME ZONE 'UTC')::date, product_id, 1 FROM admitted
    ON CONFLICT (day, product_id) DO UPDATE SET plays = play_days.plays + 1
  )
  UPDATE products SET play_count = play_count + 1 FROM admitted WHERE id = admitted.product_id
  RETURNING play_count AS "playCount"`;

const CURRENT = `SELECT play_count AS "playCount" FROM products WHERE id = $1 AND status <> 'archived'`;

interface Counted {
  playCount: number;
}

/** Counts plays: per track and 30 minutes one per listener, and five per address. */
@Injectable()
export class PlayCountService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
    private readonly ring: KeyRing,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async count(productId: number, listener: Listener): Promise<Counted> {
    const [counted]: [Counted[]] = await this.dataSource.query(COUNT, [
      productId,
      this.visitorOf(listener),
      PLAY_COUNT_WINDOW_MINUTES,
      this.hashOf(callerKey(listener.ip)),
      PLAYS_PER_CALLER,
    ]);
    if (counted[0]) {
      await this.search.refresh([productId]);
      return counted[0];
    }
    const current: Counted[] = await this.dataSource.query(CURRENT, [productId]);
    if (!current[0]) throw productNotFound();
    return current[0];
  }

  /** Deletes rows older than the window. */
  @Job('forget-old-plays', { cron: '43 * * * *' })
  async deleteOldPlays(): Promise<void> {
    const window = [PLAY_COUNT_WINDOW_MINUTES];
    await this.dataSource.query(
      `DELETE FROM play_counts WHERE counted_at <= now() - make_interval(mins => $1)`,
      window,
    );
    await this.dataSource.query(
      `DELETE FROM play_callers WHERE started_at <= now() - make_interval(mins => $1)`,
      window,
    );
  }

  /** Addresses are personal data, so only a keyed hash is stored. */
  private visitorOf({ userId, ip, userAgent }: Listener): string {
    if (userId !== null) return `user:${userId}`;
    return this.hashOf(`${callerKey(ip)}\n${userAgent}`);
  }

  private hashOf(text: string): string {
    return this.ring.sign('visitors', text).toString('base64url').slice(0, 32);
  }
}

export function listenerOf({ user, ip, headers }: AppRequest): Listener {
  return { userId: user?.id ?? null, ip, userAgent: headers['user-agent'] ?? '' };
}
