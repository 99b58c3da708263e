import 'reflect-metadata';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '../create-app.js';
import {
  ConfigurationError,
  environmentVariables,
  readConfiguration,
  type Configuration,
} from '../core/config/index.js';
import { openDatabase } from '../core/database/index.js';
import { migrate } from '../core/schema/index.js';
import { insertSyntheticTracks } from '../modules/catalogue/products/index.js';
import { SeedService } from '../modules/office/seed/index.js';
import { explainFailure, showProgress } from '../startup-messages.js';

/** Limit against typing errors. */
const MOST_TRACKS = 1_000_000;

/** `npm run seed -- --tracks N`: adds synthetic tracks; the server may be running. */
async function main(): Promise<void> {
  const count = readCount();
  const configuration = readConfiguration(environmentVariables());
  const database = await openDatabase(configuration);
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Synthetic tracks share the demo's covers and previews, so an empty installation gets the demo first.
    if (configuration.seedDemo && (await isEmpty(client)))
      await makeFirstCatalogue(configuration, database.url);
    const started = performance.now();
    await insertSyntheticTracks(client, count);
    await client.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`Added ${count} tracks in ${seconds} s.\n`);
  } finally {
    await database.stop();
  }
}

function readCount(): number {
  const { values } = parseArgs({ options: { tracks: { type: 'string' } }, strict: false });
  const { tracks } = values;
  const count = typeof tracks === 'string' && /^\d+$/.test(tracks) ? Number(tracks) : 0;
  if (count >= 1 && count <= MOST_TRACKS) return count;
  throw new ConfigurationError(`Usage: npm run seed -- --tracks N (1 to ${MOST_TRACKS})`);
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM products) AS empty',
  );
  return rows[0]?.empty === true;
}

async function makeFirstCatalogue(configuration: Configuration, databaseUrl: string): Promise<void> {
  const app = await createApp(configuration, databaseUrl);
  await app.init();
  await app.get(SeedService).fillEmptyDatabase(showProgress);
  await app.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
});
