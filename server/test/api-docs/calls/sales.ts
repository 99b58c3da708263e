import { AlertLinksService } from '../../../src/modules/buyers/saved-searches/alert-links.service.js';
import { createProduct } from '../../factories/products.js';
import { createCoupon, orderIn, orderPayload } from '../../orders/shop.js';
import { eventOf as paypalEventOf } from '../../payments/paypal-samples.js';
import { eventOf, signatureOf } from '../../payments/fake-stripe.js';
import { call, type Call } from '../call.js';
import { createOrder, downloadToken, newAddress, type World } from '../world.js';

const ofBuyer = ({ people }: World) => ({ path: { userId: people.buyer.id } });

async function someOrder(world: World) {
  return { path: { id: (await createOrder(world)).id } };
}

async function completedOrder(world: World) {
  return { path: { id: (await createOrder(world, 'completed')).id } };
}

/** A part of a pending order that was paid by hand. */
async function recordedPayment(world: World): Promise<number> {
  const { id } = await createOrder(world);
  const body = { method: 'bank', reference: 'B-1', amount: 10 };
  const response = await world.admin.rest('POST', `/api/orders/${id}/payments`, body);
  return (response.body as { data: { id: number } }).data.id;
}

async function lineOf({ admin }: World, orderId: number): Promise<number> {
  const { body } = await admin.rest('GET', `/api/orders/${orderId}`);
  return (body as { data: { products: { line_id: number }[] } }).data.products[0]!.line_id;
}

