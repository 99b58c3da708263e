import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Job, JobQueueService } from '#core/jobs/index.js';
import { filesBehind } from './media-path.js';
import { MediaGateway } from './media.gateway.js';

const TASK = 'remove-media-files';
/** Longest wait for the storage. */
const REMOVE_WITHIN_MS = 2_000;
/** A hanging storage may still complete an upload; the job runs after it. */
const LATER_MS = 15_000;

interface RemovalJob {
  path: string;
}

/** Removes the files of a path without a row; retries in a job while the storage is unavailable. */
@Injectable()
export class MediaRemovalService {
  private readonly logger = new Logger('MediaRemoval');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly queue: JobQueueService,
  ) {}

  @Job(TASK)
  runRemoval({ path }: RemovalJob): Promise<void> {
    return this.removeUnused(path);
  }

  /** Never rejects: a failed removal is retried by a job. */
  async remove(path: string): Promise<void> {
    const timeout = delay(REMOVE_WITHIN_MS, null, { ref: false }).then(() => {
      throw new Error('the storage does not respond');
    });
    try {
      await Promise.race([this.removeFiles(path), timeout]);
    } catch (error) {
      await this.removeLater(path, error);
    }
  }

  private async removeLater(path: string, reason: unknown): Promise<void> {
    this.logger.warn(`${path} will be removed later: ${String(reason)}`);
    const runAt = new Date(Date.now() + LATER_MS);
    await this.queue
      .add(this.dataSource.manager, TASK, { path }, { runAt, key: `${TASK}:${path}` })
      .catch((error: unknown) => this.logger.error(`${path} stays without a row: ${String(error)}`));
  }

  private async removeUnused(path: string): Promise<void> {
    const rows = await this.dataSource.query<unknown[]>('SELECT 1 FROM media WHERE path = $1', [path]);
    if (rows.length === 0) await this.removeFiles(path);
  }

  private async removeFiles(path: string): Promise<void> {
    for (const file of filesBehind(path)) await this.storage.remove(file);
  }
}
