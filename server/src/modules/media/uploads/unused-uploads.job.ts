import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JobRegistry } from '../../../core/jobs/index.js';
import { MediaService } from '../media.service.js';

/** An admin who uploads now may save the form that names the file much later. */
const GRACE_HOURS = 24;
const BATCH = 500;

/** Sweeps what was uploaded for a form that nobody saved. */
@Injectable()
export class UnusedUploadsJob implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly jobs: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.jobs.register('forget-unused-uploads', () => this.sweep(), { cron: '27 * * * *' });
  }

  async sweep(): Promise<void> {
    const rows: { path: string }[] = await this.dataSource.query(
      `SELECT path FROM media
        WHERE created_at < now() - make_interval(hours => $1)
          AND path NOT IN (SELECT unnest(ARRAY[img, audio]) FROM products)
          AND path NOT IN (SELECT unnest(ARRAY[img, audio]) FROM demos)
          AND path NOT IN (SELECT img FROM order_lines WHERE img IS NOT NULL)
        ORDER BY created_at LIMIT $2`,
      [GRACE_HOURS, BATCH],
    );
    // Looks at each again, under its lock: somebody may be saving the form right now.
    await this.media.discardUnused(rows.map(({ path }) => path));
  }
}
