import { createUser, PASSWORD, signedIn } from '../../factories/people.js';
import { createProduct } from '../../factories/products.js';
import { makeExport } from '../../own-data/people.js';
import { codeOf, complete, login, withPasskey, withTotp, wrongCodeOf } from '../../second-factor/accounts.js';
import { mailedCode, mailedLoginCode } from '../../support/mails.js';
import { call, type Call } from '../call.js';
import { mailedToken, newAddress, registration, type World } from '../world.js';

/** Address of a started registration. */
async function registering(world: World): Promise<string> {
  const email = newAddress();
  await world.buyer.rest('POST', '/api/users/register', registration(email));
  return email;
}

export const ACCOUNT_CALLS: Record<string, Call[]> = {
  'POST /api/users/login': [
    call(200, ({ people }) => ({ body: { email: people.buyer.email, password: PASSWORD } })),
    call(200, async ({ testApp }) => ({
      body: { email: (await withPasskey(testApp)).user.email, password: PASSWORD },
    })),
    call(401, ({ people }) => ({ body: { email: people.buyer.email, password: 'wrong' } })),
  ],
  'POST /api/users/token/refresh': [
    call(200, async (world) => {
      const credentials = { email: world.people.buyer.email, password: PASSWORD };
      const app = { 'ghostnote-app': 'Crate Player' };
      const { body } = await world.buyer.rest('POST', '/api/users/login', credentials, app);
      return { body: { refresh_token: (body as { refresh_token: string }).refresh_token } };
    }),
    call(401, () => ({ body: { refresh_token: 'gnr_1' } })),
  ],
  'POST /api/users/login-code': [
    call(200, () => ({ body: { email: newAddress() } })),
    call(429, async (world) => {
      const email = newAddress();
      await world.buyer.rest('POST', '/api/users/login-code', { email });
      return { body: { email } };
    }),
  ],
  'POST /api/users/login-with-code': [
    call(200, async (world) => {
      const email = newAddress();
      await world.buyer.rest('POST', '/api/users/login-code', { email });
      return { body: { email, code: await mailedLoginCode(world.testApp, email) } };
    }),
    call(401, () => ({ body: { email: newAddress(), code: '00000000' } })),
  ],
  'POST /api/users/second-factor': [
    call(200, async ({ testApp }) => {
      const { user, secret } = await withTotp(testApp);
      const { challenge } = await login(testApp, user);
      return { body: { challenge, code: codeOf(secret, 1) } };
    }),
    call(401, async ({ testApp }) => {
      const { user, secret } = await withTotp(testApp);
      const { challenge } = await login(testApp, user);
      return { body: { challenge, code: wrongCodeOf(secret) } };
    }),
    call(400, () => ({ body: { code: null } })),
    call(429, async ({ testApp }) => {
      const { user, secret } = await withTotp(testApp);
      const code = wrongCodeOf(secret);
      for (let n = 0; n < 5; n += 1) await complete(testApp, { ...(await login(testApp, user)), code });
      return { body: { challenge: (await login(testApp, user)).challenge, code } };
    }),
  ],
  'DELETE /api/users/{id}/second-factor': [
    call(200, async ({ testApp }) => ({ path: { id: (await withTotp(testApp)).user.id } })),
    call(409, ({ people }) => ({ path: { id: people.admin.id } })),
  ],
  'POST /api/users/logout': [call(200, async ({ testApp }) => ({ as: await createUser(testApp) }))],
  'POST /api/users/register': [
    call(200, () => ({ body: { ...registration(newAddress()), shop_name: newAddress() } })),
    call(409, async (world) => {
      const shop_name = newAddress();
      const owner = { ...registration(newAddress()), is_seller: true, shop_name };
      await world.buyer.rest('POST', '/api/users/register', owner);
      const { email } = owner;
      const verificationCode = await mailedCode(world.testApp, email);
      await world.buyer.rest('POST', '/api/users/complete-registration', {
        email,
        verificationCode,
        password: PASSWORD,
      });
      return { body: { ...registration(newAddress()), shop_name } };
    }),
  ],
  'POST /api/users/complete-registration': [
    call(201, async (world) => {
      const email = await registering(world);
      const verificationCode = await mailedCode(world.testApp, email);
      return { body: { email, verificationCode, password: PASSWORD } };
    }),
    call(400, async (world) => ({ body: { email: await registering(world), verificationCode: 'wrong' } })),
  ],
  'POST /api/users/resend-code': [
    call(200, () => ({ body: { email: newAddress() } })),
    call(429, async (world) => {
      const email = newAddress();
      await world.buyer.rest('POST', '/api/users/resend-code', { email });
      return { body: { email } };
    }),
  ],
  'POST /api/users/forgot-password': [call(200, () => ({ body: { email: newAddress() } }))],
  'POST /api/users/reset-password/{token}': [
    call(200, async (world) => {
      const { email } = await createUser(world.testApp);
      await world.buyer.rest('POST', '/api/users/forgot-password', { email });
      return { path: { token: await mailedToken(world, email, 'password-reset', 'resetUrl') } };
    }),
    call(400, () => ({ path: { token: 'never-mailed' } })),
  ],
  'POST /api/users/undo-email-change/{token}': [
    call(200, async (world) => {
      const [{ id, email }, as] = [await createUser(world.testApp), world.people.admin];
      await signedIn(world.testApp, as).rest('PUT', `/api/users/${id}`, { email: newAddress() });
      return { path: { token: await mailedToken(world, email, 'email-replaced', 'undoUrl') } };
    }),
    call(400, () => ({ path: { token: 'never-mailed' } })),
  ],
  'GET /api/users': [call(200)],
  'GET /api/users/{id}/details': [
    call(200, async ({ people, buyer, testApp }) => {
      const [first, second] = [await createProduct(testApp), await createProduct(testApp)];
      const { id } = people.buyer;
      await buyer.rest('PUT', `/api/cart/${id}`, { cart: [first.id] });
      await buyer.rest('PUT', `/api/wishlist/${id}`, { wishlist: [second.id] });
      return { path: { id } };
    }),
  ],
  'PUT /api/users/{id}': [
    call(200, ({ people: { buyer } }) => ({ path: { id: buyer.id }, body: { email: buyer.email } })),
    call(200, ({ people: { buyer } }) => ({
      as: 'admin',
      path: { id: buyer.id },
      body: { email: buyer.email },
    })),
  ],
  'DELETE /api/account': [
    call(200, async ({ testApp }) => {
      const user = await createUser(testApp);
      return { as: user, body: { email: user.email, current_password: PASSWORD } };
    }),
    call(400, () => ({ body: { email: 'nobody@example.test' } })),
  ],
  'POST /api/users/{id}/export': [
    call(202, async ({ testApp }) => {
      const user = await createUser(testApp);
      return { as: user, path: { id: user.id } };
    }),
    call(429, async ({ testApp }) => {
      const user = await createUser(testApp);
      await signedIn(testApp, user).rest('POST', `/api/users/${user.id}/export`, {});
      return { as: user, path: { id: user.id } };
    }),
  ],
  'GET /api/users/{id}/export': [
    call(200, ({ people: { buyer } }) => ({ path: { id: buyer.id } })),
    call(200, async ({ testApp }) => {
      const user = await createUser(testApp);
      await signedIn(testApp, user).rest('POST', `/api/users/${user.id}/export`, {});
      return { as: user, path: { id: user.id } };
    }),
  ],
  'GET /api/users/{id}/export/{exportId}': [
    call(200, async ({ testApp }) => {
      const user = await createUser(testApp);
      const { body } = await signedIn(testApp, user).rest('POST', `/api/users/${user.id}/export`, {});
      const { id: exportId } = (body as { data: { id: number } }).data;
      await makeExport(testApp, exportId);
      return { as: user, path: { id: user.id, exportId } };
    }),
    call(404, ({ people: { buyer } }) => ({ path: { id: buyer.id, exportId: 2_000_000_000 } })),
  ],
  'DELETE /api/users/{id}': [
    call(200, async ({ testApp }) => ({ path: { id: (await createUser(testApp)).id } })),
    call(409, ({ people }) => ({ path: { id: people.admin.id } })),
  ],
  'PUT /api/users/{id}/block': [
    call(200, async ({ testApp }) => ({ path: { id: (await createUser(testApp)).id } })),
    call(409, ({ people }) => ({ path: { id: people.admin.id } })),
  ],
  'GET /api/users/{id}/merge': [
    call(200, async ({ people, testApp }) => ({
      path: { id: people.buyer.id },
      query: `?from=${(await createUser(testApp)).id}`,
    })),
    call(409, ({ people: { buyer } }) => ({ path: { id: buyer.id }, query: `?from=${buyer.id}` })),
  ],
  'POST /api/users/{id}/merge': [
    call(200, async ({ people, testApp }) => ({
      path: { id: people.buyer.id },
      body: { from: (await createUser(testApp)).id },
    })),
    call(409, ({ people: { buyer } }) => ({ path: { id: buyer.id }, body: { from: buyer.id } })),
  ],
  'DELETE /api/users/{id}/block': [
    call(200, async ({ testApp }) => {
      const blocked = { blockedAt: new Date(), blockReason: 'Charged back', blockedBy: 'admin@example.test' };
      return { path: { id: (await createUser(testApp, blocked)).id } };
    }),
  ],
};
