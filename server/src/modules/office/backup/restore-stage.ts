import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Configuration } from '#core/config/index.js';
import { keyIdOf } from '#core/secrets/index.js';
import { createMediaGateway } from '../../platform/media/index.js';
import { SECRET_NAME } from './archive-contents.js';
import { requireOpen } from './archive-reader.js';

const FOLDER = 'restore.partial';
const TRANSACTION_NAME = 'transaction.json';
/** Name of a restored secret that must not replace the configured one. */
const SECRET_BESIDE_NAME = 'app-secret.restored';

const transaction = z.object({ id: z.string(), cluster: z.string() });

/** The transaction that decides whether the staged files count. */
export type StagedTransaction = z.infer<typeof transaction>;

/** Result of `place`. */
export interface PlacedFiles {
  mediaFiles: number;
  /** Path of the archive's secret when the installation keeps another, configured one. */
  secretBeside: string | null;
}

/**
 * Staging folder of a restore in DATA_DIR, which nothing else reads. Its files are moved to their final places after
 * the database has committed; until then the installation is unchanged.
 */
export class RestoreStage {
  readonly folder: string;

  constructor(private readonly configuration: Configuration) {
    this.folder = join(configuration.dataDir, FOLDER);
  }

  exists(): boolean {
    return existsSync(this.folder);
  }

  async create(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** @param name relative path below this folder, validated by the caller */
  async write(name: string, content: Readable): Promise<void> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true });
    requireOpen(content);
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  }

  /** Binds the staged files to a transaction: they are placed if it commits. */
  async seal(decidedBy: StagedTransaction): Promise<void> {
    const handle = await open(join(this.folder, TRANSACTION_NAME), 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(decidedBy));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Null when the restore ended before `seal`. */
  async decidedBy(): Promise<StagedTransaction | null> {
    try {
      return transaction.parse(JSON.parse(await readFile(join(this.folder, TRANSACTION_NAME), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Moves all files to their final places. Can be repeated after a partial failure. */
  async place(): Promise<PlacedFiles> {
    const storage = await createMediaGateway(this.configuration);
    const paths = await this.mediaPaths();
    for (const path of paths) await storage.putFile(path, join(this.folder, path));
    const secretBeside = await this.placeSecret();
    await rm(this.folder, { recursive: true, force: true });
    return { mediaFiles: paths.length, secretBeside };
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async mediaPaths(): Promise<string[]> {
    const found = await Promise.all(
      ['media', 'packages', 'attachments', 'versions'].map((name) => filesBelow(join(this.folder, name))),
    );
    return found
      .flat()
      .map((file) => file.slice(this.folder.length + 1))
      .sort();
  }

  /** Replaces a generated secret, never a configured one. */
  private async placeSecret(): Promise<string | null> {
    const { dataDir, appSecret } = this.configuration;
    const staged = join(this.folder, SECRET_NAME);
    if (!existsSync(staged)) return null;
    const secret = (await readFile(staged, 'utf8')).trim();
    if (keyIdOf(secret) === keyIdOf(appSecret)) return null;
    const own = join(dataDir, SECRET_NAME);
    const isOwn = existsSync(own) && (await readFile(own, 'utf8')).trim() === appSecret;
    const target = isOwn ? own : join(dataDir, SECRET_BESIDE_NAME);
    await rename(staged, target);
    return isOwn ? null : target;
  }
}

/** Empty for a folder that does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
