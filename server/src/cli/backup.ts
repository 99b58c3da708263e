import { resolve } from 'node:path';
import { backUp } from '../modules/office/backup/index.js';
import { archiveArguments } from './archive-arguments.js';
import { runCli } from './run-cli.js';

/** `npm run backup -- FILE [--passphrase-file FILE]` */
await runCli(async (configuration, databaseUrl) => {
  const { file, passphrase } = await archiveArguments('backup');
  const { tables, mediaFiles } = await backUp(configuration, databaseUrl, resolve(file), passphrase);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Backed up ${rows} rows of ${tables.length} tables and ${mediaFiles} media files to ${file}\n`,
  );
  if (passphrase === null) {
    process.stdout.write('APP_SECRET is not in it: keep it elsewhere, for it opens the encrypted columns\n');
  }
});
