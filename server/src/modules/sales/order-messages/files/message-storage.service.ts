import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MediaGateway, type MediaContent } from '../../../platform/media/index.js';

/** A file without a row is removed after this: longer than any message takes to be sent. */
const GRACE_MINUTES = 60;
const BATCH = 200;

/** Keeps the content of attached files where media are, apart from what is public. Neither a crash nor a deletion leaves files behind. */
@Injectable()
export class MessageStorageService {
  private readonly logger = new Logger('OrderMessages');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
  ) {}

  /**
   * Stores a file that has no row yet. It is removed later unless `keep` is called.
   * @throws DomainError INSUFFICIENT_STORAGE, UNAVAILABLE
   */
  async put(content: Buffer): Promise<string> {
    const path = `attachments/${randomUUID()}`;
    await this.dataSource.query(
      `INSERT INTO message_file_removals (path, due_at) VALUES ($1, now() + interval '${GRACE_MINUTES} minutes')`,
      [path],
    );
    await this.storage.put(path, content);
    return path;
  }

  /** Keeps stored files, in the transaction that inserts their rows. */
  async keep(manager: EntityManager, paths: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM message_file_removals WHERE path = ANY ($1)', [paths]);
  }

  /** Removes files that got no row. Never rejects: what fails is left to `removeDue`. */
  async discard(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.remove(path).catch((error: unknown) =>
        this.logger.warn(`${path} will be removed later: ${String(error)}`),
      );
    }
  }

  /** Null for a missing file. @throws DomainError UNAVAILABLE */
  read(path: string): Promise<MediaContent | null> {
    return this.storage.read(path);
  }

  /** Removes files whose rows were deleted, or whose message was never sent. */
  async removeDue(): Promise<void> {
    const due: { path: string }[] = await this.dataSource.query(
      `SELECT path FROM message_file_removals r WHERE due_at <= now()
          AND NOT EXISTS (SELECT FROM order_message_files f WHERE f.path = r.path)
        ORDER BY due_at LIMIT ${BATCH}`,
    );
    for (const { path } of due) await this.remove(path);
  }

  private async remove(path: string): Promise<void> {
    await this.storage.remove(path);
    await this.dataSource.query('DELETE FROM message_file_removals WHERE path = $1', [path]);
  }
}
