import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { ReplicaReadService } from '../database/index.js';
import { MetricsService } from './metrics.service.js';

/** Reports the connection pool of this process and, where there are replicas, their state and use. */
@Injectable()
export class DatabaseMetricsService {
  constructor(
    metrics: MetricsService,
    @InjectDataSource() dataSource: DataSource,
    reads: ReplicaReadService,
  ) {
    metrics.gauge('ghostnote_db_connections', 'Database connections by state', ['state'], (gauge) => {
      const pool = (dataSource.driver as unknown as { master?: Pool }).master;
      if (!pool) return;
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    });
    if (reads.replicas.length > 0) reportReplicas(metrics, reads);
  }
}

function reportReplicas(metrics: MetricsService, { replicas, counts }: ReplicaReadService): void {
  metrics.gauge('ghostnote_db_replica_usable', 'Whether a replica is read from', ['replica'], (gauge) => {
    for (const { name, isUsable } of replicas) gauge.set({ replica: name }, isUsable ? 1 : 0);
  });
  metrics.gauge('ghostnote_db_replica_lag_seconds', 'Replication lag', ['replica'], (gauge) => {
    for (const { name, lagMs } of replicas) if (lagMs !== null) gauge.set({ replica: name }, lagMs / 1000);
  });
  const help = 'Reads that may be stale, by where they ran; fallback: repeated on the primary';
  metrics.gauge('ghostnote_db_stale_reads', help, ['source'], (gauge) => {
    for (const [source, count] of Object.entries(counts)) gauge.set({ source }, count as number);
  });
}
