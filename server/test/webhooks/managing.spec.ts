import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { ALL_EVENTS, createHook, deleteHooks, hookAt } from './hooks.js';

let testApp: TestApp;
let admin: Caller;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
});

afterEach(() => deleteHooks(testApp));

afterAll(() => testApp.close());

const URL = 'https://hooks.example.com/in?key=abc123';
const LIST = `{ webhookEndpoints(first: 10) { totalCount nodes {
  id url description eventTypes isActive failingSince disabledReason previousSecretUntil createdAt } } }`;

describe('an endpoint', () => {
  it('is created with a secret that is shown once and stored encrypted', async () => {
    const { data } = await createHook(admin, {
      url: URL,
      description: 'CRM',
      eventTypes: ['ORDER_PLACED', 'ORDER_PLACED'],
    });

    const created = data?.['createWebhookEndpoint'] as { secret: string; endpoint: object };
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created.endpoint).toMatchObject({
      url: URL,
      description: 'CRM',
      eventTypes: ['ORDER_PLACED'],
      isActive: true,
    });
    expect(JSON.stringify((await admin.graphql(LIST)).data)).not.toContain(created.secret);
    const stored = JSON.stringify(await testApp.dataSource.query('SELECT * FROM webhook_endpoints'));
    expect(stored).not.toContain(created.secret.slice('whsec_'.length));
  });

  it.each([
    ['no address', 'url', { url: 'hooks' }],
    ['http on the internet', 'url', { url: 'http://example.com/hooks' }],
    ['a protocol other than https', 'url', { url: 'ftp://example.com/hooks' }],
    ['a password in the address', 'url', { url: 'https://user:pass@example.com/hooks' }],
    ['a port of a system service', 'url', { url: 'https://example.com:25/hooks' }],
    ['a host without a domain', 'url', { url: 'https://intranet/hooks' }],
    ['an address of a private network', 'url', { url: 'https://10.0.0.5/hooks' }],
    ['a private address in another notation', 'url', { url: 'https://0xC0A80001/hooks' }],
    ['a private IPv6 address', 'url', { url: 'https://[fd12:3456::1]/hooks' }],
    ['a link-local address', 'url', { url: 'https://169.254.169.254/latest' }],
    ['a name of a private network', 'url', { url: 'https://crm.internal/hooks' }],
    ['a very long address', 'url', { url: `https://example.com/${'a'.repeat(2000)}` }],
    ['no event', 'eventTypes', { eventTypes: [] }],
    ['a very long description', 'description', { description: 'a'.repeat(201) }],
  ])('is rejected with %s, naming the field', async (_, field, wrong) => {
    const { errors } = await createHook(admin, { url: URL, eventTypes: ['ORDER_PLACED'], ...wrong });

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('changes given fields and keeps the rest', async () => {
    const { id } = await hookAt(admin, URL, ['ORDER_PLACED']);
    await admin.graphql(
      'mutation ($id: Int!, $input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(id: $id, input: $input) { id } }',
      { id, input: { description: 'Newsletter', eventTypes: ['PRODUCT_SOLD'], isActive: false } },
    );

    const { data } = await admin.graphql(LIST);
    expect(data?.['webhookEndpoints']).toMatchObject({
      totalCount: 1,
      nodes: [{ id, url: URL, description: 'Newsletter', eventTypes: ['PRODUCT_SOLD'], isActive: false }],
    });
  });

  it('is deleted with its log', async () => {
    const { id } = await hookAt(admin, URL);
    await admin.graphql(`mutation { sendTestWebhook(id: ${id}) { id } }`);

    const { data } = await admin.graphql(`mutation { deleteWebhookEndpoint(id: ${id}) { message } }`);

    expect(data).toEqual({ deleteWebhookEndpoint: { message: 'Webhook deleted' } });
    expect(await testApp.dataSource.query('SELECT id FROM webhook_deliveries')).toEqual([]);
  });

  it('is limited to 20', async () => {
    for (let count = 0; count < 20; count += 1) await hookAt(admin, URL, ['ORDER_PLACED']);

    expect(await createHook(admin, { url: URL, eventTypes: ALL_EVENTS })).toMatchObject({ code: 'CONFLICT' });
  });
});

it.each([
  'query { webhookEndpoint(id: 2000000000) { id } }',
  'mutation { updateWebhookEndpoint(id: 2000000000, input: {}) { id } }',
  'mutation { rotateWebhookSecret(id: 2000000000) { secret } }',
  'mutation { deleteWebhookEndpoint(id: 2000000000) { message } }',
  'mutation { sendTestWebhook(id: 2000000000) { id } }',
  'mutation { redeliverWebhook(deliveryId: 2000000000) { id } }',
])('%s returns NOT_FOUND', async (operation) => {
  expect(await admin.graphql(operation)).toMatchObject({ code: 'NOT_FOUND' });
});

it('writes audit entries without secrets', async () => {
  const { id, secret } = await hookAt(admin, URL);
  const { data: rotated } = await admin.graphql(`mutation { rotateWebhookSecret(id: ${id}) { secret } }`);
  const { data: tested } = await admin.graphql(`mutation { sendTestWebhook(id: ${id}) { id } }`);
  const deliveryId = (tested?.['sendTestWebhook'] as { id: number }).id;
  await admin.graphql(`mutation { redeliverWebhook(deliveryId: ${deliveryId}) { id } }`);
  await admin.graphql(`mutation { updateWebhookEndpoint(id: ${id}, input: { isActive: false }) { id } }`);
  await admin.graphql(`mutation { deleteWebhookEndpoint(id: ${id}) { message } }`);

  const rows: { action: string }[] = await testApp.dataSource.query(
    'SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    [`webhook:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.rotate-secret',
    'webhook.test',
    'webhook.redeliver',
    'webhook.update',
    'webhook.delete',
  ]);
  const text = JSON.stringify(rows);
  for (const secretText of [
    secret,
    (rotated?.['rotateWebhookSecret'] as { secret: string }).secret,
    'abc123',
  ]) {
    expect(text).not.toContain(secretText);
  }
});
