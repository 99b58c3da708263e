import { createSeller, createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode, queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const form = (email: string, overrides: Record<string, unknown> = {}) => ({
  name: 'Ada',
  last_name: 'Byron',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  country: 'Norway',
  is_seller: false,
  ...overrides,
});

const register = (email: string, overrides: Record<string, unknown> = {}) =>
  visitor(testApp).rest('POST', '/api/users/register', form(email, overrides));

const complete = (email: string, code: string, more: Record<string, unknown> = {}) =>
  visitor(testApp).rest('POST', '/api/users/complete-registration', {
    email,
    verificationCode: code,
    password: PASSWORD,
    ...more,
  });

describe('registration', () => {
  it('creates the account only after the mailed code', async () => {
    const response = await register('ada@example.test');
    expect(response).toMatchObject({ status: 200, body: { requiresVerification: true } });
    const completed = await complete('ada@example.test', await mailedCode(testApp, 'ada@example.test'));
    expect(completed).toMatchObject({
      status: 201,
      body: { message: 'User registered successfully', user: { email: 'ada@example.test', is_admin: 0 } },
    });
    expect((completed.body as { token: string }).token).toBeTruthy();
  });

  it('sets an HttpOnly session cookie and a readable userId cookie', async () => {
    await register('cookies@example.test');
    const { headers } = await complete(
      'cookies@example.test',
      await mailedCode(testApp, 'cookies@example.test'),
    );
    const cookies = headers['set-cookie'] as string[];
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith('userId='))).not.toMatch(/HttpOnly/);
  });

  it('uses in step two only the fields stored by step one', async () => {
    await register('step@example.test');
    const code = await mailedCode(testApp, 'step@example.test');
    const { body } = await complete('step@example.test', code, {
      name: 'Mallory',
      is_seller: true,
      shop_name: 'Sneaky',
      is_admin: 1,
    });
    expect(body).toMatchObject({ user: { name: 'Ada', is_seller: false, is_admin: 0 } });
  });

  it('creates a pending seller', async () => {
    await register('shop@example.test', { is_seller: '1', shop_name: 'Night Cuts', social_link: '' });
    await complete('shop@example.test', await mailedCode(testApp, 'shop@example.test'));
    const shops = await testApp.dataSource.query(
      `SELECT s.shop_name, s.status, s.social_link FROM sellers s JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
      ['shop@example.test'],
    );
    expect(shops).toEqual([{ shop_name: 'Night Cuts', status: 'pending', social_link: null }]);
  });

  it('accepts common country names, and completes a profile link without https', async () => {
    const response = await register('link@example.test', {
      country: 'uk',
      is_seller: true,
      shop_name: 'Link Cuts',
      social_link: 'soundcloud.com/me',
    });
    expect(response.status).toBe(200);
    await complete('link@example.test', await mailedCode(testApp, 'link@example.test'));
    const shops = await testApp.dataSource.query(
      `SELECT social_link FROM sellers WHERE shop_name = 'Link Cuts'`,
    );
    expect(shops).toEqual([{ social_link: 'https://soundcloud.com/me' }]);
  });

  it('returns the field of a taken seller name', async () => {
    await createSeller(testApp, { shopName: 'Taken Tapes' });
    const response = await register('late@example.test', { is_seller: true, shop_name: 'taken tapes' });
    expect(response).toMatchObject({ status: 409, body: { field: 'shop_name', code: 'CONFLICT' } });
  });

  it('responds the same for a taken address, and notifies its owner instead of mailing a code', async () => {
    const owner = await createUser(testApp);
    const [free, taken] = [await register('free@example.test'), await register(owner.email)];
    expect(taken.status).toBe(free.status);
    expect(taken.body).toEqual(free.body);
    expect((await queuedMails(testApp, owner.email)).map(({ template }) => template)).toEqual([
      'account-exists',
    ]);
  });

  it('allows five tries per code', async () => {
    await register('tries@example.test');
    const code = await mailedCode(testApp, 'tries@example.test');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await complete('tries@example.test', wrong)).toMatchObject({
        status: 400,
        body: { error: 'Error verifying code. Please try again.', field: 'verificationCode' },
      });
    }
    expect((await complete('tries@example.test', code)).status).toBe(400);
  });

  it('rejects a code after 15 minutes', async () => {
    await register('old@example.test');
    await testApp.dataSource.query(
      `UPDATE pending_registrations SET code_expires_at = code_expires_at - interval '15 minutes' WHERE email = $1`,
      ['old@example.test'],
    );
    expect((await complete('old@example.test', await mailedCode(testApp, 'old@example.test'))).status).toBe(
      400,
    );
  });

  it('resends once in 60 seconds, with a code that replaces the first', async () => {
    await register('again@example.test');
    const first = await mailedCode(testApp, 'again@example.test');
    const resend = () =>
      visitor(testApp).rest('POST', '/api/users/resend-code', { email: 'again@example.test' });
    expect(await resend()).toMatchObject({ status: 200, body: { message: 'Verification code resent' } });
    const early = await resend();
    expect(early).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    const second = await mailedCode(testApp, 'again@example.test');
    if (first !== second) expect((await complete('again@example.test', first)).status).toBe(400);
    expect((await complete('again@example.test', second)).status).toBe(201);
  });

  it.each([
    ['password', 'weak', 'Password does not meet requirements', 'password'],
    ['confirmPassword', 'Another-One-2', 'Passwords do not match', 'confirmPassword'],
    ['email', 'not an address', 'Please enter a valid email', 'email'],
    ['email', 'a@b.test\r\nBcc: x@y.test', 'Please enter a valid email', 'email'],
    ['country', ' ', 'Please select a country', 'country'],
    ['country', 'Atlantis', 'Please select a country', 'country'],
    ['last_name', '', 'Last name is required', 'last_name'],
  ])('rejects an invalid %s (%j) with the specified message', async (key, value, message, field) => {
    const response = await register('wrong@example.test', { [key]: value });
    expect(response).toMatchObject({
      status: 400,
      body: { error: message, message, field, code: 'BAD_USER_INPUT' },
    });
  });

  it.each([
    [{ is_seller: true, shop_name: '' }, 'Store name is required', 'shop_name'],
    [
      { is_seller: true, shop_name: 'X', social_link: 'https://soundcloud.com.evil.test/me' },
      'Please provide a valid SoundCloud, Facebook or VK link',
      'social_link',
    ],
  ])('rejects a seller with %j', async (overrides, message, field) => {
    expect(await register('seller@example.test', overrides)).toMatchObject({
      status: 400,
      body: { message, field },
    });
  });
});
