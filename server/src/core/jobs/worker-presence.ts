import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';

/** Namespace of our advisory locks; the second key names a worker. */
const PRESENCE_LOCKS = 7_305_004;
const RECONNECT_MS = 500;
const SWEEP_MS = 5_000;
/** Minimum age of a job's lock before its worker can count as dead: a worker takes its presence lock before its first job. */
const GRACE_SECONDS = 2;

/**
 * Releases the jobs of dead workers. Each worker holds a session lock, which PostgreSQL drops when its process ends; jobs
 * of workers without one become available at once. graphile-worker alone would wait four hours.
 */
export class WorkerPresence {
  private readonly logger = new Logger('Jobs');
  private readonly own = new Set<string>();
  private client: pg.Client | undefined;
  /** Connection that is open, or being opened. */
  private latest: pg.Client | undefined;
  private sweep: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly url: string) {}

  async open(): Promise<void> {
    await this.connect();
    await this.releaseDead();
    this.timer = setInterval(() => {
      this.sweep = this.releaseDead().catch(() => undefined);
    }, SWEEP_MS).unref();
  }

  /** Marks jobs locked by `workerId` as held by this process. */
  announce(workerId: string): void {
    this.own.add(workerId);
    if (this.client) void this.hold(this.client, workerId).catch(() => undefined);
  }

  /** Ends the presence of `workerId`; the jobs it still holds are released. */
  async withdraw(workerId: string): Promise<void> {
    this.own.delete(workerId);
    await this.client?.query('SELECT pg_advisory_unlock($1, hashtext($2))', [PRESENCE_LOCKS, workerId]);
  }

  /** Releases the jobs of workers whose process has ended. */
  async releaseDead(): Promise<void> {
    const { client } = this;
    if (!client) return;
    const { rows } = await client.query<{ worker: string }>(
      `SELECT locked_by AS worker FROM graphile_worker._private_jobs
        WHERE locked_by <> ALL ($1) AND locked_at < now() - make_interval(secs => $2)
       UNION
       SELECT locked_by FROM graphile_worker._private_job_queues
        WHERE locked_by <> ALL ($1) AND locked_at < now() - make_interval(secs => $2)`,
      [[...this.own], GRACE_SECONDS],
    );
    for (const { worker } of rows) await this.releaseIfDead(client, worker);
  }

  /** Ends the connection, also one that is being opened, so that nothing here touches the database afterwards. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    // A connection that ends within a query leaves the query running in the database.
    await this.sweep;
    this.client = undefined;
    await this.latest?.end().catch(() => undefined);
  }

  private async releaseIfDead(client: pg.Client, worker: string): Promise<void> {
    const { rows } = await client.query<{ gone: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS gone',
      [PRESENCE_LOCKS, worker],
    );
    if (!rows[0]?.gone) return;
    await client.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [worker]);
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [PRESENCE_LOCKS, worker]);
    this.logger.warn(`jobs of worker ${worker}, which is gone, run again`);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'ghostnote presence',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    this.latest = client;
    await client.connect();
    for (const workerId of this.own) await this.hold(client, workerId);
    client.once('end', () => void this.reconnect());
    this.client = client;
  }

  private async reconnect(): Promise<void> {
    this.client = undefined;
    while (!this.closed && !this.client) {
      await delay(RECONNECT_MS, undefined, { ref: false });
      if (!this.closed) await this.connect().catch(() => undefined);
    }
  }

  private async hold(client: pg.Client, workerId: string): Promise<void> {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCKS, workerId]);
  }
}
