import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Configuration } from '#core/config/index.js';
import { MediaGateway } from '../../../platform/media/index.js';
import { PackageArchivesService } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { PreviewThreadService } from '../rendering/preview-thread.service.js';
import type { MasterReading } from '../rendering/read-master.js';
import { masterOf } from './master-of.js';
import { copyPath } from './package-master.entity.js';

/** Measures masters, and keeps the copies that are listened to. */
@Injectable()
export class MasterReadingService {
  constructor(
    private readonly archives: PackageArchivesService,
    private readonly thread: PreviewThreadService,
    private readonly storage: MediaGateway,
    private readonly configuration: Configuration,
  ) {}

  /** Measures the master of a package and stores its copy. @throws PreviewProblem with the reason for the seller */
  async read(stored: Package, signal: AbortSignal | undefined): Promise<MasterReading & { master: string }> {
    const master = masterOf(stored);
    const folder = join(this.configuration.dataDir, 'incoming');
    const copy = join(folder, `master-${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    try {
      const reading = await this.archives.withFile(stored.upload.path, (file) =>
        this.thread.read({ file, master, copy }, signal),
      );
      await this.storage.putFile(copyPath(stored.upload.path), copy);
      return { ...reading, master };
    } finally {
      await rm(copy, { force: true });
    }
  }

  /** @param path of the upload */
  removeCopy(path: string): Promise<void> {
    return this.storage.remove(copyPath(path));
  }
}
