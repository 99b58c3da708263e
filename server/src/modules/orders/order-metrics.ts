import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Metrics } from '../../core/telemetry/index.js';

type Count = { status: string; count: number };

/** What the shop holds: orders by status, and tracks by where they stand (a reserved one waits for its payment). */
@Injectable()
export class OrderMetrics {
  constructor(
    metrics: Metrics,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    metrics.gauge('ghostnote_orders', 'Orders by status', ['status'], async (gauge) => {
      for (const { status, count } of await this.countByStatus('orders')) gauge.set({ status }, count);
    });
    metrics.gauge('ghostnote_tracks', 'Tracks by status', ['status'], async (gauge) => {
      for (const { status, count } of await this.countByStatus('products')) gauge.set({ status }, count);
    });
  }

  private countByStatus(table: 'orders' | 'products'): Promise<Count[]> {
    return this.dataSource.query(`SELECT status, count(*)::int AS count FROM ${table} GROUP BY status`);
  }
}
