import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const FINGERPRINT = Array(32).fill('AB').join(':');

let configured: TestApp;
let plain: TestApp;
beforeAll(async () => {
  configured = await createTestApp({
    IOS_APPS: 'ABCDE12345.com.example.crate, ABCDE12345.com.example.crate-beta',
    ANDROID_APPS: `com.example.crate=${FINGERPRINT}`,
  });
  plain = await createTestApp();
});
afterAll(() => Promise.all([configured.close(), plain.close()]));

const get = (app: TestApp, name: string) => visitor(app).rest('GET', `/.well-known/${name}`);

it('names the apps of iOS, and the paths that they open', async () => {
  const { status, headers, body } = await get(configured, 'apple-app-site-association');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const apps = ['ABCDE12345.com.example.crate', 'ABCDE12345.com.example.crate-beta'];
  expect(body).toMatchObject({ applinks: { details: [{ appIDs: apps }] }, webcredentials: { apps } });
  const [{ components }] = (
    body as { applinks: { details: [{ components: { '/': string; exclude?: boolean }[] }] } }
  ).applinks.details;
  expect(components.at(0)).toEqual({ '/': '/api/*', exclude: true });
  expect(components.at(-1)).toEqual({ '/': '*' });
});

it('names the apps of Android with their certificates', async () => {
  const { status, headers, body } = await get(configured, 'assetlinks.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toEqual([
    {
      relation: expect.arrayContaining(['delegate_permission/common.handle_all_urls']) as string[],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.crate',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ]);
});

it.each(['apple-app-site-association', 'assetlinks.json', 'something-else'])(
  'has no %s without an app',
  async (name) => {
    expect((await get(plain, name)).status).toBe(404);
  },
);

it('leads password managers to the account', async () => {
  const { status, headers } = await get(plain, 'change-password');
  expect([status, headers['location']]).toEqual([302, '/account']);
});
