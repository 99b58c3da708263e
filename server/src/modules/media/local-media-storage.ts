import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MediaStorage, type MediaLocation } from './media-storage.js';
import { asStorageFailure } from './storage-failure.js';
import { spoolFileName } from './spool-file-name.js';

/** Media in a folder; a file appears under its name only when it is whole and on disk. */
export class LocalMediaStorage extends MediaStorage {
  /**
   * @param dataDir the folder above `media/`
   * @param spoolDir a folder of the same file system for what is not whole yet
   */
  constructor(
    private readonly dataDir: string,
    private readonly spoolDir: string,
  ) {
    super();
  }

  async put(path: string, content: Buffer): Promise<void> {
    const draft = join(this.spoolDir, spoolFileName(randomUUID()));
    try {
      await mkdir(this.spoolDir, { recursive: true });
      await mkdir(dirname(this.fileOf(path)), { recursive: true });
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, this.fileOf(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw asStorageFailure(error);
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.fileOf(path), { force: true });
  }

  locate(path: string): MediaLocation {
    return { file: this.fileOf(path) };
  }

  private fileOf(path: string): string {
    return join(this.dataDir, path);
  }
}
