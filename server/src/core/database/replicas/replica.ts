import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { dataSourceOptions } from '../data-source-options.js';
import type { ReplicationLag } from './replication-lag.js';

/** Maximum lag of a report. */
const MAX_LAG_MS = 5_000;
const CHECK_TIMEOUT_MS = 1_000;
/** Pause after a failure of a replica. */
const RETRY_AFTER_MS = 5_000;
/** Longer than any report takes; releases the connections of a replica that hangs. */
const QUERY_TIMEOUT_MS = 30_000;
const POOL_SIZE = 5;

interface StandbyState {
  standby: boolean;
  replayed: string | null;
}

/** One read replica: its connections and its current state. */
export class Replica {
  /** Milliseconds; null while unknown. */
  lagMs: number | null = null;
  private dataSource: DataSource | undefined;
  private checking: Promise<void> | undefined;
  private failedAt = -Infinity;
  private failure = 'not checked yet';
  private abandonReads = new AbortController();

  /** @param name for logs and metrics; never the URL, which contains a password */
  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly entities: readonly EntityTarget<ObjectLiteral>[],
  ) {}

  get isUsable(): boolean {
    const rested = Date.now() - this.failedAt > RETRY_AFTER_MS;
    return rested && this.lagMs !== null && this.lagMs <= MAX_LAG_MS;
  }

  /** Why it is not usable. */
  get reason(): string {
    return this.lagMs === null ? this.failure : `it lags ${Math.round(this.lagMs / 1000)} s behind`;
  }

  /** Runs a read on this replica. @throws the error of the read, or at once when the replica is found to be down */
  async read<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    const { dataSource, abandonReads } = this;
    if (!dataSource) throw new Error('not connected');
    try {
      return await unlessAborted(abandonReads.signal, work(dataSource));
    } catch (error) {
      this.failedAt = Date.now();
      throw error;
    }
  }

  /** Queries the replica's state. Starts no second check while one hangs, so that few connections wait. */
  async check(lag: ReplicationLag): Promise<void> {
    this.checking ??= this.measure(lag).finally(() => (this.checking = undefined));
    const timeout = delay(CHECK_TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new Error('it does not respond');
    });
    try {
      await Promise.race([this.checking, timeout]);
    } catch (error) {
      this.markLost((error as Error).message);
    }
  }

  /** Closes its connections, without waiting for a replica that hangs. */
  async close(): Promise<void> {
    this.markLost('closed');
    const closed = this.dataSource?.destroy().catch(() => undefined);
    await Promise.race([closed, delay(CHECK_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async measure(lag: ReplicationLag): Promise<void> {
    const dataSource = (this.dataSource ??= await this.connect());
    const [state] = await dataSource.query<[StandbyState]>(
      'SELECT pg_is_in_recovery() AS standby, pg_last_wal_replay_lsn()::text AS replayed',
    );
    // A promoted replica has diverged from the primary.
    if (!state.standby || state.replayed === null) throw new Error('it is not a standby');
    this.lagMs = lag.of(state.replayed, Date.now());
    if (this.lagMs === null) this.failure = 'its lag is not known yet';
  }

  private connect(): Promise<DataSource> {
    const options = dataSourceOptions(this.url);
    const limits = {
      max: POOL_SIZE,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      statement_timeout: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: 'ghostnote reports',
    };
    return new DataSource({
      ...options,
      migrations: [],
      entities: [...this.entities],
      extra: { ...(options.extra as object), ...limits },
    } as typeof options).initialize();
  }

  private markLost(failure: string): void {
    this.lagMs = null;
    this.failure = failure;
    this.failedAt = Date.now();
    this.abandonReads.abort();
    this.abandonReads = new AbortController();
  }
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(new Error('the replica was lost'));
    signal.addEventListener('abort', abandon, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
