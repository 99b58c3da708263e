import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { MessageStorageService } from './message-storage.service.js';

/** Moves files that earlier versions stored in rows into the storage, and removes files whose rows are gone. */
@Injectable()
export class MessageFilesJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MessageStorageService,
  ) {}

  @Job('tidy-message-files', { cron: '23 * * * *' })
  tidy(_: object, { signal }: JobRun): Promise<void> {
    return this.run(signal);
  }

  /** May be interrupted and repeated at any point. */
  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.moveOne()));
    await this.storage.removeDue();
  }

  /** One file at a time is in memory. @returns false when none is left */
  private async moveOne(): Promise<boolean> {
    const [file]: { id: number; content: Buffer }[] = await this.dataSource.query(
      'SELECT id, content FROM order_message_files WHERE content IS NOT NULL ORDER BY id LIMIT 1',
    );
    if (!file) return false;
    const path = await this.storage.put(file.content);
    await retryTransaction(this.dataSource, async (manager) => {
      const [, moved]: [unknown, number] = await manager.query(
        'UPDATE order_message_files SET path = $2, content = NULL WHERE id = $1 AND content IS NOT NULL',
        [file.id, path],
      );
      // Another instance has moved it, or it was deleted: the copy is removed later.
      if (moved > 0) await this.storage.keep(manager, [path]);
    });
    return true;
  }
}
