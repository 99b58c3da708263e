import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { preparedRead, type RowSource } from '../prepared.js';
import { Replica } from './replica.js';
import { ReplicationLag } from './replication-lag.js';

const CHECK_EVERY_MS = 1_000;

/** Addresses of the read replicas; empty when there are none. */
export class ReplicaUrls {
  constructor(readonly values: readonly string[]) {}
}

/** Number of reads by source. */
export interface ReplicaReadCounts {
  replica: number;
  primary: number;
  /** Failed on a replica and repeated on the primary. */
  fallback: number;
}

/**
 * Reads from a replica, for reports that may be a few seconds old: dashboard figures and exports. Everything else reads
 * the primary, so that callers see their own changes. When a replica is down, hangs or lags, the read runs on the
 * primary instead.
 */
@Injectable()
export class ReplicaReadService implements RowSource, OnModuleInit, OnApplicationShutdown {
  readonly counts: ReplicaReadCounts = { replica: 0, primary: 0, fallback: 0 };
  readonly replicas: readonly Replica[];
  private readonly logger = new Logger('StaleReads');
  private readonly lag = new ReplicationLag();
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private next = 0;
  private closed = false;

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    { values }: ReplicaUrls,
  ) {
    const entities = primary.entityMetadatas.map(({ target }) => target);
    this.replicas = values.map((url, index) => new Replica(`replica ${index + 1}`, url, entities));
  }

  /** Does not wait: an unreachable replica must not delay the start. */
  onModuleInit(): void {
    if (this.replicas.length > 0) this.checkSoon(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.checking;
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** @param work must only read; repeated on the primary when the replica fails */
  async run<T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    const replica = this.nextUsable();
    if (!replica) {
      this.counts.primary += 1;
      return work(this.primary);
    }
    try {
      const result = await replica.read(work);
      this.counts.replica += 1;
      return result;
    } catch (error) {
      this.logger.warn(`${replica.name} failed, reading the primary: ${(error as Error).message}`);
      this.counts.fallback += 1;
      return work(this.primary);
    }
  }

  read<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.run((dataSource) => preparedRead<Row>(dataSource, text, values));
  }

  private nextUsable(): Replica | undefined {
    const usable = this.replicas.filter(({ isUsable }) => isUsable);
    this.next = (this.next + 1) % Math.max(1, usable.length);
    return usable[this.next];
  }

  private checkSoon(afterMs = CHECK_EVERY_MS): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.checking = this.check().finally(() => this.checkSoon());
    }, afterMs).unref();
  }

  private async check(): Promise<void> {
    await this.notePrimary();
    await Promise.all(this.replicas.map((replica) => this.checkOne(replica)));
  }

  private async notePrimary(): Promise<void> {
    const sentAt = Date.now();
    try {
      const [row] = await this.primary.query<[{ position: string }]>(
        'SELECT pg_current_wal_lsn()::text AS position',
      );
      this.lag.notePrimary(row.position, sentAt);
    } catch {
      // The lag is unknown without the primary and grows.
    }
  }

  private async checkOne(replica: Replica): Promise<void> {
    const was = replica.isUsable;
    await replica.check(this.lag);
    if (was && !replica.isUsable) this.logger.warn(`${replica.name} is not read from: ${replica.reason}`);
    if (!was && replica.isUsable) this.logger.log(`${replica.name} is read from`);
  }
}
