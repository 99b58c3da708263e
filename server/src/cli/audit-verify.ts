import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { AuditKeyService, verifyAudit } from '../core/audit/index.js';
import { dataSourceOptions } from '../core/database/index.js';
import { KeyRing } from '../core/secrets/index.js';
import { runCli } from './run-cli.js';

/** `npm run audit:verify [-- --expect POSITION:HASH]` */
await runCli(async (configuration, databaseUrl) => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } }, strict: false });
  const expected = typeof values.expect === 'string' ? values.expect : null;
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    const keys = new AuditKeyService(dataSource, new KeyRing(configuration));
    const { chained, waiting, head } = await retryTransaction(
      dataSource,
      async (manager) => verifyAudit(manager, await keys.readable(manager), expected),
      'REPEATABLE READ',
    );
    process.stdout.write(
      `The audit log is unbroken: ${chained} lines are chained, ${waiting} wait for it. Its end: ${head}\n`,
    );
  } finally {
    await dataSource.destroy();
  }
});
