import { createProduct } from '../../factories/products.js';
import { createCoupon, orderPayload } from '../../orders/shop.js';
import { eventOf, signatureOf } from '../../payments/fake-stripe.js';
import { call, type Call } from '../call.js';
import { createOrder, downloadToken, newAddress, type World } from '../world.js';

const ofBuyer = ({ people }: World) => ({ path: { userId: people.buyer.id } });

async function someOrder(world: World) {
  return { path: { id: (await createOrder(world)).id } };
}

async function someCoupon({ testApp }: World) {
  return { path: { id: (await createCoupon(testApp, { code: newAddress() })).id } };
}

/** An event that is signed and means nothing. */
function signedEvent() {
  const body = eventOf('customer.created', { id: 'cus_1' });
  return { body, headers: { 'stripe-signature': signatureOf(body) } };
}

export const SALES_CALLS: Record<string, Call[]> = {
  'PUT /api/cart/{userId}': [
    call(200, async (world) => ({
      ...ofBuyer(world),
      body: { cart: [{ id: (await createProduct(world.testApp)).id }] },
    })),
  ],
  'PUT /api/wishlist/{userId}': [
    call(200, async (world) => ({
      ...ofBuyer(world),
      body: { wishlist: [(await createProduct(world.testApp)).id] },
    })),
  ],
  'POST /api/orders': [
    call(201, async ({ testApp }) => {
      const { id } = await createProduct(testApp);
      return { body: { products: [id], projectSelections: { [id]: true } } };
    }),
    call(201, async ({ testApp, people, buyer }) => {
      const coupon = await createCoupon(testApp, { code: newAddress() });
      await buyer.rest('GET', `/api/coupons/validate?code=${coupon.code}`);
      const body = { products: [(await createProduct(testApp)).id], coupon_id: coupon.id };
      return { body: { ...body, user_id: people.buyer.id }, headers: { 'idempotency-key': newAddress() } };
    }),
    call(404, () => ({ body: { products: [2_000_000_000], projectSelections: {} } })),
    call(403, ({ people }) => ({ body: { user_id: people.admin.id } })),
    call(409, async ({ testApp }) => ({
      body: { products: [(await createProduct(testApp)).id], total_price: 1 },
    })),
    call(409, async (world) => ({ body: { products: [(await createOrder(world)).track.id] } })),
  ],
  'GET /api/orders': [
    call(200, async (world) => {
      await createOrder(world, 'completed');
      return {};
    }),
    call(200, () => ({ query: '?page=1&limit=1' })),
  ],
  'GET /api/orders/user/{userId}': [call(200, ofBuyer)],
  'GET /api/orders/admin/user/{id}': [call(200, ({ people }) => ({ path: { id: people.buyer.id } }))],
  'GET /api/orders/{id}': [
    call(200, someOrder),
    call(200, async (world) => ({ path: { id: (await createOrder(world, 'completed')).id } })),
  ],
  'PUT /api/orders/{id}/status': [
    call(200, someOrder),
    call(409, async (world) => {
      const { id, track } = await createOrder(world);
      await world.admin.rest('PUT', `/api/orders/${id}/status`, { status: 'cancelled' });
      await world.buyer.rest('POST', '/api/orders', orderPayload([track.id]));
      return { path: { id } };
    }),
  ],
  'GET /api/downloads/{token}': [
    call(302, async (world) => ({ path: { token: await downloadToken(world, 'url') } })),
    call(200, async (world) => ({ path: { token: await downloadToken(world, 'contractUrl') } })),
    call(204, async (world) => ({
      path: { token: await downloadToken(world, 'url') },
      headers: { 'sec-purpose': 'prefetch' },
    })),
    call(404, () => ({ path: { token: 'none' } })),
  ],
  'HEAD /api/downloads/{token}': [
    call(204, async (world) => ({ path: { token: await downloadToken(world, 'url') } })),
    call(404, () => ({ path: { token: 'none' } })),
  ],
  'POST /api/payments/stripe/webhook': [
    call(200, ({ guardedOrigin }) => ({ origin: guardedOrigin, ...signedEvent() })),
    call(400, ({ guardedOrigin }) => ({ origin: guardedOrigin, body: '{}' })),
    call(404, signedEvent),
  ],
  'GET /api/coupons/validate': [
    call(200, async ({ testApp }) => {
      const { code } = await createCoupon(testApp, { code: newAddress() });
      return { query: `?code=${encodeURIComponent(code)}` };
    }),
    call(404, () => ({ query: '?code=unknown' })),
    call(400, () => ({ query: '?code=' })),
  ],
  'GET /api/coupons': [
    call(200, async (world) => {
      await someCoupon(world);
      return {};
    }),
  ],
  'POST /api/coupons': [
    call(201, () => ({ body: { code: newAddress().slice(0, 30) } })),
    call(409, async ({ testApp }) => {
      const { code } = await createCoupon(testApp, { code: newAddress().slice(0, 30) });
      return { body: { code } };
    }),
  ],
  'PATCH /api/coupons/{id}/status': [call(200, someCoupon)],
  'DELETE /api/coupons/{id}': [call(200, someCoupon)],
};
