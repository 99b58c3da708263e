import { resolve } from 'node:path';
import { BackupError, restore } from '../modules/backup/index.js';
import { runCli } from './run-cli.js';

/** `npm run restore -- FILE` */
await runCli(async (configuration, databaseUrl) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Usage: npm run restore -- FILE');
  const { tables, mediaFiles } = await restore(configuration, databaseUrl, resolve(file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored ${rows} rows of ${tables.length} tables and ${mediaFiles} media files from ${file}\n`,
  );
});
