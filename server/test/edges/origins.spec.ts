import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';

const PUBLIC_URL = 'https://shop.example';
const OWN_HOST = 'backend.internal:8080';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL });
  ({ email } = await createUser(app));
});
afterAll(() => app.close());

type Headers = Record<string, string>;

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const CONTACT = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { message } }';
const MESSAGE = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', text: 'Hello there' };

/** Changes that need no session. */
const CHANGES: [string, (caller: Caller, headers: Headers) => Promise<ApiResponse>][] = [
  [
    'a REST sign-in',
    (caller, headers) => caller.rest('POST', '/api/users/login', { email, password: PASSWORD }, headers),
  ],
  [
    'a GraphQL sign-in',
    (caller, headers) => {
      const variables = { input: { email, password: PASSWORD } };
      return caller.rest('POST', '/graphql', { query: LOGIN, variables }, headers);
    },
  ],
  ['a REST contact message', (caller, headers) => caller.rest('POST', '/api/contact', MESSAGE, headers)],
  [
    'a GraphQL contact message',
    (caller, headers) => {
      const body = { query: CONTACT, variables: { input: MESSAGE } };
      return caller.rest('POST', '/graphql', body, headers);
    },
  ],
];

const codeOf = ({ body }: ApiResponse) => {
  const { code, errors } = body as { code?: string; errors?: { extensions: { code: string } }[] };
  return code ?? errors?.[0]?.extensions.code;
};

describe.each(CHANGES)('%s', (_, change) => {
  it.each<[string, Headers]>([
    ['another site', { origin: 'https://evil.test' }],
    ['our host over another scheme', { origin: 'http://shop.example' }],
    ['the host it is sent to over another scheme', { origin: `https://${OWN_HOST}` }],
    ['another port of our host', { origin: 'https://shop.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['something that is no origin', { origin: 'evil' }],
    ['another site, as the browser says without naming it', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['another site by a forged host', { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }],
  ])('from %s is refused', async (__, headers) => {
    const response = await change(visitor(app), { host: OWN_HOST, ...headers });
    expect([response.status, codeOf(response)]).toEqual([403, 'FORBIDDEN']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each<[string, Headers]>([
    ['PUBLIC_URL', { origin: PUBLIC_URL }],
    ['PUBLIC_URL with the port that https implies', { origin: `${PUBLIC_URL}:443` }],
    ['the host it is sent to', { origin: `http://${OWN_HOST}` }],
    ['our own pages, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['a program that names no origin', {}],
  ])('from %s passes', async (__, headers) => {
    const response = await change(visitor(app), { host: OWN_HOST, ...headers });
    expect([response.status, codeOf(response)]).toEqual([200, undefined]);
  });
});

describe('with the bearer token of an account, from another site', () => {
  const partner = { origin: 'https://partner.test', 'sec-fetch-site': 'cross-site' };
  const [signIns, messages] = [CHANGES.slice(0, 2), CHANGES.slice(2)];

  it.each(messages)('%s passes', async (_, change) => {
    const response = await change(signedIn(app, await createUser(app)), partner);
    expect([response.status, codeOf(response)]).toEqual([200, undefined]);
  });

  // Any page could bring a token of its own, to guess passwords from the addresses of its visitors.
  it.each(signIns)('%s is refused', async (_, change) => {
    const owner = await createUser(app);
    for (const caller of [signedIn(app, owner), await callerWithToken(app, owner.id, 'read-catalogue')]) {
      const response = await change(caller, partner);
      expect(codeOf(response)).toBe('FORBIDDEN');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('a body that a form of another site can send', () => {
  const login = () => `email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`;

  it.each([
    ['application/x-www-form-urlencoded', login],
    ['APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8', login],
    ['text/plain', () => JSON.stringify({ email, password: PASSWORD })],
  ])('is rejected by the sign-in over REST: %s', async (type, body) => {
    const response = await visitor(app).rest('POST', '/api/users/login', body(), { 'content-type': type });
    expect([response.status, codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(response.body).toMatchObject({
      error: expect.any(String) as string,
      message: expect.any(String) as string,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent('mutation { logout { message } }')}`],
    ['text/plain', JSON.stringify({ query: '{ me { id } }' })],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('is refused by GraphQL: %s', async (type, body) => {
    const headers = { 'content-type': type, 'apollo-require-preflight': 'true' };
    const response = await visitor(app).rest('POST', '/graphql', body, headers);
    expect([response.status, codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each(['/api/users/forgot-password', '/api/subscribe/subscribe', '/%61pi/users/login'])(
    'is refused at %s too',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await visitor(app).rest('POST', path, login(), headers)).status).toBe(415);
    },
  );
});

it('accepts the one-click unsubscribe form of a mail program (RFC 8058)', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const path = '/api/subscribe/unsubscribe/no-such-token';
  const response = await visitor(app).rest('POST', path, 'List-Unsubscribe=One-Click', headers);
  expect([403, 415]).not.toContain(response.status);
});
