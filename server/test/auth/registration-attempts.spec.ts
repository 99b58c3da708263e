import { PasswordService } from '#core/auth/index.js';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, PASSWORD, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode } from '../support/mails.js';

const THEIRS = 'Stranger-Pass-9';
const FAILURE = { error: 'Error verifying code. Please try again.', field: 'verificationCode' };

let testApp: TestApp;
let email: string;
let counter = 0;

beforeAll(async () => void (testApp = await createTestApp()));
beforeEach(() => void (email = `attempt${(counter += 1)}@example.test`));
afterAll(() => testApp.close());

async function register(name: string, password: string, more: object = {}): Promise<string> {
  const form = { name, last_name: 'Byron', email, country: 'Norway', password, confirmPassword: password };
  const { status } = await visitor(testApp).rest('POST', '/api/users/register', { ...form, ...more });
  expect(status).toBe(200);
  return mailedCode(testApp, email);
}

const completeOverRest = (verificationCode: string, password: unknown = PASSWORD) =>
  visitor(testApp).rest('POST', '/api/users/complete-registration', { email, verificationCode, password });

const completeOverGraphQL = (verificationCode: string, password: string | null = PASSWORD) =>
  visitor(testApp).graphql(
    'mutation ($input: CompleteRegistrationInput!) { completeRegistration(input: $input) { user { name } } }',
    { input: { email, verificationCode, password } },
  );

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const account = () => testApp.dataSource.manager.findOneBy(User, { email });

const login = (password: string) => visitor(testApp).rest('POST', '/api/users/login', { email, password });

describe('a second attempt to register the same address', () => {
  it('keeps the code, name and password of the first attempt', async () => {
    const mine = await register('Ada', PASSWORD);
    await register('Mallory', THEIRS, { is_seller: true, shop_name: 'Hijacked' });
    expect(await completeOverRest(mine)).toMatchObject({ status: 201, body: { user: { name: 'Ada' } } });
    expect((await login(PASSWORD)).status).toBe(200);
    expect((await login(THEIRS)).status).toBe(401);
  });

  it('cannot be completed with the password of the first, over either transport', async () => {
    const mine = await register('Ada', PASSWORD);
    const theirs = await register('Mallory', THEIRS);
    expect(await completeOverRest(theirs)).toMatchObject({ status: 400, body: FAILURE });
    expect((await completeOverGraphQL(theirs)).code).toBe('BAD_USER_INPUT');
    expect(await account()).toBeNull();
    expect((await completeOverGraphQL(mine)).data).toEqual({
      completeRegistration: { user: { name: 'Ada' } },
    });
  });

  it('does not use tries of the first by wrong guesses', async () => {
    const mine = await register('Ada', PASSWORD);
    const theirs = await register('Mallory', THEIRS);
    for (let guess = 0; guess < 6; guess += 1) await completeOverRest(wrong(theirs), THEIRS);
    expect((await completeOverRest(theirs, THEIRS)).status).toBe(400);
    expect((await completeOverRest(mine)).status).toBe(201);
  });

  it('ends when the first is completed', async () => {
    const mine = await register('Ada', PASSWORD);
    const theirs = await register('Mallory', THEIRS);
    await completeOverRest(mine);
    expect((await completeOverRest(theirs, THEIRS)).status).toBe(400);
    expect((await account())?.name).toBe('Ada');
  });

  it('creates one account when both are completed concurrently', async () => {
    const mine = await register('Ada', PASSWORD);
    const theirs = await register('Mallory', THEIRS);
    const responses = await Promise.all([completeOverRest(mine), completeOverRest(theirs, THEIRS)]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
  });

  it('shares a resent code, which completes only the attempt with the given password', async () => {
    await register('Ada', PASSWORD);
    await register('Mallory', THEIRS);
    await visitor(testApp).rest('POST', '/api/users/resend-code', { email });
    const resent = await mailedCode(testApp, email);
    expect(await completeOverRest(resent)).toMatchObject({ status: 201, body: { user: { name: 'Ada' } } });
  });

  it('does not add tries when it has the same password', async () => {
    await register('Ada', PASSWORD);
    const second = await register('Ada', PASSWORD);
    for (let guess = 0; guess < 5; guess += 1) await completeOverRest(wrong(second));
    expect((await completeOverRest(second)).status).toBe(400);
  });
});

describe('step two of a registration', () => {
  it.each([
    ['no password', undefined],
    ['an empty password', ''],
    ['a null password', null],
    ['the password of another person', THEIRS],
    ['a password that is no text', { length: 8 }],
  ])('fails with %s as with a wrong code', async (_, password) => {
    const code = await register('Ada', PASSWORD);
    const { status, body } = await visitor(testApp).rest('POST', '/api/users/complete-registration', {
      email,
      verificationCode: code,
      password,
    });
    expect({ status, error: (body as { error: string }).error }).toEqual({
      status: 400,
      error: FAILURE.error,
    });
    expect(await account()).toBeNull();
  });

  it('without a password fails over GraphQL too', async () => {
    const code = await register('Ada', PASSWORD);
    expect((await completeOverGraphQL(code, null)).code).toBe('BAD_USER_INPUT');
    expect(await account()).toBeNull();
  });

  it('hashes no password for a wrong code', async () => {
    const code = await register('Ada', PASSWORD);
    const matches = jest.spyOn(testApp.app.get(PasswordService, { strict: false }), 'matches');
    await completeOverRest(wrong(code));
    await completeOverRest(code, THEIRS);
    expect(matches).not.toHaveBeenCalled();
    matches.mockRestore();
  });

  it('responds the same for a taken address, an unknown one and one with an attempt', async () => {
    await register('Ada', PASSWORD);
    const waiting = await completeOverRest('12345x');
    email = `nobody${counter}@example.test`;
    const unknown = await completeOverRest('12345x');
    email = (await createUser(testApp)).email;
    const taken = await completeOverRest('12345x');
    for (const { status, body } of [unknown, taken]) {
      expect({ status, body }).toEqual({ status: waiting.status, body: waiting.body });
    }
  });

  it('resends no code for an attempt older than a day', async () => {
    const code = await register('Ada', PASSWORD);
    await testApp.dataSource.query(
      `UPDATE pending_registrations SET sent_at = sent_at - interval '24 hours' WHERE email = $1`,
      [email],
    );
    const { status } = await visitor(testApp).rest('POST', '/api/users/resend-code', { email });
    expect(status).toBe(200);
    expect(await mailedCode(testApp, email)).toBe(code);
  });
});

it('stores nothing of an attempt that reveals its password', async () => {
  await register('Ada', PASSWORD);
  const [row] = await testApp.dataSource.query(
    'SELECT password_tag FROM pending_registrations WHERE email = $1',
    [email],
  );
  expect(row.password_tag).toHaveLength(3);
});
