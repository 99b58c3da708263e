import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

const TIMES = 7;

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** How long an answer takes for addresses that have an account and for ones that have none, in turns. */
async function medians(path: string, bodyFor: (email: string) => object): Promise<[number, number]> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < TIMES; n += 1) {
    const { email } = await createUser(testApp);
    for (const [address, times] of [
      [email, known],
      [`stranger-${email}`, unknown],
    ] as const) {
      const started = performance.now();
      await visitor(testApp).rest('POST', `/api/users/${path}`, bodyFor(address));
      times.push(performance.now() - started);
    }
  }
  return [median(known), median(unknown)];
}

// The 10 ms that are promised are measured by bench/timing, of 200 each. Here is seen that the work is done at all:
// without it an answer comes in a fraction of the time.
it.each([
  ['login', (email: string) => ({ email, password: 'wrong' })],
  [
    'register',
    (email: string) => ({
      ...{ name: 'Ada', last_name: 'Lovelace', email, country: 'Sweden' },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    }),
  ],
])('%s works as long for an address without an account as for one with', async (path, bodyFor) => {
  const [known, unknown] = await medians(path, bodyFor);
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
});

it.each(['forgot-password', 'resend-code'])('%s answers after a set time, known or not', async (path) => {
  for (const time of await medians(path, (email) => ({ email }))) expect(time).toBeGreaterThan(45);
});
