import { deleteExpiredData } from '../modules/office/retention/index.js';
import { runCli } from './run-cli.js';

/** `npm run retention [-- --dry-run]` */
await runCli(async (configuration, databaseUrl) => {
  const dryRun = process.argv.includes('--dry-run');
  for (const { what, rows } of await deleteExpiredData(configuration, databaseUrl, new Date(), dryRun)) {
    process.stdout.write(`${dryRun ? 'Would delete' : 'Deleted'} ${rows} ${what}\n`);
  }
});
