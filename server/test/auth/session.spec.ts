import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const login = (email: string, password: string) =>
  visitor(testApp).rest('POST', '/api/users/login', { email, password });

describe('sign-in', () => {
  it('returns the documented body and a valid token', async () => {
    const user = await createUser(testApp);
    const response = await login(user.email.toUpperCase(), PASSWORD);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: 'Login successful',
      user: {
        id: user.id,
        name: user.name,
        last_name: user.lastName,
        email: user.email,
        country: user.country,
        is_seller: false,
        is_admin: 0,
      },
    });
  });

  it('returns is_admin 1 and a token with admin access for an admin', async () => {
    const { email } = await createUser(testApp, { isAdmin: true });
    const { user, token } = (await login(email, PASSWORD)).body as { user: object; token: string };
    expect(user).toMatchObject({ email, is_admin: 1 });
    const bearer = { authorization: `Bearer ${token}` };
    expect((await visitor(testApp).rest('GET', '/api/users', undefined, bearer)).status).toBe(200);
  });

  it('fails the same for an unknown address and a wrong password', async () => {
    const user = await createUser(testApp);
    const [unknown, wrong] = [await login('nobody@example.test', PASSWORD), await login(user.email, 'wrong')];
    expect(unknown).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    expect(wrong.body).toEqual(unknown.body);
  });

  it('authenticates reads by the session cookie', async () => {
    const user = await createUser(testApp);
    const { token } = signedIn(testApp, user);
    const cookie = { cookie: `session=${token}` };
    const { status } = await visitor(testApp).rest('GET', `/api/users/${user.id}/details`, undefined, cookie);
    expect(status).toBe(200);
  });

  it('does not authenticate by the userId cookie', async () => {
    const user = await createUser(testApp);
    const cookie = { cookie: `userId=${user.id}` };
    expect(
      (await visitor(testApp).rest('GET', `/api/users/${user.id}/details`, undefined, cookie)).status,
    ).toBe(401);
  });

  it.each([
    ['from another site', { origin: 'https://evil.test' }, 403],
    ['from an unnamed place', {}, 403],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['from our own pages', { origin: 'http://localhost', host: 'localhost' }, 200],
    ['from our own host over another scheme', { origin: 'https://localhost', host: 'localhost' }, 403],
    ['as the browser says, from our own origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('responds to a change with the cookie %s: %j -> %i', async (_, headers, status) => {
    const user = await createUser(testApp);
    const cookie = `session=${signedIn(testApp, user).token}`;
    const response = await visitor(testApp).rest(
      'PUT',
      `/api/cart/${user.id}`,
      { cart: [] },
      { cookie, ...headers },
    );
    expect(response.status).toBe(status);
  });

  it('revokes every earlier token at logout', async () => {
    const user = await createUser(testApp);
    const [one, other] = [signedIn(testApp, user), signedIn(testApp, user)];
    expect((await one.rest('POST', '/api/users/logout')).status).toBe(200);
    expect((await other.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
  });

  it('revokes every earlier token when the admin flag changes', async () => {
    const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
    const before = signedIn(testApp, user);
    await signedIn(testApp, admin).rest('PUT', `/api/users/${user.id}`, { is_admin: 1 });
    expect((await before.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
  });

  it('reads roles from the database with every request', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const caller = signedIn(testApp, admin);
    expect((await caller.rest('GET', '/api/users')).status).toBe(200);
    await testApp.dataSource.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]);
    expect((await caller.rest('GET', '/api/users')).status).toBe(403);
    expect((await caller.graphql('{ users { totalCount } }')).code).toBe('FORBIDDEN');
  });

  it('never returns a password hash', async () => {
    const user = await createUser(testApp);
    const { text } = await signedIn(testApp, user).rest('GET', `/api/users/${user.id}/details`);
    expect(text).not.toContain('argon2');
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => visitor(testApp).rest('POST', '/api/users/forgot-password', { email });

  async function resetToken(email: string): Promise<string> {
    await forgot(email);
    const mails = await queuedMails(testApp, email);
    return String(mails.at(-1)?.data['resetUrl']).split('/').at(-1) ?? '';
  }

  const reset = (token: string, password: string) =>
    visitor(testApp).rest('POST', `/api/users/reset-password/${token}`, { password });

  it('responds the same for known and unknown addresses', async () => {
    const user = await createUser(testApp);
    const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.test')];
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await queuedMails(testApp, 'nobody@example.test')).toEqual([]);
  });

  it('mails a link to PUBLIC_URL, regardless of the Host header', async () => {
    const { email } = await createUser(testApp);
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'http://evil.test' };
    await visitor(testApp).rest('POST', '/api/users/forgot-password', { email }, headers);
    const [mail] = await queuedMails(testApp, email);
    expect(mail?.data['resetUrl']).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]+$/);
  });

  it('accepts a new password once, and ends every earlier session', async () => {
    const user = await createUser(testApp);
    const before = signedIn(testApp, user);
    const token = await resetToken(user.email);
    expect((await reset(token, 'a-new-pass')).status).toBe(200);
    expect((await login(user.email, 'a-new-pass')).status).toBe(200);
    expect((await before.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    expect((await reset(token, 'another-pass')).status).toBe(400);
  });

  it('rejects five characters and keeps the link valid', async () => {
    const user = await createUser(testApp);
    const token = await resetToken(user.email);
    expect(await reset(token, 'five5')).toMatchObject({ status: 400, body: { field: 'password' } });
    expect((await reset(token, 'sixsix')).status).toBe(200);
  });

  it('rejects a link after an hour', async () => {
    const user = await createUser(testApp);
    const token = await resetToken(user.email);
    await testApp.dataSource.query(`UPDATE password_resets SET expires_at = now() WHERE user_id = $1`, [
      user.id,
    ]);
    expect((await reset(token, 'a-new-pass')).status).toBe(400);
  });
});
