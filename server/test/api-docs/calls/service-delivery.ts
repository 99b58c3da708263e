import { Package } from '../../../src/modules/catalogue/packages/package.entity.js';
import { createReadyPackage } from '../../factories/packages.js';
import { createProduct } from '../../factories/products.js';
import { createServiceOrder } from '../../factories/requests.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const UNKNOWN = { id: 2_000_000_000 };

/** A package that no track delivers. */
async function somePackage({ testApp }: World): Promise<number> {
  const { id } = await createReadyPackage(testApp, (await createProduct(testApp)).id);
  await testApp.dataSource.manager.update(Package, id, { productId: null });
  return id;
}

/** Work of the buyer that is approved and not paid. */
async function approved(world: World, terms: object = {}): Promise<{ id: number }> {
  const { admin, buyer, people, testApp } = world;
  const { id } = await createServiceOrder(testApp, { userId: people.buyer.id });
  const path = `/api/service-orders/${id}`;
  const quote = { price: 600, rounds: 2, days: 14, delivers: ['Mix (WAV)'], ...terms };
  const { body } = await admin.rest('POST', `${path}/quotes`, quote);
  await buyer.rest(
    'POST',
    `${path}/quotes/${(body as { data: { quote: { id: number } } }).data.quote.id}/accept`,
  );
  await testApp.dataSource.query(`UPDATE service_orders SET status = 'approved' WHERE id = $1`, [id]);
  return { id };
}

const delivery = async (world: World, path: { id: number }) => ({
  as: 'admin' as const,
  path,
  body: { package_id: await somePackage(world) },
});

/** The same, paid by its deposit alone. */
async function paid(world: World): Promise<{ id: number }> {
  const path = await approved(world, { deposit_percent: 100 });
  await world.admin.rest('POST', `/api/service-orders/${path.id}/payments`, {
    stage: 'deposit',
    amount: 600,
    method: 'bank',
    reference: `Statement ${path.id}`,
  });
  await world.testApp.dataSource.query(`UPDATE service_orders SET status = 'approved' WHERE id = $1`, [
    path.id,
  ]);
  return path;
}

async function delivered(world: World) {
  const path = await paid(world);
  const { body } = await delivery(world, path);
  await world.admin.rest('PUT', `/api/service-orders/${path.id}/package`, body);
  return { as: 'buyer' as const, path };
}

export const SERVICE_DELIVERY_CALLS: Record<string, Call[]> = {
  'PUT /api/service-orders/{id}/package': [
    call(200, async (world) => delivery(world, await approved(world))),
    call(404, (world) => delivery(world, UNKNOWN)),
    call(409, async (world) => {
      const { id } = await createServiceOrder(world.testApp, { userId: world.people.buyer.id });
      return delivery(world, { id });
    }),
  ],
  'GET /api/service-orders/{id}/files': [
    call(200, delivered),
    call(403, async (world) => ({ as: 'buyer', path: await approved(world) })),
    call(404, () => ({ as: 'buyer', path: UNKNOWN })),
    call(409, async (world) => ({ as: 'buyer', path: await paid(world) })),
  ],
};
