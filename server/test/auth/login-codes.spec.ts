import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { placeOrder } from '../orders/shop.js';
import { addPasskey, codeOf, complete, withTotp } from '../second-factor/accounts.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import { Caller } from '../support/caller.js';
import { mailedCode, mailedLoginCode, queuedMails } from '../support/mails.js';

let testApp: TestApp;
let email: string;
let counter = 0;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => void (email = `guest${(counter += 1)}@example.test`));
afterAll(() => testApp.close());

const post = (path: string, body: object) => visitor(testApp).rest('POST', `/api/users/${path}`, body);
const forgetWaits = () => testApp.dataSource.query('DELETE FROM rate_limits');

async function request(address = email) {
  await forgetWaits();
  return post('login-code', { email: address });
}

async function requestedCode(address = email): Promise<string> {
  await request(address);
  return mailedLoginCode(testApp, address);
}

const signIn = (code: string, address = email) => post('login-with-code', { email: address, code });

/** Eight digits that are not the code. */
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

const accounts = (address = email): Promise<object[]> =>
  testApp.dataSource.query(
    'SELECT name, last_name, country, password_hash, is_admin, is_seller FROM users WHERE email = $1',
    [address],
  );

/** A caller with the session of a new account without a password. */
async function withoutPassword(): Promise<{ caller: Caller; id: number }> {
  const { body } = await signIn(await requestedCode());
  const { token, user } = body as { token: string; user: { id: number } };
  return { caller: new Caller(testApp.app, token), id: user.id };
}

