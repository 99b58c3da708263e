import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Configuration } from '../../core/config/index.js';
import { keyIdOf } from '../../core/secrets/index.js';
import { createMediaGateway } from '../media/index.js';
import { SECRET_NAME } from './manifest.js';

const FOLDER = 'restore.partial';
const TRANSACTION_NAME = 'transaction.json';
/** Where a secret goes that must not replace the configured one. */
const SECRET_BESIDE_NAME = 'app-secret.restored';

const transaction = z.object({ id: z.string(), cluster: z.string() });

/** The transaction that decides whether the staged files count. */
export type StagedTransaction = z.infer<typeof transaction>;

/** What was put in place. */
export interface PlacedFiles {
  mediaFiles: number;
  /** Where the archive's secret lies, when the installation keeps another one by configuration. */
  secretBeside: string | null;
}

/**
 * Files of a restore on their way: a folder in DATA_DIR that nothing else reads. They get to their places once the
 * database has committed; until then the installation is as it was.
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

  /** @param name checked by the caller: a plain path below this folder */
  async write(name: string, content: Readable): Promise<void> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  }

  /** From here on the files count if this transaction commits. */
  async seal(decidedBy: StagedTransaction): Promise<void> {
    const handle = await open(join(this.folder, TRANSACTION_NAME), 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(decidedBy));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Null when the restore ended before it came to commit. */
  async decidedBy(): Promise<StagedTransaction | null> {
    try {
      return transaction.parse(JSON.parse(await readFile(join(this.folder, TRANSACTION_NAME), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Puts everything where it belongs. Safe to repeat after it failed half way. */
  async place(): Promise<PlacedFiles> {
    const storage = createMediaGateway(this.configuration);
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
    const found = await readdir(join(this.folder, 'media'), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .sort();
  }

  /** A secret of the installation's own making is replaced; one that is configured never is. */
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
