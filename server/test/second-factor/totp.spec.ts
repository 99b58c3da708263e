import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller } from '../support/caller.js';
import {
  codeOf,
  complete,
  completeOverGraphQL,
  login,
  withTotp,
  wrongCodeOf,
  renewCodes,
} from './accounts.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const forgetUsedStep = (userId: number) =>
  testApp.dataSource.query('UPDATE totp_secrets SET last_used_step = NULL WHERE user_id = $1', [userId]);

describe('sign-in with an authenticator app', () => {
  it('starts no session after the password alone', async () => {
    const { user } = await withTotp(testApp);
    const response = await visitor(testApp).rest('POST', '/api/users/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'Second factor required',
      requiresSecondFactor: true,
      challenge: expect.any(String),
      methods: ['TOTP', 'RECOVERY_CODE'],
      passkey_options: null,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('starts none over GraphQL either', async () => {
    const { user } = await withTotp(testApp);
    const { data } = await visitor(testApp).graphql(
      `mutation ($input: LoginInput!) {
        login(input: $input) { user { id } token requiresSecondFactor secondFactorMethods }
      }`,
      { input: { email: user.email, password: PASSWORD } },
    );
    expect(data?.['login']).toEqual({
      user: null,
      token: null,
      requiresSecondFactor: true,
      secondFactorMethods: ['TOTP', 'RECOVERY_CODE'],
    });
  });

  it('starts the session after the correct code, with the documented body and cookies', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    const response = await complete(testApp, { challenge, code: codeOf(secret, 1) });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ message: 'Login successful', user: { id: user.id } });
    expect(Object.keys(response.body as object)).toEqual(['message', 'user', 'token']);
    expect(String(response.headers['set-cookie'])).toContain('session=');
    const { token } = response.body as { token: string };
    const details = await new Caller(testApp.app, token).rest('GET', `/api/users/${user.id}/details`);
    expect(details.status).toBe(200);
  });

  it('accepts the code over GraphQL too', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    const { data } = await completeOverGraphQL(testApp, { challenge, code: codeOf(secret, 1) });
    expect(data?.['completeSecondFactor']).toMatchObject({ user: { id: user.id } });
  });

  it('does not affect the login of an account without a factor', async () => {
    const user = await createUser(testApp);
    expect(Object.keys(await login(testApp, user))).toEqual(['message', 'user', 'token']);
  });

  it('fails for a wrong password like any other account', async () => {
    const { user } = await withTotp(testApp);
    const other = await createUser(testApp);
    const [one, two] = await Promise.all(
      [user, other].map(({ email }) =>
        visitor(testApp).rest('POST', '/api/users/login', { email, password: 'wrong' }),
      ),
    );
    expect(one).toMatchObject({ status: 401 });
    expect(one?.body).toEqual(two?.body);
  });
});

