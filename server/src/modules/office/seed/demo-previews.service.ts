import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import {
  catalogueJobs,
  createMediaFolders,
  DEMO_DEMOS,
  DEMO_TRACKS,
  PreviewQueue,
  type MediaJob,
} from '../../../../../demo/index.js';
import { CreatesPendingMedia, MediaGateway, type PendingMedia } from '../../platform/media/index.js';
import { Media } from '../../platform/media/media.entity.js';

/** Composes the demo's previews while the store runs, the newest tracks first. */
@CreatesPendingMedia()
@Injectable()
export class DemoPreviewsService implements PendingMedia, OnApplicationShutdown {
  private readonly logger = new Logger('Demo previews');
  private queue: PreviewQueue | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly storage: MediaGateway,
  ) {}

  /** Resolves once every preview is stored. Each process composes those that are missing when it starts. */
  async composeMissing(): Promise<void> {
    const jobs = await this.missingJobs();
    if (jobs.length === 0) return;
    const { mediaDir, s3 } = this.configuration;
    // Workers write to a folder, from which the files are uploaded to the object store.
    const folder = s3 ? join(await mkdtemp(join(tmpdir(), 'ghostnote-previews-')), 'media') : mediaDir;
    await createMediaFolders(folder);
    this.queue = new PreviewQueue({
      mediaDir: folder,
      jobs,
      onComposed: async (path) => {
        if (!s3) return;
        const file = join(folder, '..', path);
        await this.storage.putFile(path, file);
        await rm(file);
      },
      onError: (error) => this.logger.error(error),
    });
    try {
      await this.queue.run();
    } finally {
      if (s3) await rm(join(folder, '..'), { recursive: true, force: true });
    }
  }

  prefer(path: string): void {
    this.queue?.prefer(path);
  }

  async request(path: string): Promise<void> {
    await this.queue?.request(path);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue?.stop();
  }

  private async missingJobs(): Promise<MediaJob[]> {
    const jobs = catalogueJobs([...DEMO_TRACKS, ...DEMO_DEMOS]);
    // A preview without its row belongs to a removed track.
    const rows = await this.dataSource.getRepository(Media).findBy({ path: In([...jobs.keys()]) });
    const named = new Set(rows.map(({ path }) => path));
    const missing: MediaJob[] = [];
    for (const [path, job] of [...jobs].reverse()) {
      if (named.has(path) && !(await this.isStored(path))) missing.push(job);
    }
    return missing;
  }

  private async isStored(path: string): Promise<boolean> {
    const content = await this.storage.read(path);
    content?.stream.destroy();
    return content !== null;
  }
}
