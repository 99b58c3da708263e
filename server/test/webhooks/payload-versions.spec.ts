import { Refund } from '../../src/modules/money/refunds/refund.entity.js';
import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { RefundSettlementService } from '../../src/modules/money/refunds/refund-settlement.service.js';
import { MergedSellerListener } from '../../src/modules/people/sellers/merged-seller.listener.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';
import type { Shop } from './change.js';
import { openShop } from './changes.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await createTestApp());
});
beforeEach(() => shop.testApp.dataSource.query('DELETE FROM webhook_events'));
afterAll(() => shop.testApp.close());

interface Shown {
  id: number;
  version: number;
}

/** A record with changes that each publish an event, and its version as the API shows it. */
interface Followed {
  id: number;
  changes: (() => Promise<unknown>)[];
  shown(): Promise<number>;
}

const MOVE =
  'mutation ($id: Int!, $status: ServiceOrderStatus!) { setServiceOrderStatus(id: $id, status: $status) { id } }';

async function sale({ testApp, admin, buyer }: Shop) {
  const owner = await createSeller(testApp);
  const seller = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
  const { id: productId } = await createProduct(testApp, { sellerId: seller.id });
  const { id } = orderIn(await placeOrder(buyer, [productId]));
  orderIn(await setStatus(admin, id, 'completed'));
  return { seller, id };
}

/** The payment service reports what became of the refund of an order. */
function settle({ testApp }: Shop, orderId: number, status: 'succeeded' | 'failed') {
  const { app, dataSource } = testApp;
  return dataSource.transaction(async (manager) => {
    const relations = { lines: true };
    const order = await manager.findOneOrFail(Order, { where: { id: orderId }, relations });
    const refund = await manager.findOneOrFail(Refund, { where: { orderId }, relations });
    await app
      .get(RefundSettlementService, { strict: false })
      .settle(manager, order, refund, { status, reference: `re_${orderId}` });
  });
}

async function offeredTrack(shop: Shop) {
  const { testApp, admin } = shop;
  const seller = signedIn(testApp, await createSeller(testApp));
  const id = await submitted(seller, { price: 349 });
  const audio = await storedAudio(testApp);
  const answer = (accept: boolean) =>
    seller.graphql(`mutation { answerOffer(id: ${id}, accept: ${accept}) { id } }`);
  return {
    id,
    offer: () => review(admin, id, { approve: true, audio, price: 299 }),
    accept: () => answer(true),
    decline: () => answer(false),
    shown: async () => versionIn(await seller.rest('GET', '/api/submissions/own'), id),
  };
}

async function sellerOf({ testApp, admin }: Shop) {
  const owner = await createSeller(testApp);
  const { id } = await testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
  const update = (body: object) => admin.rest('PUT', `/api/sellers/${id}`, body);
  const shown = async () => {
    const { data } = await admin.graphql(`{ seller(id: ${id}) { version } }`);
    return (data?.['seller'] as Shown).version;
  };
  return { id, owner, update, shown };
}

