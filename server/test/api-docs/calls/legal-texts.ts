import { CUSTOMER, orderIn, setStatus } from '../../orders/shop.js';
import { call, type Call } from '../call.js';
import { createOrder, type World } from '../world.js';

async function version(world: World) {
  const { id } = await createOrder(world);
  const order = orderIn(await world.admin.rest('GET', `/api/orders/${id}`)) as unknown as {
    terms_version: string;
  };
  return { path: { version: order.terms_version } };
}

/** An order of the buyer, and the body that withdraws from it. */
async function withdrawable(world: World) {
  const { id } = await createOrder(world);
  return { id, body: { order_id: id, name: 'Mia Lind', email: CUSTOMER.email } };
}

async function cancelled(world: World) {
  const { id, body } = await withdrawable(world);
  await setStatus(world.admin, id, 'cancelled');
  return { as: 'buyer', body } as const;
}

async function waiting(world: World) {
  const { body } = await withdrawable(world);
  await world.buyer.rest('POST', '/api/withdrawals', body);
  const list = await world.admin.rest('GET', '/api/withdrawals');
  const { data } = list.body as { data: { id: number; order_id: number }[] };
  return { path: { id: data.find(({ order_id }) => order_id === body.order_id)?.id ?? 0 } };
}

async function decided(world: World) {
  const { path } = await waiting(world);
  await world.admin.rest('POST', `/api/withdrawals/${path.id}/decision`, { decision: 'confirmed' });
  return { path };
}

export const LEGAL_TEXT_CALLS: Record<string, Call[]> = {
  'GET /api/legal-texts/{version}': [call(200, version), call(404, () => ({ path: { version: 'none' } }))],
  'GET /api/settings/consumers': [call(200)],
  // A store that sells to consumers would want consents of every order that other calls place.
  'PUT /api/settings/consumers': [call(200, () => ({ body: { sells_to_consumers: false } }))],
  'GET /api/settings/imprint': [call(200)],
  'PUT /api/settings/imprint': [call(200)],
  'POST /api/withdrawals': [call(200), call(409, cancelled)],
  'GET /api/withdrawals': [
    call(200, async (world) => {
      await waiting(world);
      return {};
    }),
  ],
  'POST /api/withdrawals/{id}/decision': [
    call(200, waiting),
    call(404, () => ({ path: { id: 2_000_000_000 } })),
    call(409, decided),
  ],
};