describe('attacks on the code', () => {
  it('rejects a code that was used before', async () => {
    const { user, secret } = await withTotp(testApp);
    const code = codeOf(secret, 1);
    const first = await login(testApp, user);
    expect((await complete(testApp, { challenge: first.challenge, code })).status).toBe(200);
    const second = await login(testApp, user);
    expect((await complete(testApp, { challenge: second.challenge, code })).status).toBe(401);
  });

  it('rejects the code that enabled the app', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: codeOf(secret) })).status).toBe(401);
  });

  it('accepts a code for one of two concurrent sign-ins', async () => {
    const { user, secret } = await withTotp(testApp);
    const [one, two] = [await login(testApp, user), await login(testApp, user)];
    const code = codeOf(secret, 1);
    const responses = await Promise.all(
      [one, two].map(({ challenge }) => complete(testApp, { challenge, code })),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('rejects a code that is two steps off', async () => {
    const { user, secret } = await withTotp(testApp);
    await forgetUsedStep(user.id);
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: codeOf(secret, 3) })).status).toBe(401);
    expect((await complete(testApp, { challenge, code: codeOf(secret, -2) })).status).toBe(401);
  });

  it('rejects the code of another account', async () => {
    const [{ user }, other] = [await withTotp(testApp), await withTotp(testApp)];
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: codeOf(other.secret, 1) })).status).toBe(401);
  });

  it('rejects the correct code at the sixth try', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    for (let n = 0; n < 5; n += 1) {
      expect(await complete(testApp, { challenge, code: wrongCodeOf(secret) })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
    expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('limits wrong codes of an account over all sign-ins and both transports', async () => {
    const { user, secret } = await withTotp(testApp);
    for (let n = 0; n < 5; n += 1) {
      const { challenge } = await login(testApp, user);
      await complete(testApp, { challenge, code: wrongCodeOf(secret) });
    }
    const { challenge } = await login(testApp, user);
    const code = codeOf(secret, 1);
    const rejected = await complete(testApp, { challenge, code });
    expect(rejected).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await completeOverGraphQL(testApp, { challenge, code })).code).toBe('RATE_LIMITED');
  });

  it('verifies at most five of many concurrent guesses', async () => {
    const { user, secret } = await withTotp(testApp);
    const challenges = [await login(testApp, user), await login(testApp, user), await login(testApp, user)];
    const code = wrongCodeOf(secret);
    await Promise.all(
      [...challenges, ...challenges, ...challenges, ...challenges].map(({ challenge }) =>
        complete(testApp, { challenge, code }),
      ),
    );
    const [attempts] = await testApp.dataSource.query<[{ checked: number }]>(
      `SELECT suppressed + 1 AS checked FROM audit_attempts
        WHERE entry ->> 'action' = 'user.second-factor.failed' AND entry ->> 'subject' = $1`,
      [`user:${user.id}`],
    );
    expect(attempts).toEqual({ checked: 5 });
  });

  it('rejects a challenge that is older than 5 minutes', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    await testApp.dataSource.query(
      `UPDATE second_factor_challenges SET expires_at = now() WHERE user_id = $1`,
      [user.id],
    );
    expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('rejects a challenge that has signed in already', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    await complete(testApp, { challenge, code: codeOf(secret, 1) });
    await forgetUsedStep(user.id);
    expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('rejects a challenge once the password has changed', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    await testApp.dataSource.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [user.id]);
    expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('grants no access by the challenge itself', async () => {
    const { user } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    const bearer = new Caller(testApp.app, challenge);
    expect((await bearer.rest('GET', `/api/users/${user.id}/details`)).status).toBe(401);
    const cookie = { cookie: `session=${challenge}` };
    const details = await visitor(testApp).rest('GET', `/api/users/${user.id}/details`, undefined, cookie);
    expect(details.status).toBe(401);
  });

  it('rejects both proofs at once, and none', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    const code = codeOf(secret, 1);
    expect((await complete(testApp, { challenge })).status).toBe(400);
    expect((await complete(testApp, { challenge, code, passkeyResponse: '{}' })).status).toBe(400);
  });
});

describe('recovery codes', () => {
  it('sign in once each', async () => {
    const { user, recoveryCodes } = await withTotp(testApp);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const first = await login(testApp, user);
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    expect((await complete(testApp, { challenge: first.challenge, code: typed })).status).toBe(200);
    const second = await login(testApp, user);
    expect((await complete(testApp, { challenge: second.challenge, code })).status).toBe(401);
  });

  it('of one account do not work for another', async () => {
    const [{ user }, other] = [await withTotp(testApp), await withTotp(testApp)];
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: other.recoveryCodes[0] })).status).toBe(401);
  });

  it('end with a new set', async () => {
    const { user, caller, recoveryCodes } = await withTotp(testApp);
    const { data } = await renewCodes(caller);
    const { codes } = data?.['createRecoveryCodes'] as { codes: string[] };
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: recoveryCodes[1] })).status).toBe(401);
    expect((await complete(testApp, { challenge, code: codes[1] })).status).toBe(200);
  });

  it('are not created for an account without a factor', async () => {
    const caller = signedIn(testApp, await createUser(testApp));
    expect((await renewCodes(caller)).code).toBe('CONFLICT');
  });
});

describe('what is stored', () => {
  it('reveals neither the secret nor the recovery codes', async () => {
    const { user, secret, recoveryCodes } = await withTotp(testApp);
    const rows = [
      await testApp.dataSource.query('SELECT * FROM totp_secrets WHERE user_id = $1', [user.id]),
      await testApp.dataSource.query('SELECT * FROM recovery_codes WHERE user_id = $1', [user.id]),
    ];
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replace('-', ''));
    }
  });
});
