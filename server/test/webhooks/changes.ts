import { Order } from '../../src/modules/sales/orders/order.entity.js';
import { Refund } from '../../src/modules/money/refunds/refund.entity.js';
import { RefundSettlementService } from '../../src/modules/money/refunds/refund-settlement.service.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { storedAudio } from '../submissions/tracks.js';
import type { TestApp } from '../support/app.js';
import type { ApiResponse } from '../support/caller.js';
import type { Change, Shop } from './change.js';
import { SERVICE_CHANGES } from './service-changes.js';

const sellerOf = async ({ testApp }: Shop) => {
  const owner = await createSeller(testApp);
  return testApp.dataSource.manager.findOneByOrFail(Seller, { userId: owner.id });
};

/** A completed sale of a new seller. */
async function sale(shop: Shop) {
  const seller = await sellerOf(shop);
  const { id: productId } = await createProduct(shop.testApp, { sellerId: seller.id });
  const { id } = orderIn(await placeOrder(shop.buyer, [productId]));
  orderIn(await setStatus(shop.admin, id, 'completed'));
  return { seller, id };
}

const put = (fields: object) => async (shop: Shop) => {
  const { id } = await createProduct(shop.testApp);
  return () => shop.admin.rest('PUT', `/api/products/${id}`, fields);
};

const dataOf = ({ body, text }: ApiResponse): Record<string, unknown> => {
  const { data } = body as { data?: Record<string, unknown> };
  if (!data) throw new Error(text);
  return data;
};

const payOut = ({ admin }: Shop, userId: number) =>
  admin.rest('POST', '/api/payouts', { seller_user_ids: [userId], method: 'paypal', reference: 'PP-1' });

