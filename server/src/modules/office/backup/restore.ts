import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MAX_AUDIO_BYTES, ORDER_MESSAGE_FILE_BYTES } from '#domain/limits.js';
import { MAX_PACKAGE_BYTES } from '#domain/packages.js';
import type { Configuration } from '#core/config/index.js';
import { keyIdOf } from '#core/secrets/index.js';
import { isMediaPath } from '../../platform/media/index.js';
import {
  columnsOf,
  continueNumbering,
  MANIFEST_NAME,
  isAttachmentPath,
  isPackagePath,
  isVersionPath,
  mediaPaths,
  migrationsOf,
  parseManifest,
  SECRET_NAME,
  tablesInOrder,
  type Manifest,
} from './archive-contents.js';
import { openArchive, requireOpen, type Archive, type ArchiveEntry } from './archive-reader.js';
import {
  BackupError,
  commitUnknown,
  entryRejected,
  filesNotPlaced,
  notAnArchive,
  notEmpty,
  otherVersion,
  restoreRunning,
  rowsRejected,
  stageOfUnknownRestore,
} from './backup.errors.js';

import { RestoreStage, type PlacedFiles } from './restore-stage.js';

const MANIFEST_MAX_BYTES = 1024 * 1024;
const SECRET_MAX_BYTES = 1024;
/** Advisory lock: one restore into a database at a time. */
const RESTORE_LOCK = 0x72657374;

export interface RestoreSummary extends PlacedFiles {
  tables: Manifest['tables'];
  /** True if the run finished an earlier restore that was interrupted after its commit; the archive was not read. */
  resumed: boolean;
  /** True if the archive was encrypted under a secret that this installation does not have. */
  secretDiffers: boolean;
}

/**
 * Fills an empty, migrated database and its media from an archive. Rows are written in one transaction, files are
 * staged until it has committed: a failed restore changes nothing. The next run cleans up a killed restore or, if its
 * transaction was committed, finishes it.
 * @param passphrase of an encrypted archive, null for a plain one
 * @throws BackupError when the installation is not empty, or the archive is rejected
 */
export async function restore(
  configuration: Configuration,
  databaseUrl: string,
  file: string,
  passphrase: string | null = null,
): Promise<RestoreSummary> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await lockRestore(client);
    const resumed = await resumeInterrupted(configuration, client);
    if (resumed) return { ...resumed, tables: [], resumed: true, secretDiffers: false };
    const archive = await openArchive(file, passphrase);
    const manifest = await restoreRows(configuration, client, archive, file);
    const placed = await place(new RestoreStage(configuration));
    return {
      ...placed,
      tables: manifest.tables,
      resumed: false,
      secretDiffers: !archive.isEncrypted && isForeignSecret(configuration, manifest),
    };
  } finally {
    await client.end();
  }
}

async function lockRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    RESTORE_LOCK,
  ]);
  if (!rows[0]?.locked) throw restoreRunning();
}

/** Finishes a restore that ended between commit and the last file; removes the files of an uncommitted one. */
async function resumeInterrupted(
  configuration: Configuration,
  client: pg.Client,
): Promise<PlacedFiles | null> {
  const stage = new RestoreStage(configuration);
  if (!stage.exists()) return null;
  const decidedBy = await stage.decidedBy();
  if (decidedBy) {
    if (decidedBy.cluster !== (await clusterOf(client))) throw stageOfUnknownRestore(stage.folder);
    const { rows } = await client.query<{ status: string | null }>(
      'SELECT pg_xact_status($1::xid8) AS status',
      [decidedBy.id],
    );
    const status = rows[0]?.status;
    if (status === 'committed') return place(stage);
    if (status !== 'aborted') throw stageOfUnknownRestore(stage.folder);
  }
  await stage.discard();
  return null;
}

async function place(stage: RestoreStage): Promise<PlacedFiles> {
  return stage.place().catch((error: unknown) => {
    throw filesNotPlaced(error instanceof Error ? error.message : String(error));
  });
}

async function restoreRows(
  configuration: Configuration,
  client: pg.Client,
  archive: Archive,
  file: string,
): Promise<Manifest> {
  const stage = new RestoreStage(configuration);
  let isSealed = false;
  try {
    await client.query('BEGIN');
    if (await isUsed(client)) throw notEmpty();
    await stage.create();
    const manifest = await readEntries(archive, client, stage, file);
    const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    await stage.seal({ id: rows[0]?.id ?? '', cluster: await clusterOf(client) });
    isSealed = true;
    await client.query('COMMIT');
    return manifest;
  } catch (error) {
    // The commit may have succeeded: the next run reads its status from the database.
    if (isSealed) throw commitUnknown(error instanceof Error ? error.message : String(error));
    await client.query('ROLLBACK').catch(() => undefined);
    await stage.discard();
    // A rejection destroys the streams, which does not mean that the archive is damaged.
    throw error instanceof BackupError ? error : (archive.failure() ?? error);
  }
}