async function someSearch({ buyer }: World) {
  const { body } = await buyer.rest('POST', '/api/saved-searches', { name: 'Techno', frequency: 'daily' });
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

async function someMessage(world: World) {
  const { id } = await createOrder(world);
  await world.buyer.rest('POST', `/api/orders/${id}/messages`, { text: 'Hello' });
  return { path: { id } };
}

async function someCoupon({ testApp }: World) {
  return { path: { id: (await createCoupon(testApp, { code: newAddress() })).id } };
}

/** A refunded order, and its line whose contract is revoked. */
async function createRefunded(world: World): Promise<{ id: number; lineId: number }> {
  const { id } = await createOrder(world, 'completed');
  await world.admin.rest('POST', `/api/orders/${id}/refunds`, { reason: 'Agreed' });
  const [line] = orderIn(await world.buyer.rest('GET', `/api/orders/${id}`)).products;
  return { id, lineId: line!.line_id };
}

/** A signed event without effect. */
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
  'GET /api/saved-searches': [
    call(200, async (world) => {
      await someSearch(world);
      return {};
    }),
  ],
  'POST /api/saved-searches': [call(201)],
  'PUT /api/saved-searches/{id}': [call(200, someSearch), call(404, () => ({ path: { id: 999_999 } }))],
  'DELETE /api/saved-searches/{id}': [call(200, someSearch), call(404, () => ({ path: { id: 999_999 } }))],
  'POST /api/saved-searches/unsubscribe/{token}': [
    call(200, async (world) => {
      const { id } = (await someSearch(world)).path;
      const links = world.testApp.app.get(AlertLinksService, { strict: false });
      return { path: { token: links.linksOf('saved-search', id).oneClickUrl.split('/').at(-1)! } };
    }),
    call(400, () => ({ path: { token: '7.c2ln' } })),
  ],
  'GET /api/reminders': [call(200)],
  'PUT /api/reminders': [call(200)],
  'POST /api/reminders/unsubscribe/{token}': [
    call(200, ({ testApp, people }) => {
      const links = testApp.app.get(AlertLinksService, { strict: false });
      return {
        path: { token: links.linksOf('cart-reminders', people.buyer.id).oneClickUrl.split('/').at(-1)! },
      };
    }),
    call(400, () => ({ path: { token: '7.c2ln' } })),
  ],
  'GET /api/wishlist-mails': [call(200)],
  'PUT /api/wishlist-mails': [call(200)],
  'POST /api/wishlist-mails/unsubscribe/{token}': [
    call(200, ({ testApp, people }) => {
      const links = testApp.app.get(AlertLinksService, { strict: false });
      return {
        path: { token: links.linksOf('wishlist-mails', people.buyer.id).oneClickUrl.split('/').at(-1)! },
      };
    }),
    call(400, () => ({ path: { token: '7.c2ln' } })),
  ],
  'GET /api/heard-tracks': [
    call(200, async (world) => {
      const { id } = await createProduct(world.testApp);
      await world.buyer.rest('POST', '/api/heard-tracks', {
        tracks: [{ id, heard_at: new Date().toISOString() }],
        session: { search: '?genre=Techno', track_id: id },
      });
      return {};
    }),
  ],
  'GET /api/heard-tracks/unheard': [call(200, () => ({ query: '?genre=Techno&limit=2' }))],
  'POST /api/heard-tracks': [
    call(200, () => ({ body: { tracks: [{ id: 42, heard_at: '2026-11-22T20:15:00Z' }] } })),
  ],
  'DELETE /api/heard-tracks': [call(200)],
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
  'POST /api/orders/quote': [
    call(200, async ({ testApp }) => {
      const { id } = await createProduct(testApp);
      return { body: { products: [id], projectSelections: { [id]: true } } };
    }),
    call(404, () => ({ body: { products: [2_000_000_000], projectSelections: {} } })),
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
  'GET /api/orders/{id}/invoice': [call(200, completedOrder), call(404, someOrder)],
  'GET /api/orders/{id}/invoices': [call(200, completedOrder)],
  'GET /api/orders/{id}/invoices/{number}': [
    call(200, async (world) => {
      const { path } = await completedOrder(world);
      const { body } = await world.buyer.rest('GET', `/api/orders/${path.id}/invoices`);
      const [{ number }] = (body as { data: [{ number: string }] }).data;
      return { path: { id: path.id, number } };
    }),
    call(404, async (world) => ({
      path: { ...(await completedOrder(world)).path, number: 'INV-1999-00001' },
    })),
  ],
  'POST /api/orders/{id}/invoice': [call(201, completedOrder), call(409, someOrder)],
  'GET /api/users/{userId}/billing': [call(200, ofBuyer)],
  'GET /api/users/{userId}/address-needs': [
    call(200, (world) => ({ ...ofBuyer(world), query: '?country=Canada' })),
    call(400, (world) => ({ ...ofBuyer(world), query: '?country=Atlantis' })),
  ],
  'PUT /api/users/{userId}/billing': [
    call(200, ofBuyer),
    call(400, (world) => ({ ...ofBuyer(world), body: { country: 'Atlantis' } })),
  ],
  'DELETE /api/orders/{id}': [
    call(200, someOrder),
    call(409, async (world) => ({ path: { id: (await createOrder(world, 'completed')).id } })),
    call(404, () => ({ path: { id: 2_000_000_000 } })),
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
  'POST /api/orders/{id}/refunds': [
    call(201, async (world) => ({
      path: { id: (await createOrder(world, 'completed')).id },
      body: { amount: 10.5, reason: 'The project file does not open' },
    })),
    call(409, async (world) => ({
      path: { id: (await createOrder(world)).id },
      body: { reason: 'The project file does not open' },
    })),
  ],
  'POST /api/orders/{id}/payments': [
    call(201, someOrder),
    call(409, async (world) => ({ ...(await someOrder(world)), body: { amount: 9_000_000 } })),
  ],
  'POST /api/payments/{id}/refunds': [
    call(201, async (world) => ({
      path: { id: await recordedPayment(world) },
      body: { reason: 'Cancelled' },
    })),
    call(404, () => ({ path: { id: 2_000_000_000 }, body: { reason: 'Cancelled' } })),
  ],
  'POST /api/orders/bulk/payments': [
    call(200, async (world) => ({ body: { ids: [(await someOrder(world)).path.id] } })),
    call(400, () => ({ body: { ids: [1], expected_versions: [1, 2] } })),
  ],
  'GET /api/orders/{id}/refunds': [
    call(200, async (world) => ({ path: { id: (await createRefunded(world)).id } })),
  ],
  'GET /api/contracts/sample': [call(200)],
  'GET /api/purchases/{productId}': [
    call(200, async (world) => {
      const { id } = await createOrder(world, 'completed');
      const [line] = orderIn(await world.buyer.rest('GET', `/api/orders/${id}`)).products;
      return { path: { productId: line!.id } };
    }),
    call(404, () => ({ path: { productId: 2_000_000_000 } })),
  ],
  'GET /api/orders/{id}/lines/{lineId}/revocation': [
    call(200, async (world) => ({ path: await createRefunded(world) })),
  ],
  'PUT /api/orders/{id}/lines/{lineId}/delivery': [
    call(200, async (world) => {
      const { id } = await createOrder(world, 'completed');
      return { path: { id, lineId: await lineOf(world, id) } };
    }),
    call(404, () => ({ path: { id: 2_000_000_000, lineId: 1 } })),
  ],
  'POST /api/orders/{id}/lines/{lineId}/project': [
    call(201, async (world) => {
      const { id } = await createOrder(world, 'completed', false);
      return { path: { id, lineId: await lineOf(world, id) } };
    }),
    call(409, async (world) => {
      const { id } = await createOrder(world, 'completed');
      return { path: { id, lineId: await lineOf(world, id) } };
    }),
    call(404, () => ({ path: { id: 2_000_000_000, lineId: 1 } })),
  ],
  'GET /api/orders/{id}/deliveries': [
    call(200, async (world) => {
      const { id } = await createOrder(world, 'completed');
      await world.admin.rest('POST', `/api/orders/${id}/deliveries`, {});
      return { path: { id } };
    }),
  ],
  'POST /api/orders/{id}/deliveries': [
    call(200, async (world) => ({ path: { id: (await createOrder(world, 'completed')).id } })),
    call(409, someOrder),
  ],
  'PUT /api/orders/{id}/email': [call(200, someOrder)],
  'GET /api/orders/{id}/messages': [call(200, someMessage)],
  'POST /api/orders/{id}/messages': [call(201, someOrder)],
  'PUT /api/orders/{id}/messages/read': [call(200, someMessage)],
  'GET /api/orders/{id}/messages/files/{fileId}': [
    call(404, async (world) => ({ path: { id: (await createOrder(world)).id, fileId: 2_000_000_000 } })),
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
  'POST /api/payments/paypal/webhook': [
    call(200, ({ guardedOrigin, paypal }) => {
      const body = paypalEventOf('INVOICING.INVOICE.CREATED', {});
      return { origin: guardedOrigin, body, headers: paypal.sign(body) };
    }),
    call(400, ({ guardedOrigin }) => ({ origin: guardedOrigin, body: '{}' })),
    call(404, () => ({ body: '{}' })),
  ],
  'GET /api/payment-methods': [call(200, () => ({}))],
  'GET /api/orders/{id}/payments': [call(200, someOrder)],
  'POST /api/orders/{id}/payment-page': [call(409, someOrder)],
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
  'GET /api/coupons/{id}': [call(200, someCoupon)],
  'PATCH /api/coupons/{id}/status': [call(200, someCoupon)],
  'DELETE /api/coupons/{id}': [call(200, someCoupon)],
};
