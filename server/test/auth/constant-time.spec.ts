import { PasswordService } from '#core/auth/index.js';
import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';

const TIMES = 3;

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const send = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);

const registration = (email: string) => ({
  name: 'Ada',
  last_name: 'Lovelace',
  email,
  country: 'Sweden',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const BODIES: Record<string, (email: string) => object> = {
  login: (email) => ({ email, password: 'wrong' }),
  register: registration,
  'forgot-password': (email) => ({ email }),
  'resend-code': (email) => ({ email }),
  'login-code': (email) => ({ email }),
};

interface Measurement {
  responses: Pick<ApiResponse, 'status' | 'body'>[];
  /** Milliseconds. */
  quickest: number;
  /** Number of hash operations, which dominate the response time. */
  hashes: number;
}

/** Responses for known and unknown addresses, requested alternately. */
async function measure(path: string): Promise<{ known: Measurement; unknown: Measurement }> {
  const passwords = testApp.app.get(PasswordService, { strict: false });
  const hashing = [jest.spyOn(passwords, 'hash'), jest.spyOn(passwords, 'matches')];
  const nothing = (): Measurement => ({ responses: [], quickest: Infinity, hashes: 0 });
  const measured = { known: nothing(), unknown: nothing() };
  for (let n = 0; n < TIMES; n += 1) {
    const addresses = {
      known: `known${n}-${path}@example.test`,
      unknown: `unknown${n}-${path}@example.test`,
    };
    if (path === 'resend-code') await send('register', registration(addresses.known));
    else await createUser(testApp, { email: addresses.known });
    for (const which of ['known', 'unknown'] as const) {
      for (const spy of hashing) spy.mockClear();
      const started = performance.now();
      const { status, body } = await send(path, BODIES[path]!(addresses[which]));
      measured[which].responses.push({ status, body });
      measured[which].quickest = Math.min(measured[which].quickest, performance.now() - started);
      measured[which].hashes += hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    }
  }
  return measured;
}

// bench/timing measures the difference of 200 response times each.
it.each(['login', 'register'])(
  '%s does the same work and responds the same for known and unknown addresses',
  async (path) => {
    const { known, unknown } = await measure(path);
    expect(known.responses).toEqual(unknown.responses);
    expect(known.hashes).toBe(TIMES);
    expect(unknown.hashes).toBe(TIMES);
  },
);

it.each(['forgot-password', 'resend-code', 'login-code'])(
  '%s responds the same after a fixed time for known and unknown addresses',
  async (path) => {
    const { known, unknown } = await measure(path);
    expect(known.responses).toEqual(unknown.responses);
    for (const { quickest } of [known, unknown]) expect(quickest).toBeGreaterThan(45);
  },
);
