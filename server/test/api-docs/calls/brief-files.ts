import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createServiceOrder } from '../../factories/requests.js';
import { wavTone } from '../../media/samples.js';
import { createUpload } from '../../service-orders/review-cast.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const UNKNOWN = 2_000_000_000;

async function request({ testApp, people }: World, kind: 'coProducing' | 'musicProduction' = 'coProducing') {
  const { id } = await createServiceOrder(testApp, { userId: people.buyer.id, kind });
  return { as: people.buyer, path: { id, fileId: UNKNOWN } };
}

const sent =
  (content = wavTone(1), kind = 'reference') =>
  async (world: World) => ({
    ...(await request(world)),
    body: { upload_id: await createUpload(world.testApp, world.people.buyer.id, content), kind },
  });

/** A request with a file that was added to it. */
async function added(world: World) {
  const { body, ...order } = await sent()(world);
  const [file]: { id: number }[] = await world.testApp.dataSource.query(
    `INSERT INTO service_brief_files (service_order_id, upload_id, kind, number, format, size)
     VALUES ($1, $2, 'reference', 1, 'wav', 1) RETURNING id`,
    [order.path.id, body.upload_id],
  );
  return { ...order, path: { ...order.path, fileId: file?.id ?? 0 } };
}

const inWork = async ({ testApp }: World, id: number) =>
  testApp.dataSource.query(`UPDATE service_orders SET status = 'accepted' WHERE id = $1`, [id]);

export const BRIEF_FILE_CALLS: Record<string, Call[]> = {
  'POST /api/service-orders/{id}/brief-files': [
    call(201, sent()),
    call(400, async (world) => {
      const { body, ...order } = await sent()(world);
      return { ...order, ...(await request(world, 'musicProduction')), body: { ...body, kind: 'stems' } };
    }),
    call(404, async (world) => ({ ...(await sent()(world)), path: { id: UNKNOWN } })),
    call(409, async (world) => {
      const order = await sent()(world);
      await inWork(world, order.path.id);
      return order;
    }),
    call(413, async (world) => {
      const order = await sent()(world);
      // As large as it states; the file is one with holes.
      await world.testApp.dataSource.query('UPDATE uploads SET bytes = 104857601 WHERE id = $1', [
        order.body.upload_id,
      ]);
      await truncate(join(world.testApp.dataDir, 'packages', order.body.upload_id), 104_857_601);
      return order;
    }),
    call(415, sent(Buffer.from('Not a sound. '.repeat(99)))),
  ],
  'DELETE /api/service-orders/{id}/brief-files/{fileId}': [
    call(200, added),
    call(404, (world) => request(world)),
    call(409, async (world) => {
      const order = await added(world);
      await inWork(world, order.path.id);
      return order;
    }),
  ],
  'GET /api/service-orders/{id}/brief-files/{fileId}': [
    call(200, added),
    call(206, async (world) => ({ ...(await added(world)), headers: { range: 'bytes=2-4' } })),
    call(404, (world) => request(world)),
    call(416, async (world) => ({ ...(await added(world)), headers: { range: 'bytes=90000000-' } })),
  ],
};
