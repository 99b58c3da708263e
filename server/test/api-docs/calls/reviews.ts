import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createServiceOrder } from '../../factories/requests.js';
import { createUpload, storeVersion } from '../../service-orders/review-cast.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

/** An order at work, by the seller and for the buyer. */
async function work({ testApp, people }: World, status: 'in_progress' | 'done' = 'in_progress') {
  const { id } = await createServiceOrder(testApp, {
    userId: people.buyer.id,
    makerUserId: people.seller.id,
    status,
  });
  return { as: people.buyer, path: { id, number: 1, commentId: 2_000_000_000 } };
}

async function reviewed(world: World) {
  const order = await work(world);
  await storeVersion(world.testApp, order.path.id);
  return order;
}

async function commented(world: World) {
  const order = await reviewed(world);
  const [row]: { id: number }[] = await world.testApp.dataSource.query(
    `INSERT INTO service_comments (version_id, side, at_seconds, text)
     SELECT id, 'customer', 5, 'Louder' FROM service_versions WHERE service_order_id = $1 RETURNING id`,
    [order.path.id],
  );
  return { ...order, path: { ...order.path, commentId: row?.id ?? 0 } };
}

async function ended(world: World) {
  const order = await commented(world);
  await world.testApp.dataSource.query(`UPDATE service_orders SET status = 'done' WHERE id = $1`, [
    order.path.id,
  ]);
  return order;
}

/** An agreed order whose price contains no round. */
async function withoutRounds(world: World) {
  const order = await reviewed(world);
  await world.testApp.dataSource.query(
    `INSERT INTO service_quotes (service_order_id, price_cents, deposit_percent, rounds, days, delivers, status, valid_until, created_by)
     VALUES ($1, 60000, 0, 0, 14, '{Mix}', 'accepted', now(), 'store@example.test')`,
    [order.path.id],
  );
  return order;
}

const sent = (content?: Buffer) => async (world: World) => {
  const { path } = await work(world);
  const upload_id = await createUpload(world.testApp, world.people.seller.id, content);
  return { as: world.people.seller, path, body: { upload_id } };
};

const none = () => ({ path: { id: 2_000_000_000, number: 1, commentId: 1 } });

export const REVIEW_CALLS: Record<string, Call[]> = {
  'POST /api/service-orders/{id}/versions': [
    call(201, sent()),
    call(404, none),
    call(409, async (world) => ({ ...(await work(world, 'done')), as: 'seller' as const })),
    call(413, async (world) => {
      const request = await sent()(world);
      // As large as it states; the file is one with holes.
      await world.testApp.dataSource.query('UPDATE uploads SET bytes = 104857601 WHERE id = $1', [
        request.body.upload_id,
      ]);
      await truncate(join(world.testApp.dataDir, 'packages', request.body.upload_id), 104_857_601);
      return request;
    }),
    call(415, sent(Buffer.from('Not a sound. '.repeat(99)))),
  ],
  'GET /api/service-orders/{id}/versions/{number}/preview': [
    call(200, reviewed),
    call(206, async (world) => ({ ...(await reviewed(world)), headers: { range: 'bytes=2-4' } })),
    call(404, (world) => work(world)),
    call(416, async (world) => ({ ...(await reviewed(world)), headers: { range: 'bytes=10-' } })),
  ],
  'POST /api/service-orders/{id}/versions/{number}/comments': [
    call(201, reviewed),
    call(404, (world) => work(world)),
    call(409, ended),
  ],
  'PATCH /api/service-orders/{id}/comments/{commentId}': [
    call(200, commented),
    call(404, (world) => work(world)),
    call(409, ended),
  ],
  'POST /api/service-orders/{id}/changes': [
    call(200, reviewed),
    call(400, async (world) => ({ ...(await reviewed(world)), body: { text: '' } })),
    call(404, none),
    call(409, (world) => work(world)),
    call(409, withoutRounds),
  ],
  'POST /api/service-orders/{id}/approval': [
    call(200, async (world) => ({ ...(await reviewed(world)), body: { version: 1 } })),
    call(404, none),
    call(409, (world) => work(world)),
  ],
};
