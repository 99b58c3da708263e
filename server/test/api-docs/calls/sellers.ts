import { addMonths } from 'date-fns/addMonths';
import { OrderLine } from '../../../src/modules/sales/orders/order.entity.js';
import { Product } from '../../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../../src/modules/people/sellers/seller.entity.js';
import { createMatchOfSeller } from '../../factories/matches.js';
import { createUser, PASSWORD } from '../../factories/people.js';
import { createProduct } from '../../factories/products.js';
import { orderIn, orderPayload, placeOrder, setStatus } from '../../orders/shop.js';
import { createShop } from '../../sellers/seller-rows.js';
import { call, type Call } from '../call.js';
import { newAddress, type World } from '../world.js';

const newOwner = async ({ testApp }: World) => (await createUser(testApp)).id;

async function ofSeller({ testApp }: World) {
  const { owner } = await createShop(testApp);
  return { as: owner, path: { userId: owner.id, month: '2026-01' } };
}

/** A published track, as its seller. */
async function ownTrack({ testApp }: World) {
  const { id: sellerId, owner } = await createShop(testApp);
  const { id } = await createProduct(testApp, { sellerId });
  return { as: owner, path: { id } };
}

/** A match of a track, as its seller. */
async function ownMatch({ testApp }: World) {
  const { id: sellerId, owner } = await createShop(testApp);
  return { as: owner, path: { id: await createMatchOfSeller(testApp, sellerId) } };
}

/** A line of a completed order, as its seller. */
async function soldLine(world: World) {
  const { as, path } = await ownTrack(world);
  const order = orderIn(await world.buyer.rest('POST', '/api/orders', orderPayload([path.id])));
  await setStatus(world.admin, order.id, 'completed');
  const { manager } = world.testApp.dataSource;
  return { as, path: { id: (await manager.findOneByOrFail(OrderLine, { orderId: order.id })).id } };
}

/** Pays a new seller by PayPal under this reference. */
async function paidByPaypal({ testApp, admin }: World, reference: string): Promise<void> {
  const { id, owner } = await createShop(testApp);
  await testApp.dataSource.manager.update(Seller, id, { paypalEmail: owner.email });
  await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 100, reason: 'Bonus' });
  await admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'paypal', reference });
}

const TRADER = {
  kind: 'person',
  name: 'Mia Lind',
  street: 'Torstrasse 1',
  city: 'Berlin',
  country: 'Germany',
  birth_date: '1990-05-17',
};
const STORE_ACCOUNT = { account_holder: 'Ghostnote', iban: 'DE89370400440532013000', usd_per_euro: 1.085 };

/** Pays a new seller by bank under this reference. */
async function paidByBank({ testApp, admin }: World, reference: string): Promise<void> {
  const { owner } = await createShop(testApp);
  const account = { payment_method: 'bank', iban: 'NL91ABNA0417164300', account_holder: 'Mia Lind' };
  await admin.rest('PUT', `/api/sellers/${owner.id}/payment`, account);
  await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 100, reason: 'Bonus' });
  await admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'bank', reference });
}

/** A payout with its self-billing document, as its seller. */
async function documented({ testApp, admin }: World) {
  const { owner } = await createShop(testApp);
  await admin.rest('PUT', `/api/sellers/${owner.id}/trader-details`, TRADER);
  await admin.rest('POST', `/api/sellers/${owner.id}/adjustments`, { amount: 100, reason: 'Bonus' });
  await admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: true });
  const body = { seller_user_ids: [owner.id], method: 'paypal', reference: newAddress() };
  const { data } = (await admin.rest('POST', '/api/payouts', body)).body as { data: [{ id: number }] };
  await admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: false });
  const list = await admin.rest('GET', `/api/sellers/${owner.id}/self-billing`);
  const { number } = (list.body as { data: [{ number: string }] }).data[0];
  return { as: owner, path: { id: data[0].id, number } };
}

const noWebhook = () => ({ path: { id: 999_999 } });

async function someWebhook({ buyer, testApp }: World) {
  await testApp.dataSource.query('DELETE FROM webhook_endpoints');
  const { body } = await buyer.rest('POST', '/api/webhooks', {
    url: 'https://hooks.example.com/in',
    event_types: ['order.placed'],
  });
  return {
    as: 'buyer' as const,
    path: { id: (body as { data: { endpoint: { id: number } } }).data.endpoint.id },
  };
}

