import { callerWithToken } from '../factories/api-tokens.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Caller } from '../support/caller.js';
import { mailedCode, queuedMails } from '../support/mails.js';
import {
  addPasskey,
  codeOf,
  complete,
  login,
  renewCodes,
  withPasskey,
  withTotp,
  wrongCodeOf,
} from './accounts.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const SETTINGS = '{ mySecondFactor { totpEnabled recoveryCodesLeft passkeys { id name } isRequired } }';

interface Settings {
  totpEnabled: boolean;
  recoveryCodesLeft: number;
  passkeys: { id: number }[];
  isRequired: boolean;
}

async function settingsOf(caller: Caller): Promise<Settings> {
  return (await caller.graphql(SETTINGS)).data?.['mySecondFactor'] as Settings;
}

/** Additions to the caller's own factors. */
const ADDITIONS = [
  'mutation { startTotpSetup { secret } }',
  'mutation { enableTotp(code: "000000") { codes } }',
  'mutation { createRecoveryCodes { codes } }',
  'mutation { startPasskeyRegistration { options } }',
  `mutation { addPasskey(input: { name: "x", response: "{\\"response\\":{\\"clientDataJSON\\":\\"eyJjaGFsbGVuZ2UiOiJ4In0\\"}}" }) { recoveryCodes } }`,
];
const CHANGES = [
  ...ADDITIONS,
  'mutation { disableTotp { message } }',
  'mutation { deletePasskey(id: 1) { message } }',
];

