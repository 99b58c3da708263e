import 'reflect-metadata';
import { environmentVariables, readConfiguration, type Configuration } from '../core/config/index.js';
import { openDatabase } from '../core/database/index.js';
import { migrate } from '../core/schema/index.js';
import { explainFailure } from '../startup-messages.js';

/** Runs one command on the configured database, started and migrated as by the server, and closes it. */
export async function runCli(
  command: (configuration: Configuration, databaseUrl: string) => Promise<void>,
): Promise<void> {
  try {
    const configuration = readConfiguration(environmentVariables());
    const database = await openDatabase(configuration);
    try {
      await migrate(database.url);
      await command(configuration, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}
