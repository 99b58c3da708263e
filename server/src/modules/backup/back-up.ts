import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import type { Configuration } from '../../core/config/index.js';
import { createMediaStorage } from '../media/index.js';
import { MANIFEST_NAME, SECRET_NAME, type Manifest } from './manifest.js';
import { mediaPaths, readMedia } from './media-paths.js';
import { columnsOf, migrationsOf, tablesInOrder } from './tables.js';

/** What a backup holds, for telling the operator. */
export interface BackupSummary {
  tables: Manifest['tables'];
  mediaFiles: number;
}

/**
 * Writes database and media into one gzipped tar. The database is read in one snapshot, so the server may go on.
 * The file appears under its name only when it is whole.
 */
export async function backUp(
  configuration: Configuration,
  databaseUrl: string,
  file: string,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const folder = await mkdtemp(join(tmpdir(), 'ghostnote-backup-'));
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await copyTables(client, folder);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: await migrationsOf(client),
      tables,
    };
    const paths = await mediaPaths(client);
    const archive = pack();
    const written = pipeline(
      archive,
      createGzip({ level: 1 }),
      createWriteStream(`${file}.part`, { mode: 0o600 }),
    );
    const filled = fill(archive, manifest, folder, configuration, paths);
    const [mediaFiles] = await Promise.all([filled, written]);
    await rename(`${file}.part`, file);
    return { tables, mediaFiles };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
    await rm(`${file}.part`, { force: true });
  }
}

/** A tar names an entry's size before its content, so each table waits in a file until that is known. */
async function copyTables(client: pg.Client, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const name of await tablesInOrder(client)) {
    const stream = client.query(copyTo(`COPY ${name} (${await columnsOf(client, name)}) TO STDOUT`));
    await pipeline(stream, createWriteStream(join(folder, name), { mode: 0o600 }));
    tables.push({ name, rows: stream.rowCount });
  }
  return tables;
}

async function fill(
  archive: Pack,
  manifest: Manifest,
  folder: string,
  configuration: Configuration,
  paths: readonly string[],
): Promise<number> {
  archive.entry({ name: MANIFEST_NAME }, JSON.stringify(manifest, null, 2));
  // A secret of our own making goes along: without it the payout details could never be read again.
  const secretFile = join(configuration.dataDir, SECRET_NAME);
  if (existsSync(secretFile)) archive.entry({ name: SECRET_NAME, mode: 0o600 }, await readFile(secretFile));
  for (const { name } of manifest.tables) {
    const { size } = await stat(join(folder, name));
    await pipeline(createReadStream(join(folder, name)), archive.entry({ name: `tables/${name}`, size }));
  }
  const storage = createMediaStorage(configuration);
  let mediaFiles = 0;
  for (const path of paths) {
    const content = await readMedia(storage, path);
    if (!content) continue;
    await new Promise<void>((resolve, reject) => {
      archive.entry({ name: path }, content, (error) => (error ? reject(error) : resolve()));
    });
    mediaFiles += 1;
  }
  archive.finalize();
  return mediaFiles;
}
