import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import { Caller } from '../support/caller.js';
import { mailedLoginCode, queuedMails } from '../support/mails.js';
import {
  addPasskey,
  codeOf,
  complete,
  enableTotp,
  login,
  startRegistration,
  startTotp,
  withPasskey,
  withTotp,
} from './accounts.js';

let testApp: TestApp;

const reset = (caller: Caller, userId: number) =>
  caller.graphql(`mutation { resetSecondFactor(userId: ${userId}) { message } }`);

describe('resetting the second factor of a user', () => {
  beforeAll(async () => void (testApp = await createTestApp()));
  afterAll(() => testApp.close());

  it.each(['REST', 'GraphQL'])('ends the sessions too, over %s', async (transport) => {
    const { user, caller } = await withTotp(testApp);
    await addPasskey(caller, new SoftwareAuthenticator());
    const waiting = await login(testApp, user);
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    if (transport === 'REST') {
      expect(await admin.rest('DELETE', `/api/users/${user.id}/second-factor`)).toMatchObject({
        status: 200,
        body: { message: 'The second factor was reset' },
      });
    } else {
      expect((await reset(admin, user.id)).errors).toBeUndefined();
    }
    expect((await caller.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    const code = await complete(testApp, { challenge: waiting.challenge, code: '000000' });
    expect(code.status).toBe(401);
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
    expect((await queuedMails(testApp, user.email)).at(-1)?.data).toMatchObject({
      change: 'second-factor-reset',
    });
    const entries = await testApp.dataSource.query<unknown[]>(
      `SELECT before FROM audit_log WHERE action = 'second-factor.reset' AND subject = $1`,
      [`user:${user.id}`],
    );
    expect(entries).toEqual([{ before: { totpEnabled: true, passkeys: 1 } }]);
  });

  it('revokes API tokens and pending links too', async () => {
    const { user, caller } = await withTotp(testApp);
    const robot = await callerWithToken(testApp, user.id, 'read-orders');
    const { name, lastName, country } = user;
    const moved = { name, last_name: lastName, country, email: `moved-${user.id}@example.test` };
    expect((await caller.rest('PUT', `/api/users/${user.id}`, moved)).status).toBe(200);
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
    await reset(admin, user.id);
    expect((await robot.rest('GET', `/api/orders/user/${user.id}`)).status).toBe(401);
    expect(
      await testApp.dataSource.query('SELECT * FROM email_changes WHERE user_id = $1', [user.id]),
    ).toEqual([]);
  });

  it('requires the password in a session of 16 minutes', async () => {
    const { user } = await withTotp(testApp);
    const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }), {
      authenticatedAt: new Date(Date.now() - 16 * 60_000),
    });
    const url = `/api/users/${user.id}/second-factor`;
    expect(await admin.rest('DELETE', url)).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED' },
    });
    expect((await reset(admin, user.id)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await login(testApp, user)).toMatchObject({ requiresSecondFactor: true });
    expect((await admin.rest('DELETE', url, { current_password: PASSWORD })).status).toBe(200);
  });

  it('rejects an admin who resets their own', async () => {
    const { user, caller } = await withTotp(testApp, { isAdmin: true });
    expect((await reset(caller, user.id)).code).toBe('CONFLICT');
    expect((await caller.rest('DELETE', `/api/users/${user.id}/second-factor`)).status).toBe(409);
  });

  it('is allowed to admins only', async () => {
    const [{ user }, buyer] = [await withTotp(testApp), signedIn(testApp, await createUser(testApp))];
    expect((await reset(buyer, user.id)).code).toBe('FORBIDDEN');
    expect((await buyer.rest('DELETE', `/api/users/${user.id}/second-factor`)).status).toBe(403);
    expect(await login(testApp, user)).toMatchObject({ requiresSecondFactor: true });
  });
});

