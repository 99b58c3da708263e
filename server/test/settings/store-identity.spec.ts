import { DEFAULT_STORE } from '#domain/store.js';
import { currentStore } from '#core/config/index.js';
import { renderMail } from '../../src/modules/platform/mail/templates/render-mail.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { embeddedXml } from '../invoices/factur-x.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { picture } from '../media/samples.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

const BODY = {
  name: 'Nachtklang',
  location: 'Berlin, Germany',
  info_email: 'info@nachtklang.example',
  support_email: 'help@nachtklang.example',
  social_links: [{ label: 'SoundCloud', url: 'https://soundcloud.com/nachtklang' }],
  law: 'German law',
  courts: 'Berlin',
  accent_dark: '#4fd1ff',
  accent_light: '#00506b',
  logo: null as string | null,
};
const DEFAULTS = {
  ...BODY,
  name: DEFAULT_STORE.name,
  location: DEFAULT_STORE.location,
  info_email: DEFAULT_STORE.infoEmail,
  support_email: DEFAULT_STORE.supportEmail,
  social_links: DEFAULT_STORE.socialLinks,
  law: DEFAULT_STORE.law,
  courts: DEFAULT_STORE.courts,
  accent_dark: DEFAULT_STORE.accentDark,
  accent_light: DEFAULT_STORE.accentLight,
};

let testApp: MediaApp;
let admin: Caller;
/** A second server on the same database. */
let other: TestApp | undefined;
beforeAll(async () => {
  testApp = await createMediaApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true, email: 'ann@example.test' }));
});
afterEach(() => admin.rest('PUT', '/api/store', DEFAULTS));
afterAll(async () => {
  await testApp.close();
  await other?.close();
});

const shown = async () => (await visitor(testApp).rest('GET', '/api/store')).body as { data: typeof BODY };

it('is the specified one until an admin changes it', async () => {
  const { headers, body } = await visitor(testApp).rest('GET', '/api/store');
  expect(headers['etag']).toBe('"1"');
  expect(body).toEqual({ success: true, data: { ...DEFAULTS, updated_at: null } });
});

it('follows a change in mails, documents and responses, and returns to the default', async () => {
  expect((await admin.rest('PUT', '/api/store', BODY)).status).toBe(200);
  expect((await shown()).data).toMatchObject(BODY);
  const mail = await renderMail('account-deleted', { name: 'Ada' }, 'https://shop.test');
  expect(mail.subject).toBe('Your Nachtklang account is deleted');
  expect(mail.html).toContain('#4fd1ff');
  expect(mail.html + mail.text).not.toMatch(/ghostnote/i);
  const docs = (await visitor(testApp).rest('GET', '/api/docs')).text;
  expect(docs).toContain('<title>API · Nachtklang</title>');
  expect(docs).toContain('--accent-dark:#4fd1ff');
  const { info } = (await visitor(testApp).rest('GET', '/api/openapi.json')).body as {
    info: { title: string };
  };
  expect(info.title).toBe('Nachtklang REST API');

  await admin.rest('PUT', '/api/store', DEFAULTS);
  expect(currentStore()).toEqual(DEFAULT_STORE);
  expect((await visitor(testApp).rest('GET', '/api/docs')).text).toContain('<title>API · Ghostnote</title>');
});

it.each([
  ['a name of blanks', { name: ' ' }, 'name', 'Name is required'],
  ['a mail address without a host', { info_email: 'info@' }, 'info_email', 'Please enter a valid email'],
  ['a colour name', { accent_dark: 'lime' }, 'accent_dark', /six hexadecimal digits/],
  [
    'a dark colour for the dark theme',
    { accent_dark: '#3c6600' },
    'accent_dark',
    /contrast of 2\.\d:1.*lighter/,
  ],
  ['a light colour for the light theme', { accent_light: '#d4ff3f' }, 'accent_light', /darker/],
  ['an unknown logo', { logo: 'media/covers/none.webp' }, 'logo', /upload it again/],
])('refuses %s', async (_, change, field, message) => {
  const { status, body } = await admin.rest('PUT', '/api/store', { ...BODY, ...change });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', field, message: expect.stringMatching(message) as unknown },
  });
  expect((await shown()).data.name).toBe('Ghostnote');
});

