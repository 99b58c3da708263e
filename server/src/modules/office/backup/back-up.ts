import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import type { Configuration } from '#core/config/index.js';
import { keyIdOf } from '#core/secrets/index.js';
import { createMediaGateway } from '../../platform/media/index.js';
import { encryption } from './archive-cipher.js';
import {
  columnsOf,
  MANIFEST_NAME,
  mediaPaths,
  migrationsOf,
  SECRET_NAME,
  tablesInOrder,
  type Manifest,
} from './archive-contents.js';

/** Contents of a backup, shown to the operator. */
export interface BackupSummary {
  tables: Manifest['tables'];
  mediaFiles: number;
}

/**
 * Writes database and media into one gzipped tar. Reads the database in one snapshot, so the server may keep running.
 * The file is renamed to its final name when it is complete.
 * @param passphrase encrypts the archive and adds the generated APP_SECRET to it; null for a plain archive without it
 */
export async function backUp(
  configuration: Configuration,
  databaseUrl: string,
  file: string,
  passphrase: string | null = null,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const folder = await mkdtemp(join(tmpdir(), 'ghostnote-backup-'));
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await copyTables(client, folder);
    const manifest: Manifest = {
      format: 2,
      madeAt: new Date().toISOString(),
      keyId: keyIdOf(configuration.appSecret),
      migrations: await migrationsOf(client),
      tables,
    };
    const paths = await mediaPaths(client);
    const archive = pack();
    const written = pipeline([
      // The types of tar-stream omit that a pack is a readable stream.
      archive as unknown as Readable,
      createGzip({ level: 1 }),
      ...(passphrase === null ? [] : [await encryption(passphrase)]),
      createWriteStream(`${file}.part`, { mode: 0o600 }),
    ]);
    const secretFile = passphrase === null ? null : join(configuration.dataDir, SECRET_NAME);
    const filled = fill(archive, manifest, { folder, secretFile, paths }, configuration);
    const [mediaFiles] = await Promise.all([filled, written]);
    await rename(`${file}.part`, file);
    return { tables, mediaFiles };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
    await rm(`${file}.part`, { force: true });
  }
}

/** Copies each table into a file, because a tar entry needs its size before its content. */
async function copyTables(client: pg.Client, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const name of await tablesInOrder(client)) {
    const stream = client.query(copyTo(`COPY ${name} (${await columnsOf(client, name)}) TO STDOUT`));
    await pipeline(stream, createWriteStream(join(folder, name), { mode: 0o600 }));
    tables.push({ name, rows: stream.rowCount });
  }
  return tables;
}

interface Contents {
  /** Folder of the copied tables. */
  folder: string;
  /** File of the generated secret; null excludes it. */
  secretFile: string | null;
  paths: readonly string[];
}

async function fill(
  archive: Pack,
  manifest: Manifest,
  { folder, secretFile, paths }: Contents,
  configuration: Configuration,
): Promise<number> {
  archive.entry({ name: MANIFEST_NAME }, JSON.stringify(manifest, null, 2));
  if (secretFile && existsSync(secretFile)) {
    archive.entry({ name: SECRET_NAME, mode: 0o600 }, await readFile(secretFile));
  }
  for (const { name } of manifest.tables) {
    const { size } = await stat(join(folder, name));
    await pipeline(createReadStream(join(folder, name)), archive.entry({ name: `tables/${name}`, size }));
  }
  const storage = await createMediaGateway(configuration);
  let mediaFiles = 0;
  for (const path of paths) {
    const content = await storage.read(path);
    // The file was replaced during the backup.
    if (!content) continue;
    await pipeline(content.stream, archive.entry({ name: path, size: content.size }));
    mediaFiles += 1;
  }
  archive.finalize();
  return mediaFiles;
}