async function clusterOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ cluster: string }>(
    `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS cluster
       FROM pg_control_system()`,
  );
  return rows[0]?.cluster ?? '';
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const tables = await tablesInOrder(client);
  const found = tables.map((table) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  const { rows } = await client.query<{ used: boolean }>(`SELECT ${found} AS used`);
  return rows[0]?.used ?? false;
}

/** Reads manifest, secret, tables and media, in this order; rejects any other entry. */
async function readEntries(
  { entries, isEncrypted }: Archive,
  client: pg.Client,
  stage: RestoreStage,
  file: string,
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  const missingTables = new Map<string, number>();
  let expectedMedia: Set<string> | null = null;
  for await (const entry of entries) {
    const { name, size, content } = entry;
    if (!manifest) {
      manifest = await readManifest(entry, client, file);
      for (const table of manifest.tables) missingTables.set(`tables/${table.name}`, table.rows);
    } else if (name === SECRET_NAME) {
      if (!isEncrypted) throw entryRejected(name, 'only an encrypted archive may hold the secret');
      if (size > SECRET_MAX_BYTES) throw entryRejected(name, 'it is too large');
      await stage.write(name, content);
    } else if (missingTables.has(name)) {
      await fillTable(client, name.slice('tables/'.length), missingTables.get(name) ?? 0, content);
      missingTables.delete(name);
    } else {
      const maxBytes = maxBytesOf(name);
      if (maxBytes === null) throw entryRejected(name, 'it does not belong to a backup');
      if (size > maxBytes) throw entryRejected(name, 'it is too large');
      expectedMedia ??= new Set(await mediaPaths(client));
      if (!expectedMedia.has(name)) throw entryRejected(name, 'no row refers to it');
      await stage.write(name, content);
    }
  }
  if (!manifest) throw notAnArchive(file);
  const [missing] = missingTables.keys();
  if (missing) throw rowsRejected(missing.slice('tables/'.length), 'they are missing');
  return manifest;
}

/** Null for a name that no file of a backup has. */
function maxBytesOf(name: string): number | null {
  if (isPackagePath(name)) return MAX_PACKAGE_BYTES;
  if (isVersionPath(name)) return MAX_AUDIO_BYTES;
  if (isAttachmentPath(name)) return ORDER_MESSAGE_FILE_BYTES;
  return isMediaPath(name) ? MAX_AUDIO_BYTES : null;
}

async function readManifest(
  { name, size, content }: ArchiveEntry,
  client: pg.Client,
  file: string,
): Promise<Manifest> {
  if (name !== MANIFEST_NAME || size > MANIFEST_MAX_BYTES) throw notAnArchive(file);
  const manifest = parseManifest(await text(content));
  if (!manifest) throw notAnArchive(file);
  const migrations = await migrationsOf(client);
  const tables = (await tablesInOrder(client)).sort();
  const named = manifest.tables.map((table) => table.name).sort();
  if (JSON.stringify(migrations) !== JSON.stringify(manifest.migrations)) throw otherVersion();
  if (JSON.stringify(tables) !== JSON.stringify(named)) throw otherVersion();
  return manifest;
}

/** @param table a known table: its name does not come from the archive */
async function fillTable(client: pg.Client, table: string, rows: number, content: Readable): Promise<void> {
  const columns = await columnsOf(client, table);
  requireOpen(content);
  await emptyTable(client, table);
  const copy = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`));
  await pipeline(content, copy).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError) throw rowsRejected(table, error.message);
    throw error;
  });
  if (copy.rowCount !== rows) throw rowsRejected(table, `${copy.rowCount} instead of ${rows}`);
  await continueNumbering(client, table);
}

/** Removes the rows that triggers of tables before have written: the archive holds its own. */
async function emptyTable(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table}) AS "isFilled"`,
  );
  if (rows[0]?.isFilled) await client.query(`DELETE FROM ${table}`);
}

function isForeignSecret({ appSecret, previousAppSecrets }: Configuration, { keyId }: Manifest): boolean {
  return ![appSecret, ...previousAppSecrets].some((secret) => keyIdOf(secret) === keyId);
}
