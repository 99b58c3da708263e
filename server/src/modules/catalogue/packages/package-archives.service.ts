import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { MediaGateway, PendingMediaService } from '../../platform/media/index.js';

/** Archives of packages as files, for work on a thread. */
@Injectable()
export class PackageArchivesService {
  constructor(
    private readonly storage: MediaGateway,
    private readonly pending: PendingMediaService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Runs `work` on the file; one in a bucket is copied to the disk for that time.
   * @throws Error for a missing file
   */
  async withFile<T>(path: string, work: (file: string) => Promise<T>): Promise<T> {
    await this.pending.ready(path);
    const location = this.storage.locate(path);
    if ('file' in location) return work(location.file);
    const folder = join(this.configuration.dataDir, 'incoming');
    const copy = join(folder, `package-${randomUUID()}`);
    const content = await this.storage.read(path);
    if (!content) throw new Error(`${path} is missing`);
    try {
      await mkdir(folder, { recursive: true });
      await pipeline(content.stream, createWriteStream(copy, { mode: 0o600 }));
      return await work(copy);
    } finally {
      await rm(copy, { force: true });
    }
  }
}
