import { readConfiguration } from '#core/config/index.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

/** Meets the five rules of a registration, but is among the most common passwords. */
const COMMON = 'P@ssw0rd';
const MESSAGE = 'This password is too common. Please choose another one.';
const REFUSED = { status: 400, body: { error: MESSAGE, field: 'password', code: 'BAD_USER_INPUT' } };

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const login = (email: string, password: string) =>
  visitor(testApp).rest('POST', '/api/users/login', { email, password });

async function resetToken(email: string): Promise<string> {
  await visitor(testApp).rest('POST', '/api/users/forgot-password', { email });
  return (
    String((await queuedMails(testApp, email)).at(-1)?.data['resetUrl'])
      .split('/')
      .at(-1) ?? ''
  );
}

const registration = (password: string) => ({
  name: 'Ada',
  last_name: 'Byron',
  email: 'common@example.test',
  country: 'Norway',
  password,
  confirmPassword: password,
});

describe('rejects one of the most common passwords', () => {
  it('at registration over REST, and queues no mail', async () => {
    const response = await visitor(testApp).rest('POST', '/api/users/register', registration(COMMON));
    expect(response).toMatchObject(REFUSED);
    expect(await queuedMails(testApp, 'common@example.test')).toEqual([]);
  });

  it('at registration over GraphQL', async () => {
    const { last_name: lastName, ...form } = registration(COMMON);
    const { errors } = await visitor(testApp).graphql(
      'mutation ($input: RegisterInput!) { register(input: $input) { message } }',
      { input: { ...form, lastName } },
    );
    expect(errors?.[0]).toMatchObject({ message: MESSAGE, extensions: { field: 'password' } });
  });

  it('at a reset over REST and over GraphQL, which leaves the link usable', async () => {
    const user = await createUser(testApp);
    const token = await resetToken(user.email);
    const path = `/api/users/reset-password/${token}`;
    expect(await visitor(testApp).rest('POST', path, { password: 'qwerty' })).toMatchObject(REFUSED);
    const { errors } = await visitor(testApp).graphql(
      'mutation ($token: String!) { resetPassword(token: $token, password: "Dragon") { message } }',
      { token },
    );
    expect(errors?.[0]?.message).toBe(MESSAGE);
    expect((await visitor(testApp).rest('POST', path, { password: 'sixsix' })).status).toBe(200);
  });

  it('in a profile, and keeps the old one', async () => {
    const user = await createUser(testApp);
    const { name, lastName, email, country } = user;
    const caller = signedIn(testApp, user);
    const body = { name, last_name: lastName, email, country, password: '123456' };
    expect(await caller.rest('PUT', `/api/users/${user.id}`, body)).toMatchObject(REFUSED);
    const { errors } = await caller.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { name, lastName, email, country, password: '123456' } },
    );
    expect(errors?.[0]?.message).toBe(MESSAGE);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('when an admin sets it, over REST and over GraphQL', async () => {
    const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
    const caller = signedIn(testApp, admin);
    expect(await caller.rest('PUT', `/api/users/${user.id}`, { password: 'letmein' })).toMatchObject(REFUSED);
    const { errors } = await caller.graphql(
      `mutation { updateUser(id: ${user.id}, input: { password: "letmein" }) { id } }`,
    );
    expect(errors?.[0]?.message).toBe(MESSAGE);
  });

  it('as ADMIN_PASSWORD in production, with an error that names the variable', () => {
    const environment = {
      NODE_ENV: 'production',
      APP_SECRET: 'a long secret of this installation, 0123456789',
      PUBLIC_URL: 'https://shop.example',
      ADMIN_EMAIL: 'owner@shop.example',
    };
    expect(() => readConfiguration({ ...environment, ADMIN_PASSWORD: 'baseball' })).toThrow(
      'ADMIN_PASSWORD is one of the 10,000 most common passwords',
    );
    expect(() => readConfiguration({ ...environment, ADMIN_PASSWORD: 'Their-0wn!' })).not.toThrow();
  });
});

describe('rejects a password that contains the store name', () => {
  const NAMED = 'My-Ghostnote-7!';
  const message = 'A password must not contain "Ghostnote". Please choose another one.';
  const rejected = { status: 400, body: { error: message, field: 'password', code: 'BAD_USER_INPUT' } };

  it('at registration and at a reset over REST', async () => {
    const response = await visitor(testApp).rest('POST', '/api/users/register', registration(NAMED));
    expect(response).toMatchObject(rejected);
    const { email } = await createUser(testApp);
    const path = `/api/users/reset-password/${await resetToken(email)}`;
    expect(await visitor(testApp).rest('POST', path, { password: NAMED })).toMatchObject(rejected);
  });

  it('in a profile over GraphQL', async () => {
    const user = await createUser(testApp);
    const { name, lastName, email, country } = user;
    const { errors } = await signedIn(testApp, user).graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { name, lastName, email, country, password: NAMED.toUpperCase() } },
    );
    expect(errors?.[0]).toMatchObject({ message, extensions: { field: 'password' } });
  });
});

it('returns the message of the rule for a password that also breaks a rule', async () => {
  const response = await visitor(testApp).rest('POST', '/api/users/register', registration('password'));
  expect(response).toMatchObject({ status: 400, body: { error: 'Password does not meet requirements' } });
  const user = await createUser(testApp);
  const short = await visitor(testApp).rest(
    'POST',
    `/api/users/reset-password/${await resetToken(user.email)}`,
    { password: '1234' },
  );
  expect(short.body).toMatchObject({ error: 'Password must be at least 6 characters' });
});
