import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

/** Object whose JSON has the key: an object literal with this key would never be sent. */
const under = (key: string, fields: object) =>
  key === 'constructor'
    ? { constructor: { prototype: fields } }
    : JSON.parse(`{"${key}":${JSON.stringify(fields)}}`);
const sendJson = (caller: Caller, method: 'POST' | 'PUT', url: string, body: object) =>
  caller.rest(method, url, JSON.stringify(body), { 'content-type': 'application/json' });

const polluted = () => ({}) as Record<string, unknown>;

describe.each(['__proto__', 'constructor'])('%s in a body', (key) => {
  it('signs nobody in', async () => {
    const { email } = await createUser(testApp);
    const body = under(key, { email, password: PASSWORD }) as object;
    const response = await sendJson(visitor(testApp), 'POST', '/api/users/login', body);
    expect(response.status).toBe(400);
  });

  it('changes nothing, and no other object', async () => {
    const user = await createUser(testApp);
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    const fields = { is_admin: 1, isAdmin: true, name: 'Polluted' };
    const body = { country: 'Chad', ...(under(key, fields) as object), nested: under(key, fields) as object };
    const response = await sendJson(admin, 'PUT', `/api/users/${user.id}`, body);
    expect(response).toMatchObject({
      status: 200,
      body: { user: { name: 'Test', country: 'Chad', is_admin: 0 } },
    });
    expect([polluted()['isAdmin'], polluted()['is_admin'], polluted()['name']]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('is no variable of a GraphQL input', async () => {
    const { email } = await createUser(testApp);
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const body = { query, variables: under(key, { input: { email, password: PASSWORD } }) as object };
    const response = await sendJson(visitor(testApp), 'POST', '/graphql', body);
    expect(response.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(polluted()['input']).toBeUndefined();
  });
});
