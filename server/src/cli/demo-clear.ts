import { removeDemoHistory } from '../modules/office/seed/index.js';
import { runCli } from './run-cli.js';

/** `npm run demo:clear`: removes the made-up people, orders and requests of the demo; the server may be running. */
await runCli(async (_configuration, databaseUrl) => {
  const removed = await removeDemoHistory(databaseUrl);
  if (removed.length === 0) process.stdout.write('There is no history of the demo.\n');
  for (const { table, rows } of removed) process.stdout.write(`Removed ${rows} rows of ${table}\n`);
});
