import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import type { Configuration } from './core/config/index.js';
import { openDatabase } from './core/database/index.js';
import { migrate } from './core/schema/index.js';
import { PackageLinksService } from './modules/catalogue/packages/index.js';
import { DemoPreviewsService, SeedService } from './modules/office/seed/index.js';
import { announce, showProgress } from './startup-messages.js';

/** Runs the server until a signal ends it; `lastly` runs after the shutdown. */
export async function serve(configuration: Configuration, lastly: () => Promise<void>): Promise<void> {
  const database = await openDatabase(configuration);
  let app: NestFastifyApplication | undefined;
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    try {
      await app?.close();
    } finally {
      try {
        await database.stop();
      } finally {
        await lastly();
      }
    }
  };
  const close = () => (closing ??= closeAll());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }

  try {
    await migrate(database.url);
    app = await createApp(configuration, database.url);
    await app.init();
    await app.get(PackageLinksService).followAddress();
    await app.get(SeedService).fillEmptyDatabase(showProgress);
    await app.listen(configuration.port, configuration.host);
  } catch (error) {
    await close();
    throw error;
  }
  announce(configuration);
  await app.get(DemoPreviewsService).composeMissing();
}
