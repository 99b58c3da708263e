import { createProduct } from '../../factories/products.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();

/** A change of one new track, as a preview confirmed it. */
async function confirmed({ testApp, admin }: World, times: object = {}) {
  const { id } = await createProduct(testApp);
  const change = { ids: [id], kind: 'percent', value: -20, ...times };
  const { body } = await admin.rest('POST', '/api/price-changes/preview', change);
  const { fingerprint } = (body as { data: { fingerprint: string } }).data;
  return { ...change, filter: undefined, fingerprint };
}

async function someSale(world: World) {
  const times = { starts_at: inAnHour(), ends_at: new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString() };
  const { body } = await world.admin.rest('POST', '/api/price-changes', await confirmed(world, times));
  return { path: { id: (body as { data: { id: number } }).data.id } };
}

export const PRICE_CHANGE_CALLS: Record<string, Call[]> = {
  'POST /api/price-changes/preview': [call(200), call(400, () => ({ body: { value: 0 } }))],
  'POST /api/price-changes': [
    call(201, async (world) => ({ body: await confirmed(world) })),
    call(409),
    call(400, () => ({ body: { fingerprint: 'none' } })),
  ],
  'GET /api/price-changes': [
    call(200, async (world) => {
      await someSale(world);
      return {};
    }),
  ],
  'POST /api/price-changes/{id}/end': [
    call(200, someSale),
    call(404, () => ({ path: { id: 2_000_000_000 } })),
    call(409, async (world) => {
      const sale = await someSale(world);
      await world.admin.rest('POST', `/api/price-changes/${sale.path.id}/end`, {});
      return sale;
    }),
  ],
};
