import type { DataSource } from 'typeorm';
import { DemoMediaService, SeedService } from '../../src/modules/office/seed/index.js';
import { createTestApp, type TestApp } from '../support/app.js';

/** A store with the demo, whose media are not rendered. */
export async function createDemoStore(): Promise<TestApp> {
  const testApp = await createTestApp({ SEED: 'demo' });
  testApp.app.get(DemoMediaService, { strict: false }).render = (_folder, items) =>
    Promise.resolve(
      new Map(
        items.map(({ name }, index) => {
          const media = { img: `media/covers/${index}.webp`, audio: `media/audio/${index}.mp3` };
          return [name, { ...media, peaks: [50], durationSeconds: 30 }] as const;
        }),
      ),
    );
  await testApp.dataSource.query('TRUNCATE users CASCADE');
  await testApp.app.get(SeedService, { strict: false }).fillEmptyDatabase();
  return testApp;
}

/** Rows of every table, but for the job queue. */
export async function countRows(dataSource: DataSource): Promise<Record<string, number>> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row]: [{ count: number }] = await dataSource.query(`SELECT count(*)::int AS count FROM "${name}"`);
    counts[name] = row.count;
  }
  return counts;
}
