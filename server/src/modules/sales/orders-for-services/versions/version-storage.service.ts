import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Job } from '#core/jobs/index.js';
import { MediaGateway } from '../../../platform/media/index.js';

/** A file without a row is removed after this: longer than a version takes to be stored. */
const GRACE_MINUTES = 60;
const BATCH = 200;

/** Keeps previews of versions where media are, apart from what is public. Neither a crash nor a deletion leaves files behind. */
@Injectable()
export class VersionStorageService {
  private readonly logger = new Logger('ServiceVersions');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
  ) {}

  /**
   * Stores a preview that has no row yet. It is removed later unless `keep` is called.
   * @throws DomainError INSUFFICIENT_STORAGE, UNAVAILABLE
   */
  async put(mp3: Uint8Array): Promise<string> {
    const path = `versions/${randomUUID()}.mp3`;
    await this.dataSource.query(
      `INSERT INTO service_file_removals (path, due_at) VALUES ($1, now() + interval '${GRACE_MINUTES} minutes')`,
      [path],
    );
    await this.storage.put(path, Buffer.from(mp3));
    return path;
  }

  /** Keeps a stored preview, in the transaction that inserts its row. */
  async keep(manager: EntityManager, path: string): Promise<void> {
    await manager.query('DELETE FROM service_file_removals WHERE path = $1', [path]);
  }

  /** Removes a preview that got no row. Never rejects: what fails is left to the job. */
  async discard(path: string): Promise<void> {
    await this.remove(path).catch((error: unknown) =>
      this.logger.warn(`${path} will be removed later: ${String(error)}`),
    );
  }

  /** Removes previews whose rows were deleted or never written. */
  @Job('remove-service-files', { cron: '33 * * * *' })
  async removeDue(): Promise<void> {
    const due: { path: string }[] = await this.dataSource.query(
      `SELECT path FROM service_file_removals r WHERE due_at <= now()
          AND NOT EXISTS (SELECT FROM service_versions v WHERE v.path = r.path)
        ORDER BY due_at LIMIT ${BATCH}`,
    );
    for (const { path } of due) await this.remove(path);
  }

  private async remove(path: string): Promise<void> {
    await this.storage.remove(path);
    await this.dataSource.query('DELETE FROM service_file_removals WHERE path = $1', [path]);
  }
}
