import { readFileSync } from 'node:fs';
import pg from 'pg';
import { drawEntityDiagram, insertDiagram } from '#core/database/index.js';
import { createTestDatabase } from '../support/database.js';

it('docs/data-model.md shows the tables of the migrations', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const diagram = await drawEntityDiagram(client);
  await client.end();
  await database.drop();
  const page = readFileSync('docs/data-model.md', 'utf8');
  expect(page).toBe(insertDiagram(page, diagram));
});
