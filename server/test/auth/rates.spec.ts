import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' })));
afterAll(() => testApp.close());

const post = (path: string, body: object, ip = '198.51.100.1') =>
  visitor(testApp).rest('POST', `/api/users/${path}`, body, { 'x-forwarded-for': ip });

async function inARow(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await ask());
  return answers;
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

function expectToWait({ status, body, headers }: Answer): void {
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

it('an address is tried ten times a minute from one place; its owner still signs in from another', async () => {
  const [{ email }, other] = [await createUser(testApp), await createUser(testApp)];
  const tries = await inARow(10, () => post('login', { email, password: 'wrong' }));
  expect(statusesOf(tries)).toEqual(Array(10).fill(401));
  expectToWait(await post('login', { email, password: PASSWORD }));
  expect((await post('login', { email: other.email, password: PASSWORD })).status).toBe(200);
  expect((await post('login', { email, password: PASSWORD }, '198.51.100.2')).status).toBe(200);
});

const registration = (email: string) => ({
  ...{ name: 'Ada', last_name: 'Lovelace', email, country: 'Sweden' },
  ...{ password: PASSWORD, confirmPassword: PASSWORD },
});

it.each([
  ['register', registration, 'wait1@example.test'],
  ['forgot-password', (email: string) => ({ email }), 'wait2@example.test'],
])('%s mails one address five times an hour, wherever it is asked from', async (path, bodyFor, email) => {
  await createUser(testApp, { email });
  let place = 10;
  const ask = (spelt = email) => post(path, bodyFor(spelt), `198.51.100.${(place += 1)}`);
  expect(statusesOf(await inARow(5, () => ask()))).toEqual(Array(5).fill(200));
  expectToWait(await ask(email.toUpperCase()));
  expect(await queuedMails(testApp, email)).toHaveLength(5);
});

it('a code is sent again five times an hour, though a minute passes each time', async () => {
  const email = 'wait3@example.test';
  await post('register', registration(email));
  const afterAMinute = async () => {
    await testApp.dataSource.query("DELETE FROM rate_limits WHERE key LIKE 'codeWait:%'");
    return post('resend-code', { email });
  };
  expect(statusesOf(await inARow(5, afterAMinute))).toEqual(Array(5).fill(200));
  expectToWait(await afterAMinute());
  expect(await queuedMails(testApp, email)).toHaveLength(6);
});