async function testedWebhook(world: World) {
  const webhook = await someWebhook(world);
  await world.buyer.rest('POST', `/api/webhooks/${webhook.path.id}/test`);
  return webhook;
}

async function someEvent({ buyer, testApp }: World): Promise<string> {
  await placeOrder(buyer, [(await createProduct(testApp)).id]);
  const { body } = await buyer.rest('GET', '/api/events?limit=1');
  return (body as { data: { id: string }[] }).data[0]!.id;
}

export const SELLER_CALLS: Record<string, Call[]> = {
  'GET /api/seller-profiles/{name}': [
    call(200, async ({ testApp }) => {
      const storeName = newAddress();
      await createProduct(testApp, { storeName });
      return { path: { name: storeName } };
    }),
    call(404, () => ({ path: { name: 'nobody' } })),
  ],
  'GET /api/seller-dashboard': [call(200, ofSeller)],
  'PUT /api/sellers/{userId}/profile': [
    call(200, async (world) => ({ ...(await ofSeller(world)), body: { bio: 'Techno.' } })),
  ],
  'POST /api/sellers': [
    call(201, async (world) => ({ body: { user_id: await newOwner(world), shop_name: newAddress() } })),
    call(409, async (world) => {
      const { owner } = await createShop(world.testApp);
      return { body: { user_id: owner.id, shop_name: newAddress() } };
    }),
    call(404, () => ({ body: { user_id: 2_000_000_000, shop_name: newAddress() } })),
  ],
  'POST /api/sellers/{userId}/adjustments': [
    call(201, async (world) => ({
      path: { userId: (await createShop(world.testApp)).owner.id },
      body: { amount: -12.5, reason: 'Transfer fee of your bank' },
    })),
    call(400, async (world) => ({
      path: { userId: (await createShop(world.testApp)).owner.id },
      body: { amount: 0, reason: 'Nothing' },
    })),
  ],
  // These calls succeed only where the store pays by Stripe; server/test/payouts covers that.
  'GET /api/sellers/{userId}/payout-account': [call(409, ofSeller)],
  'POST /api/sellers/{userId}/payout-account': [call(409, ofSeller)],
  'POST /api/sellers/{userId}/payout-account/refresh': [call(409, ofSeller)],
  'GET /api/payouts/sepa.xml': [
    call(200, async (world) => {
      await world.admin.rest('PUT', '/api/settings/payouts', STORE_ACCOUNT);
      const reference = newAddress();
      await paidByBank(world, reference);
      return { query: `?reference=${encodeURIComponent(reference)}` };
    }),
    call(404, () => ({ query: '?reference=none' })),
  ],
  'GET /api/admin/exports/sellers-year.csv': [call(200, () => ({ query: '?year=2026' }))],
  'PUT /api/sellers/{userId}/trader-details': [
    call(200, async (world) => ({ ...(await ofSeller(world)), body: TRADER })),
    call(400, async (world) => ({ ...(await ofSeller(world)), body: { ...TRADER, name: '' } })),
  ],
  'POST /api/sellers/{userId}/trader-details/reveal': [
    call(200, async (world) => {
      const request = await ofSeller(world);
      await world.admin.rest('PUT', `/api/sellers/${request.path.userId}/trader-details`, TRADER);
      return { ...request, body: { current_password: PASSWORD } };
    }),
    call(404, async (world) => {
      const { owner } = await createShop(world.testApp);
      return { as: 'admin', path: { userId: owner.id }, body: { current_password: PASSWORD } } as const;
    }),
  ],
  'GET /api/sellers/{userId}/self-billing': [call(200, ofSeller)],
  'GET /api/payouts/{id}/self-billing/{number}': [
    call(200, documented),
    call(404, async (world) => {
      const request = await documented(world);
      return { ...request, path: { ...request.path, number: 'SB-1999-00001' } };
    }),
  ],
  'GET /api/settings/payouts': [call(200)],
  'PUT /api/settings/payouts': [call(200, () => ({ body: STORE_ACCOUNT }))],
  'GET /api/payouts/paypal.csv': [
    call(200, async (world) => {
      const reference = newAddress();
      await paidByPaypal(world, reference);
      return { query: `?reference=${encodeURIComponent(reference)}` };
    }),
    call(404, () => ({ query: '?reference=none' })),
  ],
  'GET /api/sellers/{userId}/statements/{month}': [
    call(200, ofSeller),
    call(400, async (world) => {
      const request = await ofSeller(world);
      return { ...request, path: { ...request.path, month: '2026-13' } };
    }),
    call(404, async (world) => {
      const request = await ofSeller(world);
      return { ...request, path: { ...request.path, month: '2099-01' } };
    }),
  ],
  'POST /api/listings/{id}/pause': [
    call(200, ownTrack),
    call(409, async (world) => {
      const request = await ownTrack(world);
      await world.testApp.dataSource.manager.update(Product, request.path.id, { status: 'reserved' });
      return request;
    }),
    call(404, async (world) => ({ ...(await ownTrack(world)), path: { id: 2_000_000_000 } })),
  ],
  'POST /api/listings/{id}/resume': [call(200, ownTrack)],
  'GET /api/listings': [
    call(200, async (world) => {
      const { as } = await ownTrack(world);
      return { as };
    }),
  ],
  'POST /api/listings/{id}/extend': [
    call(200, async (world) => {
      const request = await ownTrack(world);
      const createdAt = addMonths(new Date(), -6);
      await world.testApp.dataSource.manager.update(Product, request.path.id, { createdAt });
      return request;
    }),
    call(409, ownTrack),
    call(404, async (world) => ({ ...(await ownTrack(world)), path: { id: 2_000_000_000 } })),
  ],
  'POST /api/listings/{id}/price': [
    call(200, ownTrack),
    call(400, async (world) => ({ ...(await ownTrack(world)), body: { price: 999 } })),
    call(404, async (world) => ({ ...(await ownTrack(world)), path: { id: 2_000_000_000 } })),
  ],
  'GET /api/matches': [
    call(200, async (world) => {
      const { as } = await ownMatch(world);
      return { as };
    }),
  ],
  'PUT /api/matches/{id}/statement': [
    call(200, async (world) => ({ ...(await ownMatch(world)), body: { text: 'I have licensed it' } })),
    call(400, async (world) => ({ ...(await ownMatch(world)), body: { text: ' ' } })),
    call(404, async (world) => ({
      as: (await ownMatch(world)).as,
      path: { id: 999_999 },
      body: { text: 'I have licensed it' },
    })),
  ],
  'GET /api/products/{id}/term': [
    call(200, async (world) => ({ path: (await ownTrack(world)).path })),
    call(404, () => ({ path: { id: 2_000_000_000 } })),
  ],
  'GET /api/sales': [call(200)],
  'GET /api/events': [call(200), call(410, () => ({ query: '?after=msg_unknown' }))],
  'GET /api/webhooks': [call(200)],
  'POST /api/webhooks': [call(201), call(400, () => ({ body: { url: 'http://10.0.0.1' } }))],
  'GET /api/webhooks/{id}': [call(200, someWebhook), call(404, noWebhook)],
  'PATCH /api/webhooks/{id}': [call(200, someWebhook), call(404, noWebhook)],
  'DELETE /api/webhooks/{id}': [call(200, someWebhook), call(404, noWebhook)],
  'POST /api/webhooks/{id}/secret': [call(200, someWebhook), call(404, noWebhook)],
  'POST /api/webhooks/{id}/test': [call(201, someWebhook), call(404, noWebhook)],
  'GET /api/webhooks/{id}/deliveries': [call(200, testedWebhook), call(404, noWebhook)],
  'POST /api/webhooks/{id}/replay': [
    call(201, async (world) => ({ ...(await someWebhook(world)), body: { after: await someEvent(world) } })),
    call(404, noWebhook),
    call(410, someWebhook),
  ],
  'GET /api/sales/{id}/contract': [
    call(200, soldLine),
    call(404, async (world) => ({ ...(await soldLine(world)), path: { id: 2_000_000_000 } })),
  ],
  'GET /api/store': [call(200)],
  'PUT /api/store': [
    call(200, () => ({ body: { location: 'Riga, Latvia' } })),
    call(400, () => ({ body: { accent_dark: '#000000' } })),
    call(409, () => ({ headers: { 'if-match': '"999"' } })),
  ],
  'GET /api/settings/payment': [call(200)],
  'PUT /api/settings/payment': [
    call(200, () => ({ body: { instructions: `Name your order. ${Math.random()}` } })),
    call(400, () => ({ body: { instructions: ' ' } })),
  ],
  'GET /api/settings/commission': [call(200)],
  'PUT /api/settings/commission': [call(200, () => ({ body: { percent: Math.ceil(Math.random() * 30) } }))],
};
