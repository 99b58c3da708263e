import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { playableForm, UnsupportedAudioError } from '#audio/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job } from '#core/jobs/index.js';
import { MediaGateway } from './media.gateway.js';

/** Files of one run; each is read as a whole. */
const BATCH = 100;

/** Removes the tags of audio that earlier versions stored as it was sent: they may name the producer. */
@Injectable()
export class AudioTagsJob {
  private readonly logger = new Logger('AudioTags');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
  ) {}

  @Job('remove-audio-tags', { cron: '*/10 * * * *' })
  async sweep(): Promise<void> {
    const rows: { path: string }[] = await this.dataSource.query(
      `SELECT path FROM media WHERE kind = 'audio' AND NOT tags_removed ORDER BY created_at LIMIT $1`,
      [BATCH],
    );
    for (const { path } of rows) await this.rewrite(path);
  }

  /** Keeps the path: pages, feeds and orders name it. */
  private rewrite(path: string): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      // A removal waits, so that no file is written after it.
      const [, marked]: [unknown, number] = await manager.query(
        'UPDATE media SET tags_removed = true WHERE path = $1 AND NOT tags_removed',
        [path],
      );
      if (marked === 0) return;
      const content = await this.contentOf(path);
      const sound = content && (await this.soundIn(path, content));
      if (sound) await this.storage.put(path, Buffer.from(sound));
    });
  }

  /** Null for a file that is still being created, by us and without tags. */
  private async contentOf(path: string): Promise<Buffer | null> {
    const file = await this.storage.read(path);
    if (!file) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of file.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  private async soundIn(path: string, content: Buffer): Promise<Uint8Array | null> {
    try {
      return await playableForm(content);
    } catch (error) {
      if (!(error instanceof UnsupportedAudioError)) throw error;
      this.logger.warn(`${path} is left as it is: ${error.message}`);
      return null;
    }
  }
}
