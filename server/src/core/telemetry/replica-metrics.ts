import { Injectable } from '@nestjs/common';
import { StaleReads } from '../database/index.js';
import { Metrics } from './metrics.js';

/** Where reads that may be stale ran, and how far each replica lags. */
@Injectable()
export class ReplicaMetrics {
  constructor(metrics: Metrics, { replicas, counts }: StaleReads) {
    if (replicas.length === 0) return;
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
}