export const CHANGES: Change[] = [
  {
    name: 'a new track on sale',
    events: ['product.created', 'product.published'],
    prepare: async ({ testApp, admin }) => {
      const input = {
        name: 'Glass Tunnel',
        category: 'House',
        price: 199,
        bpm: 124,
        musicKey: 'A',
        downloadLink: 'https://drive.google.com/1',
        audio: await storedAudio(testApp),
      };
      return () =>
        admin.graphql('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', {
          input,
        });
    },
  },
  { name: 'a new name', events: ['product.updated'], prepare: put({ name: 'Other Name' }) },
  { name: 'a new price', events: ['product.price_changed'], prepare: put({ price: 199 }) },
  {
    name: 'a new name and price',
    events: ['product.updated', 'product.price_changed'],
    prepare: put({ name: 'Other Name', price: 199 }),
  },
  { name: 'the same name again', events: [], prepare: put({}) },
  { name: 'an archived track', events: ['product.archived'], prepare: put({ status: 'archived' }) },
  {
    name: 'a deleted track',
    events: ['product.deleted'],
    prepare: async ({ testApp, admin }) => {
      const { id } = await createProduct(testApp);
      return () => admin.rest('DELETE', `/api/products/${id}`);
    },
  },
  {
    name: 'archiving in bulk',
    events: ['product.archived', 'product.archived'],
    prepare: async ({ testApp, admin }) => {
      const ids = [(await createProduct(testApp)).id, (await createProduct(testApp)).id];
      return () =>
        admin.graphql(
          'mutation ($ids: [Int!]!) { setProductsStatus(ids: $ids, status: archived) { __typename } }',
          { ids },
        );
    },
  },
  {
    name: 'changing prices in bulk',
    events: ['product.price_changed', 'product.price_changed'],
    prepare: async ({ testApp, admin }) => {
      const ids = [(await createProduct(testApp)).id, (await createProduct(testApp)).id];
      const change = { ids, kind: 'percent', value: -20 };
      const { fingerprint } = dataOf(await admin.rest('POST', '/api/price-changes/preview', change));
      return () => admin.rest('POST', '/api/price-changes', { ...change, fingerprint });
    },
  },
  {
    name: 'a placed order',
    events: ['product.reserved', 'order.placed'],
    prepare: async ({ testApp, buyer }) => {
      const { id } = await createProduct(testApp);
      return () => placeOrder(buyer, [id]);
    },
  },
  {
    name: 'a cancelled order',
    events: ['product.released', 'order.cancelled'],
    prepare: async ({ testApp, admin, buyer }) => {
      const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
      return () => setStatus(admin, id, 'cancelled');
    },
  },
  {
    name: 'an order that is being processed',
    events: ['order.updated'],
    prepare: async ({ testApp, admin, buyer }) => {
      const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
      return () => setStatus(admin, id, 'processing');
    },
  },
  {
    name: 'a reopened order',
    events: ['product.reserved', 'order.updated'],
    prepare: async ({ testApp, admin, buyer }) => {
      const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
      orderIn(await setStatus(admin, id, 'cancelled'));
      return () => setStatus(admin, id, 'pending');
    },
  },
  {
    name: 'an order of one copy of three',
    events: ['product.updated', 'order.placed'],
    prepare: async ({ testApp, buyer }) => {
      const { id } = await createProduct(testApp, { quantity: 3 });
      return () => placeOrder(buyer, [id]);
    },
  },
  {
    name: 'a completed order',
    events: ['product.sold', 'order.completed'],
    prepare: async ({ testApp, admin, buyer }) => {
      const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
      return () => setStatus(admin, id, 'completed');
    },
  },
  {
    name: 'a completed order of a seller',
    events: ['product.sold', 'sale.completed', 'order.completed'],
    prepare: async (shop) => {
      const { id: sellerId } = await sellerOf(shop);
      const { id: productId } = await createProduct(shop.testApp, { sellerId });
      const { id } = orderIn(await placeOrder(shop.buyer, [productId]));
      return () => setStatus(shop.admin, id, 'completed');
    },
  },
  {
    name: 'a buyer who becomes a seller',
    events: ['seller.created'],
    prepare: async ({ testApp, admin }) => {
      const { id } = await createUser(testApp);
      return () => admin.rest('POST', '/api/sellers', { user_id: id, shop_name: `Shop of ${id}` });
    },
  },
  {
    name: 'a renamed seller with two tracks',
    events: ['seller.updated', 'product.updated', 'product.updated'],
    prepare: async (shop) => {
      const seller = await sellerOf(shop);
      await createProduct(shop.testApp, { sellerId: seller.id });
      await createProduct(shop.testApp, { sellerId: seller.id });
      return () => shop.admin.rest('PUT', `/api/sellers/${seller.id}`, { shop_name: `Renamed ${seller.id}` });
    },
  },
  {
    name: 'the status of a seller',
    events: ['seller.updated'],
    prepare: async (shop) => {
      const { id } = await sellerOf(shop);
      return () => shop.admin.rest('PUT', `/api/sellers/${id}/status`, { status: 'inactive' });
    },
  },
  {
    name: 'a deleted seller',
    events: ['seller.deleted'],
    prepare: async (shop) => {
      const { id } = await sellerOf(shop);
      return () => shop.admin.rest('DELETE', `/api/sellers/${id}`, { adminPassword: PASSWORD });
    },
  },
  ...SERVICE_CHANGES,
  {
    name: 'a refund by hand',
    events: ['sale.reversed', 'refund.created'],
    prepare: async (shop) => {
      const { id } = await sale(shop);
      return () => shop.admin.rest('POST', `/api/orders/${id}/refunds`, { reason: 'It does not open' });
    },
  },
  {
    name: 'a refund that the payment service makes later',
    events: ['refund.updated'],
    prepare: async (shop) => {
      const { id: orderId } = await sale(shop);
      await shop.admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount: 50, reason: 'Damaged' });
      const { app, dataSource } = shop.testApp;
      await dataSource.manager.update(Refund, { orderId }, { status: 'pending' });
      return () =>
        dataSource.transaction(async (manager) => {
          const order = await manager.findOneOrFail(Order, {
            where: { id: orderId },
            relations: { lines: true },
          });
          const refund = await manager.findOneOrFail(Refund, {
            where: { orderId },
            relations: { lines: true },
          });
          const settlement = app.get(RefundSettlementService, { strict: false });
          await settlement.settle(manager, order, refund, { status: 'succeeded', reference: 're_1' });
        });
    },
  },
  {
    name: 'a payout',
    events: ['payout.created'],
    prepare: async (shop) => {
      const { seller } = await sale(shop);
      return () => payOut(shop, seller.userId);
    },
  },
  {
    name: 'a reversed payout',
    events: ['payout.reversed'],
    prepare: async (shop) => {
      const { seller } = await sale(shop);
      await payOut(shop, seller.userId);
      const rows: { id: number }[] = await shop.testApp.dataSource.query(
        'SELECT max(id)::int AS id FROM payouts',
      );
      const id = rows[0]?.id;
      return () => shop.admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Account closed' });
    },
  },
];

/** Callers of a new application. */
export async function openShop(testApp: TestApp): Promise<Shop> {
  return {
    testApp,
    admin: signedIn(testApp, await createUser(testApp, { isAdmin: true })),
    buyer: signedIn(testApp, await createUser(testApp)),
  };
}
