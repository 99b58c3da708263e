import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' })));
afterAll(() => testApp.close());

const post = (path: string, body: object, ip = '198.51.100.1') =>
  visitor(testApp).rest('POST', `/api/users/${path}`, body, { 'x-forwarded-for': ip });

async function inARow(times: number, send: () => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const responses = [];
  for (let n = 0; n < times; n += 1) responses.push(await send());
  return responses;
}

const statusesOf = (responses: ApiResponse[]) => responses.map(({ status }) => status);

function expectToWait({ status, body, headers }: ApiResponse): void {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

it('allows ten sign-ins a minute per address and network, and does not block other networks', async () => {
  const [{ email }, other] = [await createUser(testApp), await createUser(testApp)];
  const tries = await inARow(10, () => post('login', { email, password: 'wrong' }));
  expect(statusesOf(tries)).toEqual(Array(10).fill(401));
  expectToWait(await post('login', { email, password: PASSWORD }));
  expect((await post('login', { email: other.email, password: PASSWORD })).status).toBe(200);
  expect((await post('login', { email, password: PASSWORD }, '198.51.100.2')).status).toBe(200);
});

const registration = (email: string) => ({
  name: 'Ada',
  last_name: 'Lovelace',
  email,
  country: 'Sweden',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const resend = async (email: string, ip?: string) => {
  await testApp.dataSource.query("DELETE FROM rate_limits WHERE key LIKE 'codeWait:%'");
  return post('resend-code', { email }, ip);
};

it('allows five registrations, resent codes and resets per mailbox and hour, from any network', async () => {
  const email = 'wait1@example.test';
  await createUser(testApp, { email });
  const responses = [
    await post('register', registration(email), '198.51.100.11'),
    await post('register', registration(email.toUpperCase()), '198.51.100.12'),
    await resend(email, '198.51.100.13'),
    await post('forgot-password', { email }, '198.51.100.14'),
    await post('forgot-password', { email }, '198.51.100.15'),
  ];
  expect(statusesOf(responses)).toEqual(Array(5).fill(200));
  expectToWait(await post('register', registration(email), '198.51.100.16'));
  expectToWait(await post('forgot-password', { email }, '198.51.100.17'));
  expectToWait(await resend(email, '198.51.100.18'));
});

it.each([
  ['register', registration, 'wait2@example.test'],
  ['forgot-password', (email: string) => ({ email }), 'wait3@example.test'],
])('%s alone is limited to five an hour per mailbox', async (path, bodyFor, email) => {
  await createUser(testApp, { email });
  let place = 20;
  const request = (spelt: string) => post(path, bodyFor(spelt), `198.51.100.${(place += 1)}`);
  expect(statusesOf(await inARow(5, () => request(email)))).toEqual(Array(5).fill(200));
  expectToWait(await request(email.toUpperCase()));
});

it('resends a code four times in the hour of its registration, a minute apart', async () => {
  const email = 'wait4@example.test';
  await post('register', registration(email));
  expect(statusesOf(await inARow(4, () => resend(email)))).toEqual(Array(4).fill(200));
  expectToWait(await resend(email));
});
