import { performance } from 'node:perf_hooks';
import { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { dataSourceOptions } from '../core/database/index.js';
import { verifyCertificates } from '../modules/sales/certificates/index.js';
import { runCli } from './run-cli.js';

/** `npm run certificates:verify` */
await runCli(async (_configuration, databaseUrl) => {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    const start = performance.now();
    const { links, checkpoints, head } = await retryTransaction(
      dataSource,
      (manager) => verifyCertificates(manager),
      'REPEATABLE READ',
    );
    const seconds = ((performance.now() - start) / 1_000).toFixed(2);
    process.stdout.write(
      `The chain of certificates is unbroken: ${links} links and ${checkpoints} checkpoints in ${seconds} s. Its end: ${head}\n`,
    );
  } finally {
    await dataSource.destroy();
  }
});
