import { PasswordService } from '../../src/core/auth/index.js';
import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Answer } from '../support/caller.js';

const TIMES = 3;

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const ask = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);

const registration = (email: string) => ({
  name: 'Ada',
  last_name: 'Lovelace',
  email,
  country: 'Sweden',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const QUESTIONS: Record<string, (email: string) => object> = {
  login: (email) => ({ email, password: 'wrong' }),
  register: registration,
  'forgot-password': (email) => ({ email }),
  'resend-code': (email) => ({ email }),
};

interface Told {
  answers: Pick<Answer, 'status' | 'body'>[];
  /** Milliseconds. */
  quickest: number;
  /** Hashes made or compared, which is what such an answer takes its time for. */
  hashes: number;
}

/** What addresses are told that the shop knows, and what strangers are told, asked in turns. */
async function tell(path: string): Promise<{ known: Told; unknown: Told }> {
  const passwords = testApp.app.get(PasswordService, { strict: false });
  const hashing = [jest.spyOn(passwords, 'hash'), jest.spyOn(passwords, 'matches')];
  const nothing = (): Told => ({ answers: [], quickest: Infinity, hashes: 0 });
  const told = { known: nothing(), unknown: nothing() };
  for (let n = 0; n < TIMES; n += 1) {
    const addresses = {
      known: `known${n}-${path}@example.test`,
      unknown: `unknown${n}-${path}@example.test`,
    };
    if (path === 'resend-code') await ask('register', registration(addresses.known));
    else await createUser(testApp, { email: addresses.known });
    for (const which of ['known', 'unknown'] as const) {
      for (const spy of hashing) spy.mockClear();
      const started = performance.now();
      const { status, body } = await ask(path, QUESTIONS[path]!(addresses[which]));
      told[which].answers.push({ status, body });
      told[which].quickest = Math.min(told[which].quickest, performance.now() - started);
      told[which].hashes += hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    }
  }
  return told;
}

// How far apart the times are is measured by bench/timing, of 200 each.
it.each(['login', 'register'])(
  '%s does as much for an address with an account as for one without, and tells the same',
  async (path) => {
    const { known, unknown } = await tell(path);
    expect(known.answers).toEqual(unknown.answers);
    expect(known.hashes).toBe(TIMES);
    expect(unknown.hashes).toBe(TIMES);
  },
);

it.each(['forgot-password', 'resend-code'])(
  '%s answers the same after a set time, known or not',
  async (path) => {
    const { known, unknown } = await tell(path);
    expect(known.answers).toEqual(unknown.answers);
    for (const { quickest } of [known, unknown]) expect(quickest).toBeGreaterThan(45);
  },
);
