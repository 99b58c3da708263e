import { writeFileSync } from 'node:fs';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import { PackageArchivesService } from '../../src/modules/catalogue/packages/index.js';
import { DemoPackagesService } from '../../src/modules/office/seed/demo-packages.service.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import { stored } from '../support/storing.js';
import { createDemoStore } from './demo-store.js';

let store: TestApp;
let made: string[];
let id: number;
beforeAll(async () => {
  store = await createDemoStore();
  const [row]: [{ id: number }] = await store.dataSource.query(
    `SELECT packages.id FROM packages JOIN products ON products.id = product_id WHERE name = 'Parallax' AND kind = 'package'`,
  );
  ({ id } = row);
});
beforeEach(() => {
  made = [];
  store.app.get(DemoPackagesService, { strict: false }).write = (uploadId, file) => {
    made.push(uploadId);
    return Promise.resolve(writeFileSync(file, uploadId));
  };
});
afterAll(() => store.close());

const fetched = (token: string | null) =>
  store.app.inject({
    method: 'GET',
    url: `/api/packages/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
const tokenOf = async (email: string) => {
  const { token } = signedIn(store, await store.dataSource.manager.findOneByOrFail(User, { email }));
  await stored();
  return token;
};

it('stores a package with every demo track, sold ones included', async () => {
  const rows: { link: string; project: string | null }[] = await store.dataSource.query(
    `SELECT download_link AS link, project_link AS project FROM products
     UNION ALL SELECT download_link, project_link FROM order_lines WHERE product_id IS NOT NULL`,
  );
  for (const { link, project } of rows) {
    expect(link).toMatch(/\/api\/packages\/\d+\/file$/);
    if (project) expect(project).toMatch(/\/api\/packages\/\d+\/file$/);
  }
});

it('shows what a demo track contains, needs and measures', async () => {
  const [{ track }]: [{ track: number }] = await store.dataSource.query(
    'SELECT product_id AS track FROM packages WHERE id = $1',
    [id],
  );
  const query = `{ trackMeasurement(id: ${track}) { bpm } product(id: ${track}) { package { contents { kind files } needs { program version } } } }`;
  const { body } = await store.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect((JSON.parse(body) as { data: object }).data).toMatchObject({
    trackMeasurement: { bpm: 122 },
    product: {
      package: {
        contents: expect.arrayContaining([{ kind: 'stems', files: 5 }]) as object,
        needs: [{ program: 'Ableton Live', version: expect.any(String) as string }],
      },
    },
  });
});

it('has tracks with each version, so that the filter of the shop finds some', async () => {
  const counts: { version: string; tracks: number }[] = await store.dataSource.query(
    `SELECT held AS version, count(*)::integer AS tracks FROM products, unnest(versions) AS held GROUP BY 1`,
  );
  expect(Object.fromEntries(counts.map(({ version, tracks }) => [version, tracks > 2]))).toEqual(
    Object.fromEntries(TRACK_VERSIONS.map((version) => [version, true])),
  );
});

it('marks some demo tracks, not all, as made with stock plug-ins only', async () => {
  const counts: { stock: boolean; tracks: number }[] = await store.dataSource.query(
    `SELECT only_stock_plugins AS stock, count(*)::integer AS tracks FROM products WHERE status = 'published' GROUP BY 1`,
  );
  expect(Object.fromEntries(counts.map(({ stock, tracks }) => [String(stock), tracks > 3]))).toEqual({
    true: true,
    false: true,
  });
});

it('changes nothing when it is inserted again', async () => {
  const before: unknown = await store.dataSource.query('SELECT count(*) FROM packages');
  await store.dataSource.transaction((manager) =>
    store.app.get(DemoPackagesService, { strict: false }).insert(manager),
  );
  expect(await store.dataSource.query('SELECT count(*) FROM packages')).toEqual(before);
});

it('composes the archive of a package for whom it is sent, once', async () => {
  const token = await tokenOf('admin@ghostnote.test');
  const [first, second] = await Promise.all([fetched(token), fetched(token)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.headers['content-disposition']).toContain('filename="Parallax.zip"');
  expect([first.body, second.body]).toEqual([...made, ...made]);
  expect(made).toHaveLength(1);
});

it('composes nothing for a person who may not have it', async () => {
  expect((await fetched(await tokenOf('buyer@ghostnote.test'))).statusCode).toBe(403);
  expect(made).toEqual([]);
});

it('composes it for work on the archive, and keeps four', async () => {
  const uploads: { id: string }[] = await store.dataSource.query(
    'SELECT id FROM uploads ORDER BY id LIMIT 5',
  );
  const archives = store.app.get(PackageArchivesService, { strict: false });
  for (const upload of uploads) await archives.withFile(`packages/${upload.id}`, () => Promise.resolve());
  const again = made.length;
  await archives.withFile(`packages/${uploads[4]!.id}`, () => Promise.resolve());
  expect(made).toHaveLength(again);
  await archives.withFile(`packages/${uploads[0]!.id}`, () => Promise.resolve());
  expect(made).toHaveLength(again + 1);
});
