import { resolve } from 'node:path';
import { backUp, BackupError } from '../modules/backup/index.js';
import { runCli } from './run-cli.js';

/** `npm run backup -- FILE` */
await runCli(async (configuration, databaseUrl) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError('Usage: npm run backup -- FILE');
  const { tables, mediaFiles } = await backUp(configuration, databaseUrl, resolve(file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Backed up ${rows} rows of ${tables.length} tables and ${mediaFiles} media files to ${file}\n`,
  );
});
