import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Configuration } from '../../core/config/index.js';
import { Demo } from '../demos/demo.entity.js';
import { filesBehind, MediaGateway } from '../media/index.js';
import { Media } from '../media/media.entity.js';
import { Product } from '../products/product.entity.js';
import { DEMO_DEMOS, DEMO_TRACKS, type GeneratedMedia } from '../../../../demo/index.js';
import { DemoMediaGateway } from './demo-media.gateway.js';
import { DemoPeopleService } from './demo-people.service.js';
import { FirstAdminService } from './first-admin.service.js';

/** Any constant works, as long as every process uses the same one, and nothing else does. */
const SEED_LOCK = 7_305_005;

/** Fills an empty database: an admin always, the demo shop when it is asked for. */
@Injectable()
export class SeedService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly firstAdmin: FirstAdminService,
    private readonly people: DemoPeopleService,
    private readonly storage: MediaGateway,
    private readonly demoMedia: DemoMediaGateway,
  ) {}

  /** Safe to call at every start and from several processes at once; only the first one fills. */
  async fillEmptyDatabase(onProgress?: (done: number, total: number) => void): Promise<void> {
    const lock = this.dataSource.createQueryRunner();
    try {
      await lock.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
      const media = (await this.wantsDemo()) ? await this.drawAndRender(onProgress) : null;
      await this.dataSource.transaction(async (manager) => {
        await this.firstAdmin.ensure(manager);
        if (!media) return;
        await this.people.insert(manager);
        await this.insertCatalogue(manager, media);
      });
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => undefined);
      await lock.release();
    }
  }

  private async wantsDemo(): Promise<boolean> {
    if (!this.configuration.seedDemo) return false;
    const { manager } = this.dataSource;
    // An emptied catalogue is the owner's decision; only an installation nobody used yet is filled.
    const [{ used }]: [{ used: boolean }] = await manager.query(
      'SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM users) AS used',
    );
    return !used;
  }

  private async drawAndRender(
    onProgress?: (done: number, total: number) => void,
  ): Promise<Map<string, GeneratedMedia>> {
    const { mediaDir, s3 } = this.configuration;
    const items = [...DEMO_TRACKS, ...DEMO_DEMOS];
    if (!s3) return this.demoMedia.render(mediaDir, items, onProgress);
    // The workers write into a folder; with an object store nothing of it may stay on this disk.
    const folder = await mkdtemp(join(tmpdir(), 'ghostnote-seed-'));
    try {
      const media = await this.demoMedia.render(join(folder, 'media'), items, onProgress);
      for (const path of [...media.values()].flatMap(({ img, audio }) => [...filesBehind(img), audio])) {
        await this.storage.putFile(path, join(folder, path));
      }
      return media;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async insertCatalogue(manager: EntityManager, media: Map<string, GeneratedMedia>): Promise<void> {
    await manager.insert(Media, [...media.values()].flatMap(mediaRows));
    await manager.insert(
      Product,
      DEMO_TRACKS.map((track) => ({ ...track, ...media.get(track.name) })),
    );
    await manager.insert(
      Demo,
      DEMO_DEMOS.map((demo) => ({ ...demo, ...media.get(demo.name) })),
    );
  }
}

/** As if an admin had uploaded them: their files may be named again, and go when nothing names them. */
function mediaRows({ img, audio, durationSeconds, peaks }: GeneratedMedia): Partial<Media>[] {
  return [
    { path: img, kind: 'image' },
    { path: audio, kind: 'audio', durationSeconds, peaks },
  ];
}