const RECORDS: Record<string, { event: string; follow: (shop: Shop) => Promise<Followed> }> = {
  'a seller': {
    event: 'seller.updated',
    follow: async (shop) => {
      const { id, update, shown } = await sellerOf(shop);
      return {
        id,
        changes: [
          () => update({ shop_name: `First ${id}` }),
          // A field that no event carries raises the version as well.
          async () => {
            await update({ bio: 'Melodic techno' });
            await shop.admin.rest('PUT', `/api/sellers/${id}/status`, { status: 'inactive' });
          },
        ],
        shown,
      };
    },
  },
  'a service order': {
    event: 'service_order.updated',
    follow: async ({ admin, buyer }) => {
      const sent = await buyer.rest('POST', '/api/mixing-mastering/order', {
        name: 'Ada',
        email: 'ada@example.test',
        description: 'A loud master',
        needs: ['Mastering'],
      });
      const { service_order_id: id } = sent.body as { service_order_id: number };
      return {
        id,
        changes: ['in_progress', 'done'].map((status) => () => admin.graphql(MOVE, { id, status })),
        shown: async () => versionIn(await buyer.rest('GET', `/api/service-orders/${id}`), id),
      };
    },
  },
  'an accepted submission': {
    event: 'submission.reviewed',
    follow: async (shop) => {
      const { id, offer, accept, shown } = await offeredTrack(shop);
      return { id, changes: [offer, accept], shown };
    },
  },
  'a declined submission, whose track is deleted': {
    event: 'submission.reviewed',
    follow: async (shop) => {
      const { id, offer, decline, shown } = await offeredTrack(shop);
      return { id, changes: [offer, decline], shown };
    },
  },
  'a refund': {
    event: 'refund.updated',
    follow: async (shop) => {
      const { id: orderId } = await sale(shop);
      await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount: 50, reason: 'Damaged' });
      const { manager } = shop.testApp.dataSource;
      await manager.update(Refund, { orderId }, { status: 'pending' });
      const { id } = await manager.findOneByOrFail(Refund, { orderId });
      return {
        id,
        changes: [() => settle(shop, orderId, 'succeeded'), () => settle(shop, orderId, 'failed')],
        shown: async () => versionIn(await shop.admin.rest('GET', `/api/orders/${orderId}/refunds`), id),
      };
    },
  },
  'a payout': {
    event: 'payout.',
    follow: async (shop) => {
      const { seller } = await sale(shop);
      const [{ next }] = (await shop.testApp.dataSource.query(
        'SELECT coalesce(max(id), 0)::int + 1 AS next FROM payouts',
      )) as [{ next: number }];
      const payout = { seller_user_ids: [seller.userId], method: 'paypal', reference: 'PP-1' };
      return {
        id: next,
        changes: [
          () => shop.admin.rest('POST', '/api/payouts', payout),
          () => shop.admin.rest('POST', `/api/payouts/${next}/reverse`, { reason: 'Account closed' }),
        ],
        shown: async () => versionIn(await shop.admin.rest('GET', '/api/payouts'), next),
      };
    },
  },
};

/** Versions that the events of a record carry, oldest first. */
async function published(type: string, id: number): Promise<number[]> {
  const rows: { body: string }[] = await shop.testApp.dataSource.query(
    `SELECT body FROM webhook_events WHERE type LIKE $1 || '%' ORDER BY created_at, id`,
    [type],
  );
  return rows
    .map(({ body }) => (JSON.parse(body) as { data: Shown }).data)
    .filter((data) => data.id === id)
    .map(({ version }) => version);
}

/** Version of a record in a response with it, or with a list of such. */
function versionIn({ body, text }: ApiResponse, id: number): number {
  const data = [(body as { data?: Shown | Shown[] }).data ?? (body as Shown[])].flat();
  const found = data.find((record) => record.id === id);
  if (!found) throw new Error(text);
  return found.version;
}

it.each(Object.entries(RECORDS))(
  'the events of %s carry growing versions, as the API then shows them',
  async (_, { event, follow }) => {
    const { id, changes, shown } = await follow(shop);
    const versions: number[] = [];
    for (const change of changes) {
      await change();
      versions.push(await shown());
    }
    expect(await published(event, id)).toEqual(versions);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(versions).toHaveLength(2);
  },
);

it('a refund by hand carries the version of its acceptance', async () => {
  const { id: orderId } = await sale(shop);
  await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { reason: 'It does not open' });
  const { id } = await shop.testApp.dataSource.manager.findOneByOrFail(Refund, { orderId });
  const shown = await shop.admin.rest('GET', `/api/orders/${orderId}/refunds`);
  expect(await published('refund.created', id)).toEqual([versionIn(shown, id)]);
  expect(versionIn(shown, id)).toBe(2);
});

it('a deleted seller has a higher version than its last state', async () => {
  const { id, update, shown } = await sellerOf(shop);
  await update({ shop_name: `Last ${id}` });
  const last = await shown();
  await shop.admin.rest('DELETE', `/api/sellers/${id}`, { adminPassword: PASSWORD });
  expect(await published('seller.deleted', id)).toEqual([last + 1]);
});

it('a seller of a merged account has the version that the merge has raised', async () => {
  const { id, owner, shown } = await sellerOf(shop);
  const into = await createUser(shop.testApp);

  const listener = shop.testApp.app.get(MergedSellerListener, { strict: false });
  const before = await shown();
  await shop.testApp.dataSource.transaction((manager) =>
    listener.accountsMerged(manager, { from: owner.id, into: into.id }),
  );
  expect(await published('seller.updated', id)).toEqual([before + 1]);
});