describe('the settings', () => {
  it('show the configured factors', async () => {
    const { caller } = await withTotp(testApp);
    await addPasskey(caller, new SoftwareAuthenticator());
    expect(await settingsOf(caller)).toEqual({
      totpEnabled: true,
      recoveryCodesLeft: 10,
      passkeys: [{ id: expect.any(Number), name: 'My phone' }],
      isRequired: false,
    });
  });

  it('have no effect before the first code of the app is confirmed', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const { data } = await caller.graphql(
      `mutation { startTotpSetup(currentPassword: "${PASSWORD}") { secret uri } }`,
    );
    const { secret, uri } = data?.['startTotpSetup'] as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Ghostnote:${user.email}`);
    const wrong = `mutation { enableTotp(code: "${wrongCodeOf(secret)}") { codes } }`;
    expect(await caller.graphql(wrong)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
  });

  it('keep the secret of a configured app', async () => {
    const { user, caller, secret } = await withTotp(testApp);
    const again = `mutation { startTotpSetup(currentPassword: "${PASSWORD}") { secret } }`;
    expect((await caller.graphql(again)).code).toBe('CONFLICT');
    const { challenge } = await login(testApp, user);
    expect((await complete(testApp, { challenge, code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('require only the password after the last factor is removed, and delete the recovery codes', async () => {
    const { user, caller } = await withTotp(testApp);
    await caller.graphql('mutation { disableTotp { message } }');
    expect(await settingsOf(caller)).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 });
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
  });

  it('keep the recovery codes while a factor remains', async () => {
    const { caller } = await withTotp(testApp);
    await addPasskey(caller, new SoftwareAuthenticator());
    await caller.graphql('mutation { disableTotp { message } }');
    const { passkeys, recoveryCodesLeft } = await settingsOf(caller);
    expect(recoveryCodesLeft).toBe(10);
    await caller.graphql(`mutation { deletePasskey(id: ${passkeys[0]?.id}) { message } }`);
    expect(await settingsOf(caller)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});

describe('changes of the settings', () => {
  it('cannot change a passkey of another account', async () => {
    const [mine, theirs] = [await withPasskey(testApp), await withPasskey(testApp)];
    const { passkeys } = await settingsOf(theirs.caller);
    const { code } = await mine.caller.graphql(
      `mutation { deletePasskey(id: ${passkeys[0]?.id}) { message } }`,
    );
    expect(code).toBe('NOT_FOUND');
    expect((await settingsOf(theirs.caller)).passkeys).toHaveLength(1);
  });

  it.each(CHANGES)('need the password in an old session: %s', async (change) => {
    const user = await createUser(testApp);
    const authenticatedAt = new Date(Date.now() - 16 * 60_000);
    const caller = signedIn(testApp, user, { authenticatedAt });
    expect((await caller.graphql(change)).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each(ADDITIONS)('need the password however fresh the session is: %s', async (change) => {
    const user = await createUser(testApp);
    expect((await signedIn(testApp, user).graphql(change)).code).toBe('REAUTHENTICATION_REQUIRED');
    const { caller } = await withTotp(testApp);
    const before = await settingsOf(caller);
    expect((await caller.graphql(change)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await settingsOf(caller)).toEqual(before);
  });

  it('accept the password in an old session', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user, { authenticatedAt: new Date(Date.now() - 16 * 60_000) });
    const start = (password: string) =>
      caller.graphql(`mutation { startTotpSetup(currentPassword: "${password}") { secret } }`);
    expect((await start('wrong')).data).toBeNull();
    expect((await start(PASSWORD)).data?.['startTotpSetup']).toMatchObject({ secret: expect.any(String) });
  });

  it.each(CHANGES)('are rejected in a session without a proven factor: %s', async (change) => {
    const { user, caller } = await withTotp(testApp);
    const before = await settingsOf(caller);
    const intruder = signedIn(testApp, user);
    expect((await intruder.graphql(change)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await settingsOf(caller)).toEqual(before);
  });

  it.each(['{ mySecondFactor { totpEnabled } }', ...CHANGES])('reject API tokens: %s', async (change) => {
    const user = await createUser(testApp, { isAdmin: true });
    const robot = await callerWithToken(testApp, user.id, 'admin');
    expect((await robot.graphql(change)).code).toBe('FORBIDDEN');
  });

  it('are mailed to the owner and recorded in the audit log, without secrets', async () => {
    const { user, caller, secret, recoveryCodes } = await withTotp(testApp);
    const more = await addPasskey(caller, new SoftwareAuthenticator());
    const { data } = await renewCodes(caller);
    const { passkeys } = await settingsOf(caller);
    await caller.graphql(`mutation { deletePasskey(id: ${passkeys[0]?.id}) { message } }`);
    await caller.graphql('mutation { disableTotp { message } }');
    const mails = await queuedMails(testApp, user.email);
    expect(mails.map((mail) => mail.data['change'])).toEqual([
      'authenticator-enabled',
      'passkey-added',
      'recovery-codes-renewed',
      'passkey-removed',
      'authenticator-disabled',
    ]);
    const entries = await testApp.dataSource.query<{ action: string }[]>(
      'SELECT * FROM audit_log WHERE actor_id = $1 ORDER BY id',
      [user.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'second-factor.totp-enable',
      'second-factor.passkey-add',
      'second-factor.recovery-codes-renew',
      'second-factor.passkey-delete',
      'second-factor.totp-disable',
    ]);
    const renewed = (data?.['createRecoveryCodes'] as { codes: string[] }).codes;
    const kept = JSON.stringify([mails, entries]);
    for (const text of [secret, ...recoveryCodes, ...more, ...renewed]) expect(kept).not.toContain(text);
  });

  it('mail the owner when a recovery code signs in', async () => {
    const { user, recoveryCodes } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    await complete(testApp, { challenge, code: recoveryCodes[0] });
    expect((await queuedMails(testApp, user.email)).at(-1)?.data).toMatchObject({
      change: 'recovery-code-used',
    });
  });
});

describe('ways around the second factor', () => {
  it('a password reset does not remove it once it has signed in', async () => {
    const { user, secret } = await withTotp(testApp);
    const { challenge } = await login(testApp, user);
    await complete(testApp, { challenge, code: codeOf(secret, 1) });
    await visitor(testApp).rest('POST', '/api/users/forgot-password', { email: user.email });
    const mail = (await queuedMails(testApp, user.email)).find((one) => one.template === 'password-reset');
    const token = String(mail?.data['resetUrl']).split('/').at(-1);
    const reset = await visitor(testApp).rest('POST', `/api/users/reset-password/${token}`, {
      password: 'Another-Horse-2',
    });
    expect(reset).toMatchObject({ status: 200 });
    expect(reset.headers['set-cookie']).toBeUndefined();
    const { body } = await visitor(testApp).rest('POST', '/api/users/login', {
      email: user.email,
      password: 'Another-Horse-2',
    });
    expect(body).toMatchObject({ requiresSecondFactor: true });
    expect(body).not.toHaveProperty('token');
  });

  it('a registration of the address does not sign in', async () => {
    const email = 'late-registration@example.test';
    const form = {
      name: 'Mia',
      last_name: 'Lind',
      email,
      country: 'Sweden',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    await visitor(testApp).rest('POST', '/api/users/register', form);
    const verificationCode = await mailedCode(testApp, email);
    await withTotp(testApp, { email });
    const { status, headers } = await visitor(testApp).rest('POST', '/api/users/complete-registration', {
      email,
      verificationCode,
      password: PASSWORD,
    });
    expect(status).toBe(400);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('the link that confirms a new address does not sign in', async () => {
    const { user, caller } = await withTotp(testApp);
    const newEmail = 'moved@example.test';
    await caller.rest('PUT', `/api/users/${user.id}`, {
      name: user.name,
      last_name: user.lastName,
      country: user.country,
      email: newEmail,
      current_password: PASSWORD,
    });
    const mail = (await queuedMails(testApp, newEmail)).find((one) => one.template === 'confirm-email');
    const token = String(mail?.data['confirmUrl']).split('/').at(-1);
    const response = await visitor(testApp).rest('POST', '/graphql', {
      query: `mutation { confirmEmailChange(token: "${token}") { message } }`,
    });
    expect(response.body).toMatchObject({ data: { confirmEmailChange: { message: expect.any(String) } } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await login(testApp, { ...user, email: newEmail })).toMatchObject({ requiresSecondFactor: true });
  });
});
