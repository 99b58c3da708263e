import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import type { User } from '../../src/modules/people/users/user.entity.js';

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
});
afterAll(() => testApp.close());

interface Listed {
  data: Record<string, unknown>[];
}

/** A list of the person, as an admin reads it over REST. */
async function listed(what: string): Promise<Record<string, unknown>[]> {
  const { status, body, headers } = await admin.rest('GET', `/api/users/${user.id}/${what}`);
  expect(status).toBe(200);
  const { data } = body as Listed;
  expect(headers['x-total-count']).toBe(String(data.length));
  return data;
}

it("lists a person's sessions, none of them as the admin's own", async () => {
  const [session] = await listed('sessions');
  expect(session).toMatchObject({ is_current: false });
  expect(await buyer.rest('GET', '/api/sessions')).toMatchObject({
    body: { data: [{ id: session!['id'] }] },
  });
});

it("lists a person's messages, newest first, and none of other senders", async () => {
  for (const message of ['Older', 'Newer']) {
    const sender = { name: 'Mia Lind', email: user.email, message };
    expect((await buyer.rest('POST', '/api/feedback/send-feedback', sender)).status).toBe(200);
  }
  await admin.rest('POST', '/api/feedback/send-feedback', {
    name: 'Other',
    email: 'other@example.test',
    message: 'Not of this person',
  });
  const messages = await listed('messages');
  expect(messages.map(({ text }) => text)).toEqual(['Newer', 'Older']);
  expect(messages[0]).not.toHaveProperty('recipient');
});

it("lists a person's API tokens without their secrets", async () => {
  const { data } = await buyer.graphql(
    `mutation { createApiToken(input: { name: "Mirror", scopes: [read_orders], currentPassword: "Correct-Horse-1" }) {
      token apiToken { prefix }
    } }`,
  );
  const { token, apiToken } = data?.['createApiToken'] as { token: string; apiToken: { prefix: string } };
  const tokens = await listed('api-tokens');
  expect(tokens).toMatchObject([{ name: 'Mirror', prefix: apiToken.prefix, scopes: ['read-orders'] }]);
  expect(JSON.stringify(tokens)).not.toContain(token);
  expect(tokens[0]).not.toHaveProperty('hash');
});
