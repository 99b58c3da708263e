import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addSeconds } from 'date-fns/addSeconds';
import type { DataSource, EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { Demo } from '../../catalogue/demos/demo.entity.js';
import { Media } from '../../platform/media/media.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { DEMO_DEMOS, DEMO_TRACKS, type GeneratedMedia } from '../../../../../demo/index.js';
import { DemoMediaService } from './demo-media.service.js';
import { DemoPackagesService } from './demo-packages.service.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';
import { DEMO_SEEDED, DEMO_SOLD } from '../../sales/orders/index.js';
import { DemoHistoryService } from './history/demo-history.service.js';

/** Key of the advisory lock, the same in every process. */
const SEED_LOCK = 7_305_005;

/** Fills an empty database with the first admin and, where configured, with the demo shop. */
@Injectable()
export class SeedService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly firstAdmin: FirstAdminService,
    private readonly people: DemoPeopleService,
    private readonly demoMedia: DemoMediaService,
    private readonly history: DemoHistoryService,
    private readonly packages: DemoPackagesService,
    private readonly jobs: JobQueueService,
  ) {}

  /** Idempotent; of several processes the first one fills the database. */
  async fillEmptyDatabase(onProgress?: (done: number, total: number) => void): Promise<void> {
    const lock = this.dataSource.createQueryRunner();
    try {
      await lock.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
      const media = (await this.needsDemo()) ? await this.demoMedia.create(onProgress) : null;
      await this.dataSource.transaction(async (manager) => {
        await this.firstAdmin.ensure(manager);
        if (media) {
          const sellers = await this.people.insert(manager);
          await insertCatalogue(manager, media, sellers, this.configuration.publicUrl);
          await this.history.insert(manager, media, sellers);
          await this.jobs.add(manager, DEMO_SOLD, {}, { key: DEMO_SOLD, runAt: addSeconds(new Date(), 4) });
          await this.jobs.add(
            manager,
            DEMO_SEEDED,
            {},
            { key: DEMO_SEEDED, runAt: addSeconds(new Date(), 5) },
          );
        }
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

async function insertCatalogue(
  manager: EntityManager,
  media: Map<string, GeneratedMedia>,
  sellers: ReadonlyMap<string, number>,
  publicUrl: string,
): Promise<void> {
  await manager.insert(Media, [...media.values()].flatMap(mediaRows));
  await manager.insert(
    Product,
    DEMO_TRACKS.map((track) => ({
      ...track,
      ...media.get(track.name),
      downloadLink: `${publicUrl}/${track.downloadLink}`,
      projectLink: track.projectLink && `${publicUrl}/${track.projectLink}`,
      sellerId: (track.storeName && sellers.get(track.storeName)) || null,
    })),
  );
  await manager.insert(
    Demo,
    DEMO_DEMOS.map((demo) => ({ ...demo, ...media.get(demo.name) })),
  );
}

/** Rows as of uploads, so that unused files are removed in the same way. */
function mediaRows({ img, audio, durationSeconds, peaks }: GeneratedMedia): Partial<Media>[] {
  return [
    { path: img, kind: 'image' },
    { path: audio, kind: 'audio', durationSeconds, peaks },
  ];
}
