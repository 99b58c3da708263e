import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { UNUSED_PACKAGE_DAYS, UPLOAD_DAYS } from '#domain/packages.js';
import { Job } from '#core/jobs/index.js';
import { heldUploads } from '../holds-package-link.js';
import { UnusedPackagesService } from './unused-packages.service.js';
import { UploadsService } from './uploads.service.js';

const BATCH = 200;

/** Deletes uploads that became nothing or lost their owner, and packages that no link names. */
@Injectable()
export class UnusedPackagesJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly uploads: UploadsService,
    private readonly packages: UnusedPackagesService,
  ) {}

  @Job('delete-unused-packages', { cron: '42 * * * *' })
  async sweep(): Promise<void> {
    await this.packages.deleteOlderThan(UNUSED_PACKAGE_DAYS);
    const unused: { id: string }[] = await this.dataSource.query(
      `SELECT u.id FROM uploads u WHERE (u.user_id IS NULL OR u.created_at < now() - make_interval(days => $1))
          AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.upload_id = u.id)
          AND u.id NOT IN (${heldUploads(this.dataSource)})
        ORDER BY u.created_at LIMIT $2`,
      [UPLOAD_DAYS, BATCH],
    );
    // A package that is made meanwhile keeps its upload.
    for (const { id } of unused) await this.uploads.discard(id);
  }
}
