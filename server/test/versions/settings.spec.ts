import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

interface Setting {
  query: string;
  mutation: string;
  input: string;
  /** Values that the setting does not have at first, each other than the one before. */
  changes: [Record<string, unknown>, Record<string, unknown>];
}

const SETTINGS: Record<string, Setting> = {
  'payment instructions': {
    query: 'paymentSettings',
    mutation: 'updatePaymentSettings',
    input: 'PaymentSettingsInput',
    changes: [{ instructions: 'By bank' }, { instructions: 'By PayPal' }],
  },
  commission: {
    query: 'commissionSettings',
    mutation: 'updateCommissionSettings',
    input: 'CommissionSettingsInput',
    changes: [{ percent: 11 }, { percent: 12 }],
  },
  payouts: {
    query: 'payoutSettings',
    mutation: 'updatePayoutSettings',
    input: 'PayoutSettingsInput',
    changes: [{ bic: 'COBADEFF' }, { usdPerEuro: 1.1 }],
  },
  packages: {
    query: 'packageSettings',
    mutation: 'updatePackageSettings',
    input: 'PackageSettingsInput',
    changes: [{ allowExternalLinks: false }, { previewTag: 'tone' }],
  },
};
const settings = Object.entries(SETTINGS);

let testApp: TestApp;
let admin: Caller;
let email: string;

beforeAll(async () => {
  testApp = await createTestApp();
  const user = await createUser(testApp, { isAdmin: true });
  email = user.email;
  admin = signedIn(testApp, user);
});
afterEach(() => testApp.dataSource.query('DELETE FROM settings'));
afterAll(() => testApp.close());

const update = ({ mutation, input: type, changes: [fields] }: Setting, input: object, expected?: number) =>
  admin.graphql(
    `mutation ($input: ${type}!, $expected: Int) {
       ${mutation}(input: $input, expectedVersion: $expected) { version ${Object.keys(fields).join(' ')} } }`,
    { input, expected },
  );

async function read({ query, changes }: Setting): Promise<Record<string, unknown>> {
  const names = new Set(changes.flatMap((change) => Object.keys(change)));
  const { data } = await admin.graphql(`{ ${query} { version ${[...names].join(' ')} } }`);
  return data?.[query] as Record<string, unknown>;
}

it.each(settings)(
  '%s: a save on an outdated version is refused and shows whose change came between',
  async (_, setting) => {
    const [first, second] = setting.changes;
    const before = await read(setting);
    expect(before['version']).toBe(1);
    const saved = await update(setting, first, 1);
    expect(saved.data?.[setting.mutation]).toEqual({ ...first, version: 2 });
    const stored = await read(setting);
    const { errors } = await update(setting, second, 1);
    const { changes, ...stale } = errors?.[0]?.extensions ?? {};
    expect(stale).toMatchObject({ code: 'STALE', current: stored });
    // The newest first; the audit log also lists what earlier tests changed.
    expect((changes as object[])[0]).toMatchObject({ by: email, fields: Object.keys(first) });
    expect(await read(setting)).toEqual(stored);
    await update(setting, second, 2);
    expect(await read(setting)).toMatchObject({ ...second, version: 3 });
  },
);

it.each(settings)(
  '%s: a save without a version passes, and one that changes nothing keeps the version',
  async (_, setting) => {
    const [first] = setting.changes;
    await update(setting, first);
    await update(setting, first);
    expect(await read(setting)).toMatchObject({ ...first, version: 2 });
  },
);

it('keeps two changes of different package settings that were made at once', async () => {
  const setting = SETTINGS['packages']!;
  await Promise.all(setting.changes.map((change) => update(setting, change)));
  expect(await read(setting)).toMatchObject({ allowExternalLinks: false, previewTag: 'tone', version: 3 });
});

it.each([
  ['/api/settings/commission', { percent: 11 }, { percent: 12 }],
  ['/api/settings/payment', { instructions: 'By bank' }, { instructions: 'By PayPal' }],
  ['/api/settings/packages', { allow_external_links: false }, { allow_external_links: true }],
])('%s sends an ETag and compares If-Match', async (path, first, second) => {
  const { headers } = await admin.rest('GET', path);
  expect(headers['etag']).toBe('"1"');
  const saved = await admin.rest('PUT', path, first, { 'if-match': '"1"' });
  expect([saved.status, saved.headers['etag']]).toEqual([200, '"2"']);
  const stale = await admin.rest('PUT', path, second, { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: first } });
  expect((await admin.rest('GET', path)).body).toMatchObject({ data: first });
});
