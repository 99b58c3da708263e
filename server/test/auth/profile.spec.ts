import { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const stored = (id: number) => testApp.dataSource.manager.findOneByOrFail(User, { id });

const profile = (user: User, overrides: Record<string, unknown> = {}) => ({
  name: user.name,
  last_name: user.lastName,
  email: user.email,
  country: user.country,
  password: null,
  ...overrides,
});

describe('a profile', () => {
  it('can be changed by its owner', async () => {
    const user = await createUser(testApp);
    const response = await signedIn(testApp, user).rest(
      'PUT',
      `/api/users/${user.id}`,
      profile(user, { name: 'New' }),
    );
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Profile updated successfully!', user: { id: user.id, name: 'New' } },
    });
  });

  it('ignores fields that only an admin may set', async () => {
    const user = await createUser(testApp);
    const forged = { is_admin: 1, is_seller: true, id: 1, created_at: '2000-01-01' };
    await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, profile(user, forged));
    expect(await stored(user.id)).toMatchObject({ isAdmin: false, isSeller: false });
  });

  it('cannot be changed by others', async () => {
    const [user, other] = [await createUser(testApp), await createUser(testApp)];
    const response = await signedIn(testApp, other).rest('PUT', `/api/users/${user.id}`, profile(user));
    expect(response.status).toBe(403);
  });

  it('rejects a country that does not exist, on both transports', async () => {
    const user = await createUser(testApp);
    const owner = signedIn(testApp, user);
    const response = await owner.rest('PUT', `/api/users/${user.id}`, profile(user, { country: 'Atlantis' }));
    expect(response).toMatchObject({ status: 400, body: { field: 'country' } });
    const { errors } = await owner.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { name: 'A', lastName: 'B', email: user.email, country: 'Atlantis' } },
    );
    expect(errors?.[0]?.extensions?.['field']).toBe('country');
  });

  it('requires its four mandatory fields', async () => {
    const user = await createUser(testApp);
    const { name: _name, ...incomplete } = profile(user);
    const response = await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, incomplete);
    expect(response).toMatchObject({
      status: 400,
      body: {
        error: 'Please fill in all required fields: Name, Last Name, Email, and Country.',
        field: 'name',
      },
    });
  });

  it('keeps its address until the new one is confirmed', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    await caller.rest('PUT', `/api/users/${user.id}`, profile(user, { email: 'moved@example.test' }));
    expect((await stored(user.id)).email).toBe(user.email);
    const me = await caller.graphql('{ me { email pendingEmail } }');
    expect(me.data).toEqual({ me: { email: user.email, pendingEmail: 'moved@example.test' } });

    const [mail] = await queuedMails(testApp, 'moved@example.test');
    const token = String(mail?.data['confirmUrl']).split('/').at(-1);
    const confirm = 'mutation ($token: String!) { confirmEmailChange(token: $token) { message } }';
    await visitor(testApp).graphql(confirm, { token });
    expect((await stored(user.id)).email).toBe('moved@example.test');
    expect((await visitor(testApp).graphql(confirm, { token })).code).toBe('BAD_USER_INPUT');
  });

  it('sets a new cookie after a password change', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const response = await caller.rest('PUT', `/api/users/${user.id}`, profile(user, { password: 'sixsix' }));
    const fresh = (response.headers['set-cookie'] as string[]).find((cookie) =>
      cookie.startsWith('session='),
    );
    const details = (headers: Record<string, string>) =>
      visitor(testApp).rest('GET', `/api/users/${user.id}/details`, undefined, headers);
    expect((await details({ cookie: String(fresh).split(';')[0] ?? '' })).status).toBe(200);
    expect((await details({ authorization: `Bearer ${caller.token}` })).status).toBe(401);
  });
});

describe('an admin', () => {
  it('cannot delete their own account or demote the last admin', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    await testApp.dataSource.query('UPDATE users SET is_admin = (id = $1)', [admin.id]);
    const caller = signedIn(testApp, admin);
    expect((await caller.rest('DELETE', `/api/users/${admin.id}`)).status).toBe(409);
    expect((await caller.rest('PUT', `/api/users/${admin.id}`, { is_admin: 0 })).status).toBe(409);
  });

  it('searches users by part of a name or address, in pages', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    for (const name of ['Zed%', 'Zed_', 'Zed']) await createUser(testApp, { name });
    const query = `query ($search: String, $after: String) {
      users(search: $search, first: 2, after: $after) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } }`;
    const page = await signedIn(testApp, admin).graphql(query, { search: 'zed' });
    expect(page.data?.['users']).toMatchObject({ totalCount: 3, nodes: [{ name: 'Zed' }, { name: 'Zed_' }] });
    expect((await signedIn(testApp, admin).graphql(query, { search: 'd%' })).data?.['users']).toMatchObject({
      totalCount: 1,
    });
  });
});
