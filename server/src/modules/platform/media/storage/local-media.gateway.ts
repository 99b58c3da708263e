import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MediaGateway, type MediaContent, type MediaLocation } from './media.gateway.js';
import { toStorageError } from '../media.errors.js';
import { spoolFileName } from '../uploads/upload-spool.service.js';

/** Media in a folder. A file appears under its name once it is complete and flushed to disk. */
export class LocalMediaGateway extends MediaGateway {
  /**
   * @param dataDir parent folder of `media/`
   * @param spoolDir folder on the same file system for incomplete files
   */
  constructor(
    private readonly dataDir: string,
    private readonly spoolDir: string,
  ) {
    super();
  }

  put(path: string, content: Buffer): Promise<void> {
    return this.store(path, async (draft) => {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  putFile(path: string, file: string): Promise<void> {
    return this.store(path, async (draft) => {
      await copyFile(file, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      const handle = await open(draft, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  async read(path: string): Promise<MediaContent | null> {
    try {
      const { size } = await stat(this.fileOf(path));
      return { size, stream: createReadStream(this.fileOf(path)) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.fileOf(path), { force: true });
  }

  locate(path: string): MediaLocation {
    return { file: this.fileOf(path) };
  }

  privateLocation(path: string): Promise<MediaLocation> {
    return Promise.resolve(this.locate(path));
  }

  private async store(path: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = join(this.spoolDir, spoolFileName(randomUUID()));
    try {
      await mkdir(this.spoolDir, { recursive: true });
      await mkdir(dirname(this.fileOf(path)), { recursive: true });
      await write(draft);
      await rename(draft, this.fileOf(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw toStorageError(error);
    }
  }

  private fileOf(path: string): string {
    return join(this.dataDir, path);
  }
}
