import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './index.js';

it('lists the migration of every file, oldest first', () => {
  const folder = join(process.cwd(), 'server/src/core/database/migrations');
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  expect(migrations.map(({ name }) => name.slice(-13))).toEqual(
    files.map((name) => name.slice(0, 13)).toSorted(),
  );
});
