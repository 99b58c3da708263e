import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DemoPackagesService } from './demo-packages.service.js';
import { DemoShopService } from './demo-shop.service.js';
import { FirstAdminService } from './first-admin.service.js';

/** Key of the advisory lock, the same in every process. */
const SEED_LOCK = 7_305_005;

/** Fills an empty database with the first admin and, where configured, with the demo shop. */
@Injectable()
export class SeedService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly firstAdmin: FirstAdminService,
    private readonly demo: DemoShopService,
    private readonly packages: DemoPackagesService,
  ) {}

  /** Idempotent; of several processes the first one fills the database. */
  async fillEmptyDatabase(onProgress?: (done: number, total: number) => void): Promise<void> {
    const lock = this.dataSource.createQueryRunner();
    try {
      await lock.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
      const media = (await this.needsDemo()) ? await this.demo.createMedia(onProgress) : null;
      await retryTransaction(this.dataSource, async (manager) => {
        await this.firstAdmin.ensure(manager);
        if (media) await this.demo.insert(manager, media);
        // This runs on each start, so that a demo of an earlier version gets its packages, too.
        if (this.configuration.seedDemo) await this.packages.insert(manager);
      });
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => undefined);
      await lock.release();
    }
  }

  private async needsDemo(): Promise<boolean> {
    if (!this.configuration.seedDemo) return false;
    // An installation with users keeps an emptied catalogue.
    const [{ used }]: [{ used: boolean }] = await this.dataSource.query(
      'SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM users) AS used',
    );
    return !used;
  }
}
