import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode, queuedMails } from '../support/mails.js';

let testApp: TestApp;
let victim: string;
let counter = 0;

// Rate limits per caller are off: the daily limit protects a mailbox independently of them.
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => void (victim = `victim${(counter += 1)}@example.test`));
afterAll(() => testApp.close());

const post = (path: string, body: object) => visitor(testApp).rest('POST', path, body);

const registration = (email = victim) => ({
  name: 'Ada',
  last_name: 'Lovelace',
  email,
  country: 'Sweden',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

/** Another attacker requests the victim's address as their new one. */
async function requestChange(overGraphQL: boolean, email = victim, by?: User) {
  const attacker = by ?? (await createUser(testApp));
  const { id, name, lastName, country } = attacker;
  const caller = signedIn(testApp, attacker);
  return overGraphQL
    ? caller.graphql(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { pendingEmail } }',
        {
          input: { name, lastName, country, email },
        },
      )
    : caller.rest('PUT', `/api/users/${id}`, { name, last_name: lastName, country, email });
}

const mailsTo = async (email = victim) => (await queuedMails(testApp, email)).map(({ template }) => template);

/** Resets the hourly limits, which an attacker can wait out. */
const forgetHourlyLimits = () => testApp.dataSource.query('DELETE FROM rate_limits');

async function repeat(times: number, request: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) {
    await forgetHourlyLimits();
    statuses.push((await request(n)).status);
  }
  return statuses;
}

describe('the address of a third party', () => {
  it.each([
    ['e-mail changes of many accounts over REST', () => requestChange(false)],
    ['e-mail changes of many accounts over GraphQL', () => requestChange(true)],
    ['registrations', () => post('/api/users/register', registration())],
    ['newsletter subscriptions', () => post('/api/subscribe/subscribe', { email: victim })],
  ])('gets at most five mails a day from %s, with equal responses', async (_, request) => {
    expect(await repeat(8, request)).toEqual(Array(8).fill(200));
    const mails = await mailsTo();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThanOrEqual(5);
  });

  it('gets no more when templates alternate or the address is in upper case', async () => {
    await repeat(12, (n) => {
      const email = n % 2 ? victim.toUpperCase() : victim;
      if (n % 3 === 0) return requestChange(n % 2 === 0, email);
      if (n % 3 === 1) return post('/api/users/register', registration(email));
      return post('/api/subscribe/subscribe', { email });
    });
    expect((await mailsTo()).length).toBeLessThanOrEqual(5);
  });

  it('gets no more from concurrent requests', async () => {
    const attackers: User[] = [];
    for (let n = 0; n < 12; n += 1) attackers.push(await createUser(testApp));
    await Promise.all(attackers.map((attacker) => requestChange(false, victim, attacker)));
    expect((await mailsTo()).length).toBeLessThanOrEqual(5);
  });

  it('gets mails again a day later', async () => {
    await repeat(6, () => requestChange(false));
    await testApp.dataSource.query(
      `UPDATE mails SET created_at = created_at - interval '1 day' WHERE recipient = $1`,
      [victim],
    );
    const before = (await mailsTo()).length;
    await requestChange(false);
    expect(await mailsTo()).toHaveLength(before + 1);
  });
});

describe('the owner of an account', () => {
  it('gets at most five "account exists" and reset mails a day', async () => {
    await createUser(testApp, { email: victim });
    await repeat(20, (n) => {
      if (n % 3 === 0) return requestChange(false);
      if (n % 3 === 1) return post('/api/users/register', registration());
      return post('/api/users/forgot-password', { email: victim });
    });
    expect((await mailsTo()).length).toBe(5);
  });

  it('still gets a reset link after others have used up the rest of the limit', async () => {
    await createUser(testApp, { email: victim });
    await repeat(10, () => post('/api/users/register', registration()));
    expect(await mailsTo()).not.toContain('password-reset');
    await post('/api/users/forgot-password', { email: victim });
    expect(await mailsTo()).toContain('password-reset');
  });

  it('is notified of every credential change, regardless of earlier mails', async () => {
    const user = await createUser(testApp, { email: victim });
    await repeat(10, () => post('/api/users/register', registration()));
    await signedIn(testApp, user).graphql(
      'mutation { createApiToken(input: { name: "Sync", scopes: [read_orders] }) { token } }',
    );
    expect((await mailsTo()).at(-1)).toBe('security-notice');
  });

  it('resets the limit of the address by using a mailed link', async () => {
    await createUser(testApp, { email: victim });
    for (let n = 0; n < 7; n += 1) {
      await forgetHourlyLimits();
      await post('/api/users/forgot-password', { email: victim });
      const mail = (await queuedMails(testApp, victim)).findLast(
        ({ template }) => template === 'password-reset',
      );
      const token = String(mail?.data['resetUrl']).split('/').at(-1);
      const { status } = await post(`/api/users/reset-password/${token}`, {
        password: `a-new-password-${n}`,
      });
      expect(status).toBe(200);
    }
  });
});

it('gives no try to an attempt whose code was not mailed', async () => {
  await repeat(8, () => post('/api/users/register', registration()));
  const rows = await testApp.dataSource.query(
    'SELECT tries_left FROM pending_registrations WHERE email = $1 ORDER BY id',
    [victim],
  );
  const tries = (rows as { tries_left: number }[]).map(({ tries_left }) => tries_left);
  const mailed = (await mailsTo()).length;
  expect(tries).toEqual([...Array(mailed).fill(5), ...Array(8 - mailed).fill(0)]);
});

it('resets the limit of an address by a completed registration', async () => {
  await repeat(4, () => post('/api/users/register', registration()));
  const verificationCode = await mailedCode(testApp, victim);
  const body = { email: victim, verificationCode, password: PASSWORD };
  expect((await post('/api/users/complete-registration', body)).status).toBe(201);
  const before = (await mailsTo()).length;
  await forgetHourlyLimits();
  await post('/api/users/register', registration());
  expect(await mailsTo()).toHaveLength(before + 1);
});