it.each(['http://soundcloud.com/a', 'javascript:alert(1)', 'https://localhost/a', 'soundcloud.com/a'])(
  'refuses the social link %s',
  async (url) => {
    const links = { ...BODY, social_links: [{ label: 'A', url }] };
    const { status, body } = await admin.rest('PUT', '/api/store', links);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('https://') as unknown },
    });
  },
);

it('refuses an SVG as logo', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(testApp, '/api/media', form({ file: svg }))).status).toBe(415);
});

it('keeps an uploaded logo while it is used, and discards it afterwards', async () => {
  const path = String((await send(testApp, '/api/media', form({ img: await picture() }))).body['path']);
  expect((await admin.rest('PUT', '/api/store', { ...BODY, logo: path })).status).toBe(200);
  await testApp.dataSource.query(`UPDATE media SET created_at = now() - interval '2 days'`);
  expect(await testApp.mediaRows()).toEqual([{ path, kind: 'image' }]);
  await admin.rest('PUT', '/api/store', BODY);
  expect(await testApp.mediaRows()).toEqual([]);
});

it('refuses a change that is based on an outdated version', async () => {
  const { etag } = (await visitor(testApp).rest('GET', '/api/store')).headers;
  const first = await admin.rest('PUT', '/api/store', BODY, { 'if-match': String(etag) });
  const second = await admin.rest('PUT', '/api/store', { ...BODY, name: 'B' }, { 'if-match': String(etag) });
  expect(first.status).toBe(200);
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: 'STALE', current: { name: 'Nachtklang' }, changes: expect.anything() as unknown },
  ]);
});

it('writes the changed fields into the audit log', async () => {
  await admin.rest('PUT', '/api/store', { ...DEFAULTS, name: 'Nachtklang' });
  const [line] = await testApp.dataSource.query<object[]>(
    `SELECT actor_email, action, before, after FROM audit_log WHERE subject = 'settings:store' ORDER BY id DESC LIMIT 1`,
  );
  expect(line).toEqual({
    actor_email: 'ann@example.test',
    action: 'settings.store',
    before: { name: 'Ghostnote' },
    after: { name: 'Nachtklang' },
  });
});

it('is read and changed over GraphQL too', async () => {
  const { data } = await visitor(testApp).graphql('{ store { name version socialLinks { label } } }');
  const { version, socialLinks } = data?.['store'] as { version: number; socialLinks: object[] };
  expect(socialLinks).toHaveLength(3);
  const change = `mutation ($input: StoreIdentityInput!, $version: Int) {
    updateStoreIdentity(input: $input, expectedVersion: $version) { name accentLight }
  }`;
  const input = { ...DEFAULT_STORE, name: 'Nachtklang' };
  const changed = await admin.graphql(change, { input, version });
  expect(changed.data).toEqual({ updateStoreIdentity: { name: 'Nachtklang', accentLight: '#3c6600' } });
  expect((await admin.graphql(change, { input, version })).code).toBe('STALE');
  const buyer = signedIn(testApp, await createUser(testApp));
  expect((await buyer.graphql(change, { input })).code).toBe('FORBIDDEN');
});

it('issues invoices in the new name, and leaves those that were issued', async () => {
  const buyer = signedIn(testApp, await createUser(testApp));
  const invoiceOfNewOrder = async () => {
    const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
    orderIn(await setStatus(admin, id, 'completed'));
    return `/api/orders/${id}/invoice`;
  };
  const xmlOf = async (url: string) => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    return embeddedXml((await testApp.app.inject({ method: 'GET', url, headers })).rawPayload);
  };
  const before = await invoiceOfNewOrder();
  await admin.rest('PUT', '/api/store', BODY);
  const after = await invoiceOfNewOrder();
  expect(await xmlOf(after)).toMatch(/<ram:Name>Nachtklang<[\s\S]*<ram:CityName>Berlin</);
  expect(await xmlOf(before)).toMatch(/<ram:Name>Ghostnote<[\s\S]*<ram:CityName>Saint Petersburg</);
});

it('reaches the other server processes', async () => {
  other = await createTestApp({}, testApp.databaseUrl);
  const there = other;
  await admin.rest('PUT', '/api/store', BODY);
  await until('the other server shows the name', async () => {
    const { body } = await visitor(there).rest('GET', '/api/store');
    return (body as { data: typeof BODY }).data.name === BODY.name;
  });
});
