import { User } from '../../src/modules/people/users/user.entity.js';
import { signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { createDemoStore } from './demo-store.js';

let store: TestApp;
let admin: Caller;
beforeAll(async () => {
  store = await createDemoStore();
  admin = signedIn(
    store,
    await store.dataSource.manager.findOneByOrFail(User, { email: 'admin@ghostnote.test' }),
  );
  await stored();
});
afterAll(() => store.close());

const published = (): Promise<{ id: number }[]> =>
  store.dataSource.query(`SELECT id FROM products WHERE status = 'published' ORDER BY id`);

it('shares no preview between the catalogue and its sold tracks', async () => {
  expect(
    await store.dataSource.query(
      `SELECT sold.id FROM products sold JOIN products other USING (audio)
        WHERE sold.status <> 'published' AND other.status = 'published'`,
    ),
  ).toEqual([]);
});

it('lets a track of the catalogue leave the shop and come back', async () => {
  const tracks = await published();
  for (const { id } of [tracks[0]!, tracks[30]!, tracks.at(-1)!]) {
    for (const status of ['archived', 'published']) {
      const { status: code, body } = await admin.rest('PUT', `/api/products/${id}`, { status });
      expect([id, status, code, body]).toEqual([id, status, 200, expect.anything()]);
    }
  }
});

it('brings a reported track back when the objection of its seller is upheld', async () => {
  const [report]: [{ id: number; product: number }] = await store.dataSource.query(
    `SELECT r.id, product_id AS product FROM content_reports r JOIN products p ON p.id = product_id
      WHERE r.status = 'open' AND kind = 'track'`,
  );
  await store.dataSource.query(
    `UPDATE products SET seller_id = (SELECT min(id) FROM sellers WHERE shop_name = 'Nightshift Audio') WHERE id = $1`,
    [report.product],
  );
  const decision = { decision: 'removed', reason: 'It is a copy.' };
  expect(await admin.rest('POST', `/api/content-reports/${report.id}/decision`, decision)).toMatchObject({
    status: 200,
  });
  const [{ id }]: [{ id: number }] = await store.dataSource
    .query(
      `UPDATE statements SET objection = 'It is my own.', objected_at = now(), objection_status = 'open'
      WHERE subject = $1 AND objection IS NULL RETURNING id`,
      [`content-report:${report.id}`],
    )
    .then(([rows]: [{ id: number }[], number]) => rows as [{ id: number }]);
  expect(
    await admin.rest('POST', `/api/objections/${id}/decision`, {
      decision: 'upheld',
      reason: 'You are right.',
    }),
  ).toMatchObject({ status: 200 });
  const [{ status }]: [{ status: string }] = await store.dataSource.query(
    'SELECT status FROM products WHERE id = $1',
    [report.product],
  );
  expect(status).toBe('published');
});
