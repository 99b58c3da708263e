import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfiguration } from '../core/config/index.js';
import { drawEntityDiagram, insertDiagram, openDatabase } from '../core/database/index.js';
import { migrate } from '../core/schema/index.js';

const FILE = 'docs/data-model.md';

/** `npm run erd`: draws the tables of an empty, migrated database into docs/data-model.md. */
const folder = mkdtempSync(join(tmpdir(), 'ghostnote-erd-'));
const database = await openDatabase(readConfiguration({ DATA_DIR: folder }));
try {
  await migrate(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const diagram = await drawEntityDiagram(client);
  await client.end();
  writeFileSync(FILE, insertDiagram(readFileSync(FILE, 'utf8'), diagram));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true });
}
