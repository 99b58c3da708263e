import { writeFileSync } from 'node:fs';
import { PackageLinksService } from '../../src/modules/orders/index.js';
import { DemoPackagesService } from '../../src/modules/seed/packages/demo-packages.service.js';
import { User } from '../../src/modules/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import { createDemoStore } from './demo-store.js';

let store: TestApp;
let made: string[];
let link: string;
beforeAll(async () => {
  store = await createDemoStore();
  const [row]: [{ link: string }] = await store.dataSource.query(
    `SELECT download_link AS link FROM products WHERE name = 'Marble Hall'`,
  );
  ({ link } = row);
});
beforeEach(() => {
  made = [];
  store.app.get(DemoPackagesService, { strict: false }).write = (path, file) => {
    made.push(path);
    return Promise.resolve(writeFileSync(file, path));
  };
});
afterAll(() => store.close());

const delivered = () => store.app.get(PackageLinksService, { strict: false }).addressOf(link);
const get = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return store.app.inject({ method: 'GET', url: pathname + search, headers });
};

it('stores an address of this server with every demo track, sold ones included', async () => {
  const rows: { link: string; project: string | null }[] = await store.dataSource.query(
    `SELECT download_link AS link, project_link AS project FROM products
     UNION ALL SELECT download_link, project_link FROM order_lines`,
  );
  for (const { link: track, project } of rows) {
    expect(track).toMatch(/^http:\/\/[^/]+\/demo-packages\/[a-z0-9-]+\.zip$/);
    if (project) expect(project).toMatch(/\/demo-packages\/[a-z0-9-]+-project\.zip$/);
  }
});

it('opens nothing by the stored address, a changed or an ended one', async () => {
  const address = delivered();
  const ended = address.replace(/expires=\d+/, 'expires=1');
  const other = address.replace('marble-hall', 'low-ceiling');
  for (const wrong of [link, ended, other, `${link}?expires=99999999999&signature=AAAA`]) {
    expect((await get(wrong)).statusCode).toBe(404);
  }
  const buyer = signedIn(store, await createUser(store));
  expect((await get(link, { authorization: `Bearer ${buyer.token}` })).statusCode).toBe(404);
  expect(made).toEqual([]);
});

it('makes the package for whom a delivery redirects, once', async () => {
  const [first, second] = await Promise.all([get(delivered()), get(delivered())]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Marble Hall.zip"',
    'cache-control': 'private, no-store',
  });
  expect(first.body).toBe('demo-packages/marble-hall.zip');
  expect(made).toEqual(['demo-packages/marble-hall.zip']);
});

it('opens stored addresses to admins, and leaves other addresses as they are', async () => {
  const admin = await store.dataSource.manager.findOneByOrFail(User, { email: 'admin@ghostnote.test' });
  const { token } = signedIn(store, admin);
  const project = link.replace('marble-hall', 'nothing-of-ours');
  expect((await get(link, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await get(project, { authorization: `Bearer ${token}` })).statusCode).toBe(404);
  const links = store.app.get(PackageLinksService, { strict: false });
  expect(links.addressOf('https://drive.google.com/file/d/1')).toBe('https://drive.google.com/file/d/1');
});
