import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const NEW_PASSWORD = 'a-new-password';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp()));
afterAll(() => testApp.close());

const noticesOf = async (email: string) =>
  (await queuedMails(testApp, email))
    .filter(({ template }) => template === 'security-notice')
    .map(({ data }) => data);

const notifiedChanges = async (email: string) => (await noticesOf(email)).map(({ change }) => change);

const profileOf = (user: User, password: string) => ({
  name: user.name,
  last_name: user.lastName,
  email: user.email,
  country: user.country,
  password,
});

async function resetToken(email: string): Promise<string> {
  await visitor(testApp).rest('POST', '/api/users/forgot-password', { email });
  const mail = (await queuedMails(testApp, email)).findLast(({ template }) => template === 'password-reset');
  return String(mail?.data['resetUrl']).split('/').at(-1) ?? '';
}

describe('the owner of an account is notified by mail', () => {
  it('of a password changed over REST, with time, device and a link to act on it', async () => {
    const user = await createUser(testApp);
    await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, profileOf(user, NEW_PASSWORD), {
      'user-agent': FIREFOX,
    });
    expect(await noticesOf(user.email)).toEqual([
      {
        name: user.name,
        change: 'password-changed',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        device: 'Firefox on Windows',
        resetUrl: 'http://localhost:3000/forgot-password',
      },
    ]);
  });

  it('of a password changed over GraphQL', async () => {
    const user = await createUser(testApp);
    const { name, lastName, email, country } = user;
    await signedIn(testApp, user).graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { name, lastName, email, country, password: NEW_PASSWORD } },
    );
    expect(await notifiedChanges(user.email)).toEqual(['password-changed']);
  });

  it('of a password that an admin changed', async () => {
    const [admin, user] = [await createUser(testApp, { isAdmin: true }), await createUser(testApp)];
    await signedIn(testApp, admin).rest('PUT', `/api/users/${user.id}`, { password: NEW_PASSWORD });
    expect(await notifiedChanges(user.email)).toEqual(['password-changed']);
    expect(await notifiedChanges(admin.email)).toEqual([]);
  });

  it('of a reset over REST and over GraphQL', async () => {
    const user = await createUser(testApp);
    const path = `/api/users/reset-password/${await resetToken(user.email)}`;
    await visitor(testApp).rest('POST', path, { password: NEW_PASSWORD });
    await visitor(testApp).graphql(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { message } }',
      { token: await resetToken(user.email), password: NEW_PASSWORD },
    );
    expect(await notifiedChanges(user.email)).toEqual(['password-reset', 'password-reset']);
  });

  it('of payout details changed by them or an admin, once per change', async () => {
    const [admin, seller] = [await createUser(testApp, { isAdmin: true }), await createSeller(testApp)];
    const path = `/api/sellers/${seller.id}/payment`;
    const paypal = (email: string) => ({ payment_method: 'paypal', paypal_email: email });
    await signedIn(testApp, seller).rest('PUT', path, paypal('one@example.test'));
    await signedIn(testApp, seller).rest('PUT', path, paypal('one@example.test'));
    await signedIn(testApp, admin).rest('PUT', path, {
      ...paypal('two@example.test'),
      current_password: PASSWORD,
    });
    await signedIn(testApp, seller).graphql(
      'mutation ($input: PayoutDetailsInput!) { updatePayoutDetails(input: $input) { id } }',
      { input: { paymentMethod: 'paypal', paypalEmail: 'three@example.test', currentPassword: PASSWORD } },
    );
    expect(await notifiedChanges(seller.email)).toEqual([
      'payout-changed',
      'payout-changed',
      'payout-changed',
    ]);
    expect(await notifiedChanges(admin.email)).toEqual([]);
  });

  it('of payout details that an admin changed with the seller, but not of a new seller name', async () => {
    const [admin, seller] = [await createUser(testApp, { isAdmin: true }), await createSeller(testApp)];
    const edit = (body: object) =>
      signedIn(testApp, admin).rest('PUT', `/api/sellers/${seller.sellerId}`, body);
    expect((await edit({ shop_name: 'Renamed Records' })).status).toBe(200);
    expect(await notifiedChanges(seller.email)).toEqual([]);
    await edit({ payment_method: 'paypal', paypal_email: 'shop@example.test' });
    expect(await notifiedChanges(seller.email)).toEqual(['payout-changed']);
  });

  it('of an API token created and revoked', async () => {
    const user = await createUser(testApp);
    const caller = signedIn(testApp, user);
    const { data } = await caller.graphql(
      'mutation { createApiToken(input: { name: "Sync", scopes: [read_orders] }) { apiToken { id } } }',
    );
    const { id } = (data?.['createApiToken'] as { apiToken: { id: number } }).apiToken;
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await caller.graphql(`mutation { revokeApiToken(id: ${id}) { id } }`);
    }
    expect(await notifiedChanges(user.email)).toEqual(['api-token-created', 'api-token-revoked']);
  });

  it('of a webhook endpoint created, changed and deleted', async () => {
    const admin = await createUser(testApp, { isAdmin: true });
    const caller = signedIn(testApp, admin);
    const { data } = await caller.graphql(
      'mutation { createWebhookEndpoint(input: { url: "https://example.com/hook", eventTypes: [ORDER_COMPLETED] }) { endpoint { id } } }',
    );
    const { id } = (data?.['createWebhookEndpoint'] as { endpoint: { id: number } }).endpoint;
    await caller.graphql(
      `mutation { updateWebhookEndpoint(id: ${id}, input: { description: "Sync" }) { id } }`,
    );
    await caller.graphql(`mutation { rotateWebhookSecret(id: ${id}) { secret } }`);
    await caller.graphql(`mutation { deleteWebhookEndpoint(id: ${id}) { message } }`);
    expect(await notifiedChanges(admin.email)).toEqual([
      'webhook-created',
      'webhook-changed',
      'webhook-changed',
      'webhook-deleted',
    ]);
  });

  it('of no rejected change', async () => {
    const user = await createUser(testApp);
    await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, profileOf(user, 'five5'));
    await visitor(testApp).rest('POST', '/api/users/reset-password/no-such-link', { password: PASSWORD });
    expect(await queuedMails(testApp, user.email)).toEqual([]);
  });
});

it('does not repeat text of the request in a notice', async () => {
  const user = await createUser(testApp);
  await signedIn(testApp, user).rest('PUT', `/api/users/${user.id}`, profileOf(user, NEW_PASSWORD), {
    'user-agent': 'Call +1 555 0100 to cancel, Chrome/1',
  });
  expect((await noticesOf(user.email))[0]).toMatchObject({ device: 'Chrome' });
});
