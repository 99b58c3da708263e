import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { mailedCode } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const auditRecordsOf = (
  subject: string,
): Promise<{ action: string; actor_email: string; before: unknown; after: unknown }[]> =>
  testApp.dataSource.query(
    'SELECT action, actor_email, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    [subject],
  );

it('records a sign-in', async () => {
  const user = await createUser(testApp);
  await visitor(testApp).rest('POST', '/api/users/login', { email: user.email, password: 'wrong' });
  await visitor(testApp).rest('POST', '/api/users/login', { email: user.email, password: PASSWORD });
  expect(await auditRecordsOf(`user:${user.id}`)).toMatchObject([
    { action: 'user.sign-in.failed', actor_email: null },
    { action: 'user.sign-in', actor_email: user.email },
  ]);
});

it('says who signed in', async () => {
  const user = await createUser(testApp, { name: 'Mia', lastName: 'Lind' });
  await visitor(testApp).rest('POST', '/api/users/login', { email: user.email, password: PASSWORD });
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const query = `{ auditLog(first: 1, filter: { subject: "user:${user.id}" }) { nodes { title subjectTitle } } }`;
  expect((await admin.graphql(query)).data).toEqual({
    auditLog: { nodes: [{ title: 'Mia Lind signed in', subjectTitle: `Account Mia Lind, ${user.email}` }] },
  });
});

it('records the sign-in of a completed registration', async () => {
  const email = 'registered@example.test';
  const form = { name: 'Ada', last_name: 'Lovelace', email, country: 'Sweden' };
  const post = (step: string, body: object) => visitor(testApp).rest('POST', `/api/users/${step}`, body);
  await post('register', { ...form, password: PASSWORD, confirmPassword: PASSWORD });
  const verificationCode = await mailedCode(testApp, email);
  const { body } = await post('complete-registration', {
    email,
    verificationCode,
    password: PASSWORD,
  });
  const { user } = body as { user: { id: number } };
  expect(await auditRecordsOf(`user:${user.id}`)).toMatchObject([
    { action: 'user.sign-in', actor_email: email },
  ]);
});

it('records an admin’s change of a user without the password', async () => {
  const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
  const change = { name: 'Renamed', password: 'a new secret', is_admin: 1 };
  await signedIn(testApp, admin).rest('PUT', `/api/users/${user.id}`, change);
  const records = await auditRecordsOf(`user:${user.id}`);
  expect(records).toMatchObject([
    {
      action: 'user.update',
      actor_email: admin.email,
      before: { name: 'Test', isAdmin: false },
      after: { name: 'Renamed', isAdmin: true, passwordChanged: true },
    },
  ]);
  expect(JSON.stringify(records)).not.toMatch(/a new secret|argon2/);
});

it('does not mention an unchanged password', async () => {
  const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
  await signedIn(testApp, admin).rest('PUT', `/api/users/${user.id}`, { name: 'Renamed' });
  const [record] = await auditRecordsOf(`user:${user.id}`);
  expect(record?.after).not.toHaveProperty('passwordChanged');
});

it('records a deletion by an admin', async () => {
  const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
  await signedIn(testApp, admin).rest('DELETE', `/api/users/${user.id}`);
  expect(await auditRecordsOf(`user:${user.id}`)).toMatchObject([
    { action: 'user.delete', before: { email: user.email } },
  ]);
});
