import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MetricsService } from '../telemetry/index.js';

type Depth = Record<'ready' | 'scheduled' | 'running' | 'given_up', number>;

/** Reports the length of the queue by state. */
@Injectable()
export class JobMetricsService {
  constructor(
    metrics: MetricsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    metrics.gauge('ghostnote_jobs', 'Jobs in the queue by state', ['state'], async (gauge) => {
      for (const [state, count] of Object.entries(await this.depth())) gauge.set({ state }, count);
    });
  }

  private async depth(): Promise<Depth> {
    const rows: Depth[] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE is_available AND run_at <= now())::int AS ready,
              count(*) FILTER (WHERE is_available AND run_at > now())::int AS scheduled,
              count(*) FILTER (WHERE locked_by IS NOT NULL)::int AS running,
              count(*) FILTER (WHERE locked_by IS NULL AND attempts >= max_attempts)::int AS given_up
         FROM graphile_worker._private_jobs`,
    );
    return rows[0] as Depth;
  }
}
