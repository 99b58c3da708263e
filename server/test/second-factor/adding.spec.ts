import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { mailedLoginCode } from '../support/mails.js';
import {
  codeOf,
  enableTotp,
  login,
  renewCodes,
  startRegistration,
  startTotp,
  withTotp,
  wrongCodeOf,
} from './accounts.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => testApp.dataSource.query('DELETE FROM rate_limits'));
afterAll(() => testApp.close());

const reauthenticate = (caller: Caller, proof: object) =>
  caller.rest('POST', '/api/sessions/reauthenticate', proof);

describe('adding a factor', () => {
  it('takes a code of the app or a recovery code in place of the password', async () => {
    const { caller, secret, recoveryCodes } = await withTotp(testApp);
    const [first, second] = recoveryCodes;
    const byApp = await startRegistration(caller, { code: codeOf(secret, 1) });
    const again = await startRegistration(caller, { code: codeOf(secret, 1) });
    const byRecovery = await startRegistration(caller, { code: String(first) });
    const wrong = await startRegistration(caller, { code: wrongCodeOf(secret) });
    expect([byApp.code, again.code, byRecovery.code, wrong.code]).toEqual([
      undefined,
      'REAUTHENTICATION_REQUIRED',
      undefined,
      'REAUTHENTICATION_REQUIRED',
    ]);
    const { data } = await caller.graphql('{ mySecondFactor { recoveryCodesLeft } }');
    expect(data).toEqual({ mySecondFactor: { recoveryCodesLeft: 9 } });
    expect((await renewCodes(caller, { code: String(second) })).errors).toBeUndefined();
  });

  it('limits the guesses at these codes', async () => {
    const { caller, secret } = await withTotp(testApp);
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      codes.push((await startRegistration(caller, { code: wrongCodeOf(secret) })).code);
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('takes a mailed code only for an account without a password and a factor', async () => {
    const [open, closed] = [await createUser(testApp, { passwordHash: null }), await createUser(testApp)];
    const { user: guarded, caller: guardedCaller } = await withTotp(testApp);
    await testApp.dataSource.manager.update(User, { id: guarded.id }, { passwordHash: null });
    const outcomes: unknown[] = [];
    for (const [user, caller] of [
      [open, signedIn(testApp, open)],
      [closed, signedIn(testApp, closed)],
      [guarded, guardedCaller],
    ] as const) {
      await caller.graphql('mutation { requestConfirmationCode { message } }');
      const code = await mailedLoginCode(testApp, user.email);
      const { code: refusal } = await startRegistration(caller, { code });
      outcomes.push(refusal);
    }
    expect(outcomes).toEqual([undefined, 'REAUTHENTICATION_REQUIRED', 'REAUTHENTICATION_REQUIRED']);
  });

  it('takes a confirmation of the session once, within minutes', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    await reauthenticate(caller, { current_password: PASSWORD });
    const other = signedIn(testApp, user);
    expect((await startTotp(other, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    const { secret } = await startTotp(caller, {});
    expect((await startTotp(caller, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    await reauthenticate(caller, { current_password: PASSWORD });
    await testApp.dataSource.query(
      `UPDATE sessions SET proven_at = now() - interval '3 minutes' WHERE user_id = $1`,
      [user.id],
    );
    expect((await startRegistration(caller, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await enableTotp(caller, secret)).errors).toBeUndefined();
  });

  it('takes no mailed code that was given to a session of an account with a password', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    await caller.graphql('mutation { requestConfirmationCode { message } }');
    expect((await reauthenticate(caller, { code: await mailedLoginCode(testApp, user.email) })).status).toBe(
      200,
    );
    expect((await startTotp(caller, {})).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('does not complete a setup that was begun long ago', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const { secret } = await startTotp(caller);
    await testApp.dataSource.query(
      `UPDATE totp_secrets SET created_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [user.id],
    );
    expect((await enableTotp(caller, secret)).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await login(testApp, user)).token).toEqual(expect.any(String));
  });
});
