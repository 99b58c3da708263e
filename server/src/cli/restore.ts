import { resolve } from 'node:path';
import { restore } from '../modules/office/backup/index.js';
import { archiveArguments } from './archive-arguments.js';
import { runCli } from './run-cli.js';

/** `npm run restore -- FILE [--passphrase-file FILE]` */
await runCli(async (configuration, databaseUrl) => {
  const { file, passphrase } = await archiveArguments('restore');
  const summary = await restore(configuration, databaseUrl, resolve(file), passphrase);
  const { tables, mediaFiles, resumed, secretDiffers, secretBeside } = summary;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    resumed
      ? `Finished the restore that was interrupted: its last ${mediaFiles} media files are in place`
      : `Restored ${rows} rows of ${tables.length} tables and ${mediaFiles} media files from ${file}`,
  ];
  if (secretDiffers) {
    lines.push(
      'This installation has another APP_SECRET: payout card numbers, webhook secrets and second factors cannot be read,',
      'the audit log cannot be verified, everybody signs in again, and download links are renewed in the account.',
      'To read them, set APP_SECRET_PREVIOUS to the secret of the installation that was backed up (its APP_SECRET, or',
      'the file app-secret in its DATA_DIR) and run: npm run rotate-secret',
    );
  }
  if (secretBeside) {
    lines.push(
      `APP_SECRET is set, so the archive's secret was put into ${secretBeside}: set APP_SECRET_PREVIOUS to it,`,
      'run npm run rotate-secret, then remove the file',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