const leaveFor16Minutes = (id: number) =>
  testApp.dataSource.query(
    `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
    [id],
  );

describe('a sign-in by code', () => {
  it('opens the account of a new address: a buyer without a password, signed in as by a login', async () => {
    const response = await signIn(await requestedCode());
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: 'Login successful',
        user: { email, name: '', is_admin: 0, is_seller: false },
        token: expect.any(String),
      },
    });
    expect((response.headers['set-cookie'] as string[]).join()).toMatch(/session=.*HttpOnly.*userId=/);
    expect(await accounts()).toEqual([
      { name: '', last_name: '', country: '', password_hash: null, is_admin: false, is_seller: false },
    ]);
  });

  it('signs in to the account that an address has, over GraphQL too, and changes nothing in it', async () => {
    await createUser(testApp, { email, name: 'Ada' });
    const before = await accounts();
    await forgetWaits();
    const requested = await visitor(testApp).graphql(
      `mutation { requestLoginCode(email: "${email}") { message } }`,
    );
    expect(requested.errors).toBeUndefined();
    const code = await mailedLoginCode(testApp, email);
    const { data } = await visitor(testApp).graphql(
      'mutation ($input: LoginWithCodeInput!) { loginWithCode(input: $input) { token requiresSecondFactor user { name } } }',
      { input: { email: email.toUpperCase(), code: `${code.slice(0, 4)} ${code.slice(4)}` } },
    );
    expect(data).toMatchObject({ loginWithCode: { requiresSecondFactor: false, user: { name: 'Ada' } } });
    expect(await accounts()).toEqual(before);
  });

  it('asks an account for its second factor', async () => {
    const { user, secret } = await withTotp(testApp, { email });
    const { status, body } = await signIn(await requestedCode());
    expect({ status, body }).toMatchObject({ status: 200, body: { requiresSecondFactor: true } });
    const { challenge } = body as { challenge: string };
    expect(body).not.toHaveProperty('token');
    const completed = await complete(testApp, { challenge, code: codeOf(secret, 1) });
    expect(completed).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  });

  it('asks an account without a password for its second factor', async () => {
    const { user, secret } = await withTotp(testApp, { email });
    await testApp.dataSource.manager.update(User, { id: user.id }, { passwordHash: null });
    const { challenge } = (await signIn(await requestedCode())).body as { challenge: string };
    const completed = await complete(testApp, { challenge, code: codeOf(secret, 1) });
    expect(completed).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  });

  it('is in the audit log', async () => {
    const { id } = await withoutPassword();
    const lines = await testApp.dataSource.query(
      `SELECT after FROM audit_log WHERE subject = $1 AND action = 'user.sign-in'`,
      [`user:${id}`],
    );
    expect(lines).toEqual([{ after: { by: 'code' } }]);
  });

  it('ends a pending registration of the address', async () => {
    const form = { name: 'Ada', last_name: 'Byron', email, country: 'Norway' };
    await post('register', { ...form, password: PASSWORD, confirmPassword: PASSWORD });
    const verificationCode = await mailedCode(testApp, email);
    await withoutPassword();
    const completed = await post('complete-registration', { email, verificationCode, password: PASSWORD });
    expect(completed.status).toBe(400);
    expect(await accounts()).toHaveLength(1);
  });
});

describe('a code', () => {
  it('is refused a second time, alike for a wrong one', async () => {
    const code = await requestedCode();
    expect((await signIn(code)).status).toBe(200);
    const again = await signIn(code);
    expect(again).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', field: 'code' } });
    expect((await signIn(otherThan(code))).body).toEqual(again.body);
  });

  it('signs in once, of ten uses at a time', async () => {
    const code = await requestedCode();
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accounts()).toHaveLength(1);
  });

  it('belongs to its address', async () => {
    const code = await requestedCode();
    await request('other@example.test');
    expect((await signIn(code, 'other@example.test')).status).toBe(401);
  });

  it('has five tries', async () => {
    const code = await requestedCode();
    for (let n = 0; n < 5; n += 1) expect((await signIn(otherThan(code))).status).toBe(401);
    expect((await signIn(code)).status).toBe(401);
  });

  it('expires after ten minutes', async () => {
    const code = await requestedCode();
    await testApp.dataSource.query(
      `UPDATE login_codes SET expires_at = expires_at - interval '10 minutes' WHERE email = $1`,
      [email],
    );
    expect((await signIn(code)).status).toBe(401);
  });

  it('stays valid when a stranger requests another one', async () => {
    const code = await requestedCode();
    await request();
    expect((await signIn(code)).status).toBe(200);
  });

  it('is stored as a keyed hash only', async () => {
    const code = await requestedCode();
    const rows = await testApp.dataSource.query('SELECT * FROM login_codes WHERE email = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each(['', '1234567', '123456789', 'abcdefgh', '1234567x', null, 12_345_678])(
    '%p is not one',
    async (code) => {
      const { status, body } = await post('login-with-code', { email, code });
      expect({ status, body }).toMatchObject({ status: 400, body: { field: 'code' } });
    },
  );
});

describe('a request for a code', () => {
  it('gets the same response for every address', async () => {
    const known = await createUser(testApp);
    const admin = await createUser(testApp, { isAdmin: true });
    const responses = [];
    for (const address of [known.email, admin.email, email]) responses.push(await request(address));
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: responses[0]!.body });
  });

  it('waits 60 seconds for the next one, and counts with the other codes of a mailbox', async () => {
    await request();
    expect((await post('login-code', { email })).status).toBe(429);
    for (let n = 0; n < 4; n += 1) await post('forgot-password', { email });
    await testApp.dataSource.query("DELETE FROM rate_limits WHERE key LIKE 'codeWait:%'");
    expect((await post('login-code', { email })).status).toBe(429);
  });

  it('mails four codes a day at most, and accepts none that was not mailed', async () => {
    for (let n = 0; n < 8; n += 1) await request();
    expect(await queuedMails(testApp, email)).toHaveLength(4);
    const rows = await testApp.dataSource.query('SELECT 1 FROM login_codes WHERE email = $1', [email]);
    expect(rows).toHaveLength(4);
  });
});

describe('an admin', () => {
  it('gets a mail without a code', async () => {
    await createUser(testApp, { email, isAdmin: true });
    await request();
    const mails = await queuedMails(testApp, email);
    expect(mails.map(({ template }) => template)).toEqual(['password-needed']);
  });

  it('is not signed in by a code from before', async () => {
    const user = await createUser(testApp, { email });
    const code = await requestedCode();
    await testApp.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    expect((await signIn(code)).status).toBe(401);
  });
});

describe('an account without a password', () => {
  it('has no password that signs in', async () => {
    await withoutPassword();
    for (const password of ['', 'null', PASSWORD]) {
      expect((await post('login', { email, password })).status).toBe(401);
    }
  });

  it('sets a password in its profile, again after a code where its sign-in is old', async () => {
    const { caller, id } = await withoutPassword();
    await leaveFor16Minutes(id);
    const profile = { name: 'Ada', last_name: 'Byron', email, country: 'Norway', password: PASSWORD };
    const change = () => caller.rest('PUT', `/api/users/${id}`, profile);
    expect(await change()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    const wrong = await caller.rest('POST', '/api/sessions/reauthenticate', { code: '00000000' });
    expect(wrong).toMatchObject({ status: 403, body: { field: 'code' } });
    const code = await requestedCode();
    const { errors } = await caller.graphql(`mutation { reauthenticate(code: "${code}") { message } }`);
    expect(errors).toBeUndefined();
    expect((await change()).status).toBe(200);
    expect((await post('login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('adds a passkey, which signs in alone', async () => {
    const { caller, id } = await withoutPassword();
    const authenticator = new SoftwareAuthenticator();
    await forgetWaits();
    await caller.graphql('mutation { requestConfirmationCode { message } }');
    await addPasskey(caller, authenticator, { code: await mailedLoginCode(testApp, email) });
    const { data: started } = await visitor(testApp).graphql(
      'mutation { startPasskeySignIn { challenge options } }',
    );
    const { challenge, options } = started?.['startPasskeySignIn'] as { challenge: string; options: string };
    const { data } = await visitor(testApp).graphql(
      'mutation ($input: PasskeySignInInput!) { signInWithPasskey(input: $input) { user { id } } }',
      { input: { challenge, response: authenticator.authenticate(options) } },
    );
    expect(data?.['signInWithPasskey']).toEqual({ user: { id } });
  });

  it('sets a password by a reset link', async () => {
    await withoutPassword();
    await post('forgot-password', { email });
    const token = String((await queuedMails(testApp, email)).at(-1)?.data['resetUrl'])
      .split('/')
      .at(-1);
    expect((await post(`reset-password/${token}`, { password: PASSWORD })).status).toBe(200);
    expect((await post('login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('gets its name and country from its first order, and keeps them at the next', async () => {
    const { caller } = await withoutPassword();
    const order = async (firstName: string) => {
      const { id: product } = await createProduct(testApp);
      const customer_info = { firstName, lastName: 'Byron', email, country: 'Norway', phone: '+47 1' };
      return placeOrder(caller, [product], { customer_info });
    };
    expect((await order('Ada')).status).toBe(201);
    expect((await order('Bea')).status).toBe(201);
    expect(await accounts()).toMatchObject([{ name: 'Ada', last_name: 'Byron', country: 'Norway' }]);
  });
});

it('refuses a code in place of the password of an admin', async () => {
  const user: User = await createUser(testApp, { email });
  const code = await requestedCode();
  await testApp.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  const caller = signedIn(testApp, user);
  expect((await caller.rest('POST', '/api/sessions/reauthenticate', { code })).status).toBe(403);
});
