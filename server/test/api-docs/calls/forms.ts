import { PASSWORD } from '../../factories/people.js';
import { createShop } from '../../sellers/shops.js';
import { call, type Call } from '../call.js';
import { mailedToken, newAddress, type World } from '../world.js';

/** The token of one of the two links in the mail that follows a subscription. */
async function subscribed(world: World, link: 'confirmUrl' | 'unsubscribeUrl') {
  const email = newAddress();
  await world.buyer.rest('POST', '/api/subscribe/subscribe', { email });
  return { path: { token: await mailedToken(world, email, 'newsletter-confirm', link) } };
}

const confirming = (world: World) => subscribed(world, 'confirmUrl');
const unsubscribing = (world: World) => subscribed(world, 'unsubscribeUrl');
const forged = () => ({ path: { token: 'none' } });

async function someShop({ testApp }: World) {
  return { path: { id: (await createShop(testApp)).id } };
}

async function ofSeller({ testApp }: World) {
  const { owner } = await createShop(testApp);
  return { as: owner, path: { userId: owner.id } };
}

export const FORM_CALLS: Record<string, Call[]> = {
  'POST /api/feedback/send-feedback': [call(200)],
  'POST /api/contact': [
    call(200),
    call(200, ({ people }) => ({ as: 'buyer', body: { to: people.buyer.email } })),
    call(403, () => ({ body: { to: newAddress() } })),
  ],
  'POST /api/track-order/order-track': [call(201)],
  'POST /api/co-producing/order': [call(201)],
  'POST /api/mixing-mastering/order': [call(201)],
  'POST /api/subscribe/subscribe': [call(200, () => ({ body: { email: newAddress() } }))],
  'GET /api/confirm-subscription/{token}': [
    call(302, confirming),
    call(204, async (world) => ({ ...(await confirming(world)), headers: { 'sec-purpose': 'prefetch' } })),
    call(400, forged),
  ],
  'HEAD /api/confirm-subscription/{token}': [call(302, confirming), call(400, forged)],
  'GET /api/subscribe/unsubscribe/{token}': [call(302, unsubscribing)],
  'POST /api/subscribe/unsubscribe/{token}': [call(200, unsubscribing), call(400, forged)],
  'GET /api/admin/subscribers': [
    call(200, async (world) => {
      await confirming(world);
      return { query: '?page=1&limit=5&status=inactive' };
    }),
    call(400, () => ({ query: '?status=asleep' })),
  ],
  'DELETE /api/admin/subscribers/{id}': [
    call(200, async (world) => {
      await confirming(world);
      const { body } = await world.admin.rest('GET', '/api/admin/subscribers');
      return { path: { id: (body as { subscribers: [{ id: number }] }).subscribers[0].id } };
    }),
  ],
  'DELETE /api/admin/subscribers/status/{status}': [
    call(200, () => ({ path: { status: 'inactive' } })),
    call(400, () => ({ path: { status: 'asleep' } })),
  ],
  'GET /api/sellers': [call(200)],
  'GET /api/sellers/user/{userId}': [call(200, ofSeller)],
  'PUT /api/sellers/{userId}/payment': [
    call(200, ofSeller),
    call(200, async (world) => ({
      ...(await ofSeller(world)),
      body: { payment_method: 'card', card_number: '4242 4242 4242 4242', card_holder_name: 'MIA LIND' },
    })),
  ],
  'PUT /api/sellers/{id}': [
    call(200, async (world) => ({ ...(await someShop(world)), body: { shop_name: newAddress() } })),
    call(409, async (world) => {
      const shopName = newAddress();
      await createShop(world.testApp, { shopName });
      return { ...(await someShop(world)), body: { shop_name: shopName } };
    }),
  ],
  'PUT /api/sellers/{id}/status': [call(200, someShop)],
  'DELETE /api/sellers/{id}': [
    call(200, async (world) => ({ ...(await someShop(world)), body: { adminPassword: PASSWORD } })),
    call(403, async (world) => ({ ...(await someShop(world)), body: { adminPassword: 'wrong' } })),
  ],
};
