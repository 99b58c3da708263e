import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MetricsService } from '#core/telemetry/index.js';
import { ProductStockRepository } from '../../../catalogue/products/index.js';

/** Publishes gauges of orders and tracks by status; a reserved track waits for its order to be paid. */
@Injectable()
export class OrderMetricsService {
  constructor(
    metrics: MetricsService,
    products: ProductStockRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    metrics.gauge('ghostnote_orders', 'Orders by status', ['status'], async (gauge) => {
      for (const { status, count } of await this.countByStatus()) gauge.set({ status }, count);
    });
    metrics.gauge('ghostnote_tracks', 'Tracks by status', ['status'], async (gauge) => {
      for (const { status, count } of await products.countByStatus()) gauge.set({ status }, count);
    });
  }

  private countByStatus(): Promise<{ status: string; count: number }[]> {
    return this.dataSource.query('SELECT status, count(*)::int AS count FROM orders GROUP BY status');
  }
}
