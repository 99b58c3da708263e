import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PLAY_COUNT_WINDOW_MINUTES, PLAYS_PER_CALLER } from '#domain/limits.js';
import { JobRegistry } from '../../../core/jobs/index.js';
import { callerKey } from '../../../core/rate-limit/index.js';
import type { AppRequest } from '../../../core/auth/index.js';
import { KeyRing } from '../../../core/secrets/index.js';
import { ProductSearch } from '../search/product-search.js';
import { productNotFound } from '../product.errors.js';

/** Who listens: an account, or an address with a browser. */
export interface Listener {
  userId: number | null;
  ip: string;
  userAgent: string;
}

/**
 * One statement, so that two starts at the same moment count once: the second waits for the first one's row and then
 * finds it too young. A start that is new still counts only while its address has plays left in the window. Returns no
 * row when the start does not count; one that does is remembered by its day.
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
  ), remembered AS (
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

/** Counts starts of previews: one per listener and track in 30 minutes, and five per address. */
@Injectable()
export class PlayCountService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
    private readonly ring: KeyRing,
    private readonly jobs: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.jobs.register('forget-old-plays', () => this.forgetOldStarts(), { cron: '43 * * * *' });
  }

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

  /** What is older than the window decides nothing any more. */
  private async forgetOldStarts(): Promise<void> {
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

  /** Addresses are personal data: only a keyed hash of them is stored. */
  private visitorOf({ userId, ip, userAgent }: Listener): string {
    if (userId !== null) return `user:${userId}`;
    return this.hashOf(`${callerKey(ip)}\n${userAgent}`);
  }

  private hashOf(text: string): string {
    return this.ring.sign('visitors', text).toString('base64url').slice(0, 32);
  }
}

/** Who is behind a request, for counting plays. */
export function listenerOf({ user, ip, headers }: AppRequest): Listener {
  return { userId: user?.id ?? null, ip, userAgent: headers['user-agent'] ?? '' };
}
