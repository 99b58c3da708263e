import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';

/** How busy the database connections of this process are. */
@Injectable()
export class PoolMetrics {
  constructor(metrics: Metrics, @InjectDataSource() dataSource: DataSource) {
    metrics.gauge('ghostnote_db_connections', 'Database connections by state', ['state'], (gauge) => {
      const pool = (dataSource.driver as unknown as { master?: Pool }).master;
      if (!pool) return;
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    });
  }
}