describe('ADMIN_MFA=required', () => {
  beforeAll(async () => void (testApp = await createTestApp({ ADMIN_MFA: 'required' })));
  afterAll(() => testApp.close());

  const tokenOf = async (input: object) =>
    new Caller(testApp.app, ((await complete(testApp, input)).body as { token: string }).token);

  it('closes admin operations to a session without a proven factor, on both transports', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const other = await createUser(testApp);
    const caller = signedIn(testApp, admin);
    const refusal = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };
    expect(await caller.rest('GET', '/api/users')).toMatchObject(refusal);
    expect(await caller.rest('GET', `/api/users/${other.id}/details`)).toMatchObject(refusal);
    expect(await caller.rest('PUT', `/api/users/${other.id}`, { is_admin: 1 })).toMatchObject(refusal);
    expect(await caller.rest('DELETE', `/api/users/${other.id}`)).toMatchObject(refusal);
    expect((await caller.graphql('{ users { totalCount } }')).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await reset(caller, other.id)).code).toBe('SECOND_FACTOR_REQUIRED');
    const token = 'mutation { createApiToken(input: { name: "x", scopes: [admin] }) { token } }';
    expect((await caller.graphql(token)).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('allows the admin what every signed-in user may do', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const caller = signedIn(testApp, admin);
    expect((await caller.rest('GET', `/api/users/${admin.id}/details`)).status).toBe(200);
    const { data } = await caller.graphql(
      '{ me { email secondFactorRequired } mySecondFactor { isRequired } }',
    );
    expect(data).toEqual({
      me: { email: admin.email, secondFactorRequired: true },
      mySecondFactor: { isRequired: true },
    });
  });

  it('lets the admin enrol an app, which opens the session', async () => {
    const { caller } = await withTotp(testApp, { isAdmin: true });
    expect((await caller.rest('GET', '/api/users')).status).toBe(200);
    expect((await caller.graphql('{ users { totalCount } }')).errors).toBeUndefined();
    expect((await caller.graphql('{ me { secondFactorRequired } }')).data).toEqual({
      me: { secondFactorRequired: false },
    });
  });

  it('lets the admin enrol a passkey, which opens the session', async () => {
    const { caller } = await withPasskey(testApp, { isAdmin: true });
    expect((await caller.rest('GET', '/api/users')).status).toBe(200);
  });

  it('lets an admin who has had no factor for a day enrol one with the code from the mailbox only', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    await testApp.dataSource.query(
      `UPDATE users SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [admin.id],
    );
    const caller = signedIn(testApp, admin);
    const byPassword = { currentPassword: PASSWORD };
    expect((await startTotp(caller, byPassword)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await startRegistration(caller, byPassword)).code).toBe('REAUTHENTICATION_REQUIRED');
    await caller.rest('POST', '/api/sessions/reauthenticate', { current_password: PASSWORD });
    expect((await startTotp(caller, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    await caller.graphql('mutation { requestConfirmationCode { message } }');
    const code = await mailedLoginCode(testApp, admin.email);
    expect((await startTotp(caller, { code })).code).toBe('REAUTHENTICATION_REQUIRED');
    const signIn = { email: admin.email, code };
    expect((await visitor(testApp).rest('POST', '/api/users/login-with-code', signIn)).status).toBe(401);
    const { name, lastName, country } = admin;
    const moved = { name, last_name: lastName, country, email: 'thief@example.test' };
    expect(await caller.rest('PUT', `/api/users/${admin.id}`, moved)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    await testApp.dataSource.query('DELETE FROM rate_limits');
    await caller.graphql('mutation { requestConfirmationCode { message } }');
    const next = await mailedLoginCode(testApp, admin.email);
    const { secret } = await startTotp(caller, { ...byPassword, code: next });
    expect((await enableTotp(caller, secret)).errors).toBeUndefined();
    expect((await caller.rest('GET', '/api/users')).status).toBe(200);
  });

  it('opens the sessions of sign-ins that proved the factor, and no other', async () => {
    const { user, secret } = await withTotp(testApp, { isAdmin: true });
    const earlier = signedIn(testApp, user);
    expect((await earlier.rest('GET', '/api/users')).status).toBe(403);
    const { challenge } = await login(testApp, user);
    const proven = await tokenOf({ challenge, code: codeOf(secret, 1) });
    expect((await proven.rest('GET', '/api/users')).status).toBe(200);
    expect((await earlier.rest('GET', '/api/users')).status).toBe(403);
  });

  it('refuses an admin to remove the last factor', async () => {
    const { caller } = await withTotp(testApp, { isAdmin: true });
    expect((await caller.graphql('mutation { disableTotp { message } }')).code).toBe('CONFLICT');
    const { data } = await caller.graphql('{ mySecondFactor { totpEnabled recoveryCodesLeft } }');
    expect(data?.['mySecondFactor']).toEqual({ totpEnabled: true, recoveryCodesLeft: 10 });
  });

  it('requires nothing of buyers', async () => {
    const buyer = signedIn(testApp, await createUser(testApp));
    expect(
      (await buyer.graphql('{ me { secondFactorRequired } mySecondFactor { isRequired } }')).data,
    ).toEqual({
      me: { secondFactorRequired: false },
      mySecondFactor: { isRequired: false },
    });
    expect(await buyer.rest('GET', '/api/users')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('returns 401 to visitors', async () => {
    expect((await visitor(testApp).rest('GET', '/api/users')).status).toBe(401);
  });
});

it('refuses another value of ADMIN_MFA at start', async () => {
  await expect(createTestApp({ ADMIN_MFA: 'yes' })).rejects.toThrow(/^ADMIN_MFA is wrong/);
});
