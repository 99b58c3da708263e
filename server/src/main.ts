import 'reflect-metadata';
import { createApp } from './create-app.js';
import { ConfigurationError, environmentVariables, readConfiguration } from './core/config/index.js';
import { migrate, openDatabase } from './core/database/index.js';
import { SeedService } from './modules/seed/index.js';
import { announce, showProgress } from './startup-messages.js';

async function main(): Promise<void> {
  const configuration = readConfiguration(environmentVariables());
  const database = await openDatabase(configuration);
  await migrate(database.url);
  const app = await createApp(configuration, database.url);

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= app.close().then(() => database.stop()));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }

  await app.init();
  await app.get(SeedService).fillEmptyDatabase(showProgress);
  await app.listen(configuration.port, configuration.host);
  announce(configuration);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigurationError;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
