import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import { Caller } from '../support/caller.js';
import {
  addPasskey,
  complete,
  completeOverGraphQL,
  login,
  register,
  renewCodes,
  sendRegistration,
  startRegistration,
  withPasskey,
} from './accounts.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

interface PasskeySignIn {
  challenge: string;
  options: string;
}

async function startPasskeySignIn(): Promise<PasskeySignIn> {
  const { data } = await visitor(testApp).graphql('mutation { startPasskeySignIn { challenge options } }');
  return data?.['startPasskeySignIn'] as PasskeySignIn;
}

const signInWithPasskey = (challenge: string, response: string) =>
  visitor(testApp).graphql(
    'mutation ($input: PasskeySignInInput!) { signInWithPasskey(input: $input) { token user { id } } }',
    { input: { challenge, response } },
  );

describe('sign-in with a passkey as second factor', () => {
  it('starts the session over REST', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, methods, passkey_options } = await login(testApp, user);
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const response = await complete(testApp, {
      challenge,
      passkeyResponse: authenticator.authenticate(passkey_options),
    });
    expect(response).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  });

  it('starts the session over GraphQL', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = authenticator.authenticate(passkey_options);
    const { data } = await completeOverGraphQL(testApp, { challenge, passkeyResponse });
    expect(data?.['completeSecondFactor']).toMatchObject({ user: { id: user.id } });
  });

  it('offers the passkeys of the account for the host of PUBLIC_URL', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { passkey_options } = await login(testApp, user);
    expect(JSON.parse(passkey_options)).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.credentialId }],
    });
  });

  it('works without user verification after the password', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = authenticator.authenticate(passkey_options, { userVerified: false });
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(200);
  });
});

describe('attacks on the second factor', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['from another port', { origin: 'http://localhost:4000' }],
    ['over another scheme', { origin: 'https://localhost:3000' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('rejects a signature %s', async (_, deviation) => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = authenticator.authenticate(passkey_options, deviation);
    expect(await complete(testApp, { challenge, passkeyResponse })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  it('rejects a replayed response', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const first = await login(testApp, user);
    const passkeyResponse = authenticator.authenticate(first.passkey_options, { counter: 0 });
    expect((await complete(testApp, { challenge: first.challenge, passkeyResponse })).status).toBe(200);
    expect((await complete(testApp, { challenge: first.challenge, passkeyResponse })).status).toBe(401);
    const second = await login(testApp, user);
    expect((await complete(testApp, { challenge: second.challenge, passkeyResponse })).status).toBe(401);
  });

  it('rejects a counter that does not grow (cloned authenticator)', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const first = await login(testApp, user);
    await complete(testApp, {
      challenge: first.challenge,
      passkeyResponse: authenticator.authenticate(first.passkey_options, { counter: 9 }),
    });
    for (const counter of [9, 8, 0]) {
      const { challenge, passkey_options } = await login(testApp, user);
      const passkeyResponse = authenticator.authenticate(passkey_options, { counter });
      expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
    }
  });

  it('rejects the passkey of another account', async () => {
    const [{ user }, other] = [await withPasskey(testApp), await withPasskey(testApp)];
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = other.authenticator.authenticate(passkey_options);
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
  });

  it('rejects the signature of another key under the name of the passkey', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, passkey_options } = await login(testApp, user);
    const passkeyResponse = new SoftwareAuthenticator().authenticate(passkey_options, {
      credentialId: authenticator.credentialId,
    });
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
  });

  it('rejects the passkey at the sixth try', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, passkey_options } = await login(testApp, user);
    for (let n = 0; n < 5; n += 1) {
      const passkeyResponse = authenticator.authenticate(passkey_options, { rpId: 'evil.test' });
      expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
    }
    const passkeyResponse = authenticator.authenticate(passkey_options);
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
  });

  it.each(['nothing', '[]', 'null', '"text"'])('rejects %s as malformed', async (passkeyResponse) => {
    const { user } = await withPasskey(testApp);
    const { challenge } = await login(testApp, user);
    expect(await complete(testApp, { challenge, passkeyResponse })).toMatchObject({
      status: 400,
      body: { field: 'passkey_response' },
    });
  });

  it.each(['{}', '{"id":1}', '{"id":"x","rawId":"x","type":"public-key","response":null}'])(
    'rejects the response %s without an internal error',
    async (passkeyResponse) => {
      const { user, authenticator } = await withPasskey(testApp);
      const { challenge } = await login(testApp, user);
      const named = passkeyResponse.replaceAll('"x"', JSON.stringify(authenticator.credentialId));
      expect((await complete(testApp, { challenge, passkeyResponse: named })).status).toBe(401);
    },
  );
});

