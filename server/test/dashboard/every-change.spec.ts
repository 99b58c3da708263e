import { send } from '../api-docs/call.js';
import { CALLS } from '../api-docs/calls/index.js';
import { DescribedApi } from '../api-docs/described-api.js';
import { createWorld, type World } from '../api-docs/world.js';
import { REST_OPERATIONS } from '../access/rest-operations.js';

let world: World;
let api: DescribedApi;
beforeAll(async () => {
  world = await createWorld();
  api = await DescribedApi.of(world.testApp);
}, 60_000);
afterAll(() => world.close());

interface AuditEntry {
  actor_id: number;
  action: string;
  subject: string;
  at: Date;
  text: string;
}

const readEntries = (): Promise<AuditEntry[]> =>
  world.testApp.dataSource.query(
    'SELECT actor_id, action, subject, at, audit_log::text AS text FROM audit_log ORDER BY id',
  );

/** A file or a preview changes nothing yet; using it does. Saved views are an admin's own, and change no record. */
const NO_CHANGE = [
  'POST /api/media',
  'POST /api/price-changes/preview',
  'POST /api/saved-views',
  'DELETE /api/saved-views/:id',
];
const changes = Object.entries(REST_OPERATIONS)
  .filter(([name, { audience }]) => audience === 'admin' && !/^GET /.test(name) && !NO_CHANGE.includes(name))
  .map(([name]) => name.replace(/:(\w+)/g, '{$1}'));

it.each(changes)('%s writes an audit entry with actor, action and subject', async (name) => {
  const described = api.operation(name);
  const request = await CALLS[name]![0]!.prepare(world);
  // The documented example activates a seller, which is a change only for one that is not active.
  if (name === 'PUT /api/sellers/{id}/status')
    await world.testApp.dataSource.query(`UPDATE sellers SET status = 'pending'`);
  // The call turns it off; on, it would want consents of every order that other calls place.
  if (name === 'PUT /api/settings/consumers')
    await world.admin.rest('PUT', '/api/settings/consumers', { sells_to_consumers: true });
  const before = await readEntries();
  const { status } = await send(world, described, request);
  expect(status).toBeLessThan(300);
  const added = (await readEntries()).slice(before.length);
  expect(added.length).toBeGreaterThan(0);
  for (const { actor_id, action, subject } of added) {
    expect([actor_id, action, subject]).toEqual([
      world.people.admin.id,
      expect.stringMatching(/^[a-z]+(-[a-z]+)*\./),
      expect.stringMatching(/\S/),
    ]);
  }
  expect(added.map(({ text }) => text).join()).not.toMatch(/argon2|v1\.|Correct-Horse/);
});
