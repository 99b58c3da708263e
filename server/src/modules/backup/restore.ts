import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import type { Configuration } from '../../core/config/index.js';
import { createMediaStorage } from '../media/index.js';
import type { BackupSummary } from './back-up.js';
import { notAnArchive, notEmpty, otherVersion } from './backup.errors.js';
import { MANIFEST_NAME, parseManifest, SECRET_NAME, type Manifest } from './manifest.js';
import { columnsOf, continueNumbering, migrationsOf, tablesInOrder } from './tables.js';

/**
 * Fills an empty, migrated database and its media from an archive: all of the rows or none.
 * @throws BackupError when the installation is not empty, or the archive is none or of another version
 */
export async function restore(
  configuration: Configuration,
  databaseUrl: string,
  file: string,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    if (await isUsed(client)) throw notEmpty();
    const summary = await readArchive(file, configuration, client);
    await client.query('COMMIT');
    return summary;
  } finally {
    await client.end();
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const tables = await tablesInOrder(client);
  const found = tables.map((table) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  const { rows } = await client.query<{ used: boolean }>(`SELECT ${found} AS used`);
  return rows[0]?.used ?? false;
}

async function readArchive(
  file: string,
  configuration: Configuration,
  client: pg.Client,
): Promise<BackupSummary> {
  const archive = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive);
  // Awaited below; a failure while the entries are read must not be an unhandled one.
  unpacked.catch(() => undefined);
  const storage = createMediaStorage(configuration);
  let manifest: Manifest | null = null;
  let mediaFiles = 0;
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (!manifest) {
        manifest = name === MANIFEST_NAME ? parseManifest(await text(entry)) : null;
        await requireUsable(manifest, client, file);
      } else if (name === SECRET_NAME) {
        await mkdir(configuration.dataDir, { recursive: true });
        await writeFile(join(configuration.dataDir, SECRET_NAME), await buffer(entry), { mode: 0o600 });
      } else if (name.startsWith('tables/')) {
        // Its types say less than it is: a readable stream.
        await fillTable(client, name.slice('tables/'.length), entry as unknown as Readable);
      } else {
        await storage.put(name, await buffer(entry));
        mediaFiles += 1;
      }
    }
    await unpacked;
  } catch (error) {
    if (!manifest) throw notAnArchive(file);
    throw error;
  }
  if (!manifest) throw notAnArchive(file);
  return { tables: manifest.tables, mediaFiles };
}

async function requireUsable(manifest: Manifest | null, client: pg.Client, file: string): Promise<void> {
  if (!manifest) throw notAnArchive(file);
  const ours = await migrationsOf(client);
  if (JSON.stringify(ours) !== JSON.stringify(manifest.migrations)) throw otherVersion();
}

async function fillTable(client: pg.Client, table: string, entry: Readable): Promise<void> {
  if (!(await tablesInOrder(client)).includes(table)) throw otherVersion();
  const columns = await columnsOf(client, table);
  await pipeline(entry, client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)));
  await continueNumbering(client, table);
}