describe('the registration of a passkey', () => {
  it('requests no attestation, and returns recovery codes with the first passkey only', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const first = new SoftwareAuthenticator();
    let options = '';
    const { data } = await register(caller, (text) => {
      options = text;
      return first.register(text);
    });
    expect(JSON.parse(options)).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    expect(data?.['addPasskey']).toMatchObject({ passkey: { name: 'My phone' } });
    expect((data?.['addPasskey'] as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await addPasskey(caller, new SoftwareAuthenticator())).toEqual([]);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
  ])('rejects a response %s', async (_, deviation) => {
    const user = await createUser(testApp);
    const { code } = await register(signedIn(testApp, user), (options) =>
      new SoftwareAuthenticator().register(options, deviation),
    );
    expect(code).toBe('BAD_USER_INPUT');
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
  });

  it('rejects a response to the registration of another account', async () => {
    const [mine, theirs] = [await createUser(testApp), await createUser(testApp)];
    const { options } = await startRegistration(signedIn(testApp, mine));
    const response = new SoftwareAuthenticator().register(String(options));
    const caller = signedIn(testApp, theirs);
    expect((await sendRegistration(caller, response)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await sendRegistration(caller, response, PASSWORD)).code).toBe('BAD_USER_INPUT');
  });

  it('rejects a replayed response', async () => {
    const caller = signedIn(testApp, await createUser(testApp));
    let response = '';
    await register(caller, (options) => (response = new SoftwareAuthenticator().register(options)));
    expect((await sendRegistration(caller, response)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await sendRegistration(caller, response, PASSWORD)).code).toBe('BAD_USER_INPUT');
  });

  it('rejects a challenge that was never opened', async () => {
    const caller = signedIn(testApp, await createUser(testApp));
    const { options } = await startRegistration(caller);
    const challenge = Buffer.alloc(32).toString('base64url');
    const response = new SoftwareAuthenticator().register(String(options), { challenge });
    expect((await sendRegistration(caller, response)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await sendRegistration(caller, response, PASSWORD)).code).toBe('BAD_USER_INPUT');
  });

  it('rejects a credential that another account has', async () => {
    const { authenticator } = await withPasskey(testApp);
    const caller = signedIn(testApp, await createUser(testApp));
    expect((await register(caller, (options) => authenticator.register(options))).code).toBe('CONFLICT');
  });
});

describe('sign-in by a passkey alone', () => {
  it('starts a session that has proven a second factor', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, options } = await startPasskeySignIn();
    expect(JSON.parse(options)).toMatchObject({ userVerification: 'required' });
    const { data } = await signInWithPasskey(challenge, authenticator.authenticate(options));
    expect(data?.['signInWithPasskey']).toMatchObject({ user: { id: user.id } });
    const { token } = data?.['signInWithPasskey'] as { token: string };
    expect((await renewCodes(new Caller(testApp.app, token))).errors).toBeUndefined();
  });

  it.each([
    ['without user verification', { userVerified: false }],
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that names another account', { userHandle: Buffer.from('user:1').toString('base64url') }],
    ['that names no account', { userHandle: '' }],
  ])('rejects a signature %s', async (_, deviation) => {
    const { authenticator } = await withPasskey(testApp);
    const { challenge, options } = await startPasskeySignIn();
    const result = await signInWithPasskey(challenge, authenticator.authenticate(options, deviation));
    expect(result.code).toBe('UNAUTHENTICATED');
  });

  it('rejects an unknown passkey like a wrong signature, and records both in the audit log', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const { challenge, options } = await startPasskeySignIn();
    const unknown = await signInWithPasskey(challenge, new SoftwareAuthenticator().authenticate(options));
    const wrong = await signInWithPasskey(
      challenge,
      authenticator.authenticate(options, { rpId: 'evil.test' }),
    );
    expect(unknown.errors).toEqual(wrong.errors);
    expect(unknown.code).toBe('UNAUTHENTICATED');
    const lines = await testApp.dataSource.query<{ subject: string; after: unknown }[]>(
      `SELECT subject, after FROM audit_log WHERE action = 'user.passkey-sign-in.failed' AND subject = ANY ($1)`,
      [[`user:${user.id}`, 'passkey:unknown']],
    );
    expect(lines).toContainEqual({
      subject: `user:${user.id}`,
      after: expect.objectContaining({ email: user.email, count: 1 }) as unknown,
    });
    expect(lines.map(({ subject }) => subject)).toContain('passkey:unknown');
  });

  it('rejects a replayed response', async () => {
    const { authenticator } = await withPasskey(testApp);
    const { challenge, options } = await startPasskeySignIn();
    const response = authenticator.authenticate(options, { counter: 0 });
    expect((await signInWithPasskey(challenge, response)).code).toBeUndefined();
    expect((await signInWithPasskey(challenge, response)).code).toBe('UNAUTHENTICATED');
    const next = await startPasskeySignIn();
    expect((await signInWithPasskey(next.challenge, response)).code).toBe('UNAUTHENTICATED');
  });

  it('rejects the challenge of a password login, and vice versa', async () => {
    const { user, authenticator } = await withPasskey(testApp);
    const step = await login(testApp, user);
    const signed = authenticator.authenticate(step.passkey_options);
    expect((await signInWithPasskey(step.challenge, signed)).code).toBe('UNAUTHENTICATED');
    const { challenge, options } = await startPasskeySignIn();
    const passkeyResponse = authenticator.authenticate(options);
    expect((await complete(testApp, { challenge, passkeyResponse })).status).toBe(401);
  });

  it('rejects an expired challenge', async () => {
    const { authenticator } = await withPasskey(testApp);
    const { challenge, options } = await startPasskeySignIn();
    await testApp.dataSource.query('UPDATE second_factor_challenges SET expires_at = now()');
    expect((await signInWithPasskey(challenge, authenticator.authenticate(options))).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
