import { RateLimitService } from '#core/rate-limit/index.js';
import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';
import { solvedCaptcha } from '../support/captcha.js';
import { setCookies } from '../support/cookies.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const GRAPHQL = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

interface Attempt {
  email: string;
  ip: string;
  password?: string;
  cookie?: string;
}

const headersOf = ({ ip, cookie }: Attempt): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' }),
});

const overRest = (attempt: Attempt) => {
  const { email, password = 'wrong' } = attempt;
  return visitor(app).rest('POST', '/api/users/login', { email, password }, headersOf(attempt));
};

const overGraphql = (attempt: Attempt) => {
  const { email, password = 'wrong' } = attempt;
  const body = { query: GRAPHQL, variables: { input: { email, password } } };
  return visitor(app).rest('POST', '/graphql', body, headersOf(attempt));
};

/** REST and GraphQL alike. */
function outcomeOf({ body }: ApiResponse): string {
  const { code, errors } = body as { code?: string; errors?: { extensions: { code: string } }[] };
  return code ?? errors?.[0]?.extensions.code ?? 'OK';
}

/** Attempts at both transports in turn. */
async function outcomes(attempts: Attempt[]): Promise<string[]> {
  const found: string[] = [];
  for (const [n, attempt] of attempts.entries()) {
    found.push(outcomeOf(await (n % 2 ? overGraphql : overRest)(attempt)));
  }
  return found;
}

const many = (count: number, make: (n: number) => Attempt) =>
  Array.from({ length: count }, (_, n) => make(n));
const FAILED = (count: number) => Array<string>(count).fill('UNAUTHENTICATED');

/** Fifty failures at one address, each place staying below its own limits. */
const fiftyFailures = (email: string, network: string) =>
  many(50, (n) => ({ email, ip: `2001:db8:${network}:${n}::1` }));

async function deviceOf(email: string, ip: string): Promise<string> {
  const cookies = setCookies(await overRest({ email, ip, password: PASSWORD }));
  const device = cookies.find((cookie) => cookie.startsWith('device='));
  expect(device).toMatch(/Max-Age=31536000;.*HttpOnly/);
  return device?.split(';', 1)[0] ?? '';
}

it('limits one network to thirty failures in fifteen minutes, over all addresses and both transports', async () => {
  const inside = (n: number) => `2001:db8:a1:1::${n + 1}`;
  const tries = many(30, (n) => ({ email: `nobody${n}@example.test`, ip: inside(n) }));
  expect(await outcomes(tries)).toEqual(FAILED(30));

  const { email } = await createUser(app);
  const right = { email, password: PASSWORD };
  for (const send of [overRest, overGraphql]) {
    const refused = await send({ ...right, ip: inside(99) });
    expect(outcomeOf(refused)).toBe('RATE_LIMITED');
  }
  expect(outcomeOf(await overRest({ ...right, ip: '2001:db8:a1:2::1' }))).toBe('OK');
});

it('counts attempts that come at the same moment', async () => {
  const attempts = many(60, (n) => ({ email: `burst${n}@example.test`, ip: '203.0.113.60' }));
  const found = (await Promise.all(attempts.map(overRest))).map(outcomeOf);
  expect(found.filter((outcome) => outcome === 'UNAUTHENTICATED')).toHaveLength(30);
});

it('counts no sign-in that succeeds', async () => {
  const { email } = await createUser(app);
  const tries = many(35, () => ({ email, ip: '203.0.113.61', password: PASSWORD }));
  expect(await outcomes(tries)).toEqual(Array(35).fill('OK'));
});

it('limits one address to fifty failures an hour over all networks, with and without an account', async () => {
  const { email } = await createUser(app);
  for (const [address, network] of [
    [email, 'b1'],
    ['unknown@example.test', 'b2'],
  ] as const) {
    expect(await outcomes(fiftyFailures(address, network))).toEqual(FAILED(50));
    const refused = await overRest({ email: address, ip: `2001:db8:${network}:ffff::1`, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  }
});

describe('an account with too many failures of others', () => {
  let email: string;
  let device: string;
  beforeAll(async () => {
    ({ email } = await createUser(app));
    device = await deviceOf(email, '192.0.2.1');
    await Promise.all(fiftyFailures(email.toUpperCase(), 'c1').map(overRest));
  });

  const signIn = (cookie: string, ip = '192.0.2.2') => overRest({ email, ip, cookie, password: PASSWORD });

  it('accepts its owner on a known device', async () => {
    expect(outcomeOf(await overRest({ email, ip: '192.0.2.2', password: PASSWORD }))).toBe('RATE_LIMITED');
    expect(outcomeOf(await signIn(device))).toBe('OK');
  });

  it('accepts a known device at the network of the failures', async () => {
    const ip = '192.0.2.3';
    await Promise.all(many(40, (n) => ({ email: `neighbour${n}@example.test`, ip })).map(overRest));
    await Promise.all(many(12, () => ({ email, ip })).map(overRest));
    expect(outcomeOf(await signIn(device, ip))).toBe('OK');
  });

  it('rejects the device of another account and a forged one', async () => {
    const other = await deviceOf((await createUser(app)).email, '192.0.2.4');
    const [, ...rest] = device.replace('device=', '').split('.');
    const forged = `device=${Number(other.replace('device=', '').split('.')[0])}.${rest.join('.')}`;
    for (const cookie of [other, forged, 'device=1', `${device}x`]) {
      expect(outcomeOf(await signIn(cookie))).toBe('RATE_LIMITED');
    }
  });

  it('allows ten attempts a minute from the known device', async () => {
    const { email: own } = await createUser(app);
    const cookie = await deviceOf(own, '192.0.2.5');
    const tries = many(11, (n) => ({ email: own, ip: `192.0.2.${n + 10}`, cookie }));
    expect(await outcomes(tries)).toEqual([...FAILED(10), 'RATE_LIMITED']);
  });
});

describe('the harder captcha', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1', CAPTCHA: 'altcha' });
  });
  afterAll(() => guarded.close());

  const signIn = async (email: string, recaptchaToken: string, password = PASSWORD) => {
    const ip = '192.0.2.77';
    const body = { email, password, recaptchaToken };
    return outcomeOf(
      await visitor(guarded).rest('POST', '/api/users/login', body, { 'x-forwarded-for': ip }),
    );
  };

  /** Leaves the account's limit as fifty failures from other places do. */
  const exhaust = async (email: string) => {
    const limits = guarded.app.get(RateLimitService, { strict: false });
    for (let n = 0; n < 50; n += 1) await limits.consume('loginAccount', email);
  };

  it('admits the right password from a new device after too many failures', async () => {
    const { email } = await createUser(guarded);
    await exhaust(email);
    expect(await signIn(email, await solvedCaptcha(guarded, 'login'))).toBe('RATE_LIMITED');
    const harder = await solvedCaptcha(guarded, 'loginAfterFailures');
    expect(await signIn(email, harder, 'wrong')).toBe('UNAUTHENTICATED');
    expect(await signIn(email, harder)).toBe('BAD_USER_INPUT');
    expect(await signIn(email, await solvedCaptcha(guarded, 'loginAfterFailures'))).toBe('OK');
    expect(await signIn(email, await solvedCaptcha(guarded, 'register'))).toBe('BAD_USER_INPUT');
  });
});
