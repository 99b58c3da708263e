import { createUser, signedIn } from '../factories/people.js';
import { createReadyPackage } from '../factories/packages.js';
import { createProduct } from '../factories/products.js';
import { createUpload, sendVersion, storeVersion } from '../service-orders/review-cast.js';
import type { Change, Shop } from './change.js';

const SERVICE = {
  name: 'Ada',
  email: 'ada@example.test',
  description: 'A loud master',
  needs: ['Mastering'],
};

const TERMS = { price: 600, rounds: 2, days: 14, delivers: ['Mix (WAV)'] };

async function serviceOrder({ testApp, buyer }: Shop): Promise<number> {
  await buyer.rest('POST', '/api/mixing-mastering/order', SERVICE);
  const rows: { id: number }[] = await testApp.dataSource.query(
    'SELECT max(id)::int AS id FROM service_orders',
  );
  return rows[0]?.id ?? 0;
}

/** An order whose work has begun; one in review has a version. */
async function workAt(shop: Shop, status: 'in_progress' | 'in_review'): Promise<number> {
  const id = await serviceOrder(shop);
  await shop.testApp.dataSource.query('UPDATE service_orders SET status = $2 WHERE id = $1', [id, status]);
  if (status === 'in_review') await storeVersion(shop.testApp, id);
  return id;
}

/** Changes of custom work. */
export const SERVICE_CHANGES: Change[] = [
  {
    name: 'a service order',
    events: ['service_order.created'],
    prepare: ({ buyer }) => Promise.resolve(() => buyer.rest('POST', '/api/mixing-mastering/order', SERVICE)),
  },
  {
    name: 'the status of a service order',
    events: ['service_order.updated'],
    prepare: async (shop) => {
      const id = await serviceOrder(shop);
      return () =>
        shop.admin.graphql(`mutation { setServiceOrderStatus(id: ${id}, status: in_progress) { id } }`);
    },
  },
  {
    name: 'a quote for custom work',
    events: ['service_order.quoted'],
    prepare: async (shop) => {
      const id = await serviceOrder(shop);
      return () => shop.admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
    },
  },
  {
    name: 'an accepted quote',
    events: ['service_order.accepted'],
    prepare: async (shop) => {
      const id = await serviceOrder(shop);
      const { body } = await shop.admin.rest('POST', `/api/service-orders/${id}/quotes`, TERMS);
      const { quote } = (body as { data: { quote: { id: number } } }).data;
      return () => shop.buyer.rest('POST', `/api/service-orders/${id}/quotes/${quote.id}/accept`);
    },
  },
  {
    name: 'a version of custom work',
    events: ['service_order.version_added'],
    prepare: async (shop) => {
      const id = await workAt(shop, 'in_progress');
      const admin = await createUser(shop.testApp, { isAdmin: true });
      const upload = await createUpload(shop.testApp, admin.id);
      return () => sendVersion(signedIn(shop.testApp, admin), id, upload);
    },
  },
  {
    name: 'changes of custom work',
    events: ['service_order.changes_requested'],
    prepare: async (shop) => {
      const id = await workAt(shop, 'in_review');
      return () => shop.buyer.rest('POST', `/api/service-orders/${id}/changes`, { text: 'Louder' });
    },
  },
  {
    name: 'approved custom work',
    events: ['service_order.approved'],
    prepare: async (shop) => {
      const id = await workAt(shop, 'in_review');
      return () => shop.buyer.rest('POST', `/api/service-orders/${id}/approval`);
    },
  },
  {
    name: 'completed custom work',
    events: ['service_order.completed', 'order.completed'],
    prepare: async (shop) => {
      const id = await workAt(shop, 'in_review');
      await shop.testApp.dataSource.query(
        `INSERT INTO service_quotes (service_order_id, price_cents, deposit_percent, rounds, days, delivers, status, valid_until, created_by)
         VALUES ($1, 60000, 0, 2, 14, '{Mix}', 'accepted', now(), 'store@example.test')`,
        [id],
      );
      const { id: product } = await createProduct(shop.testApp);
      const { id: delivered } = await createReadyPackage(shop.testApp, product);
      await shop.testApp.dataSource.query(
        `UPDATE service_orders SET status = 'approved', package_id = $2 WHERE id = $1`,
        [id, delivered],
      );
      const payment = { stage: 'balance', method: 'bank', reference: 'T-1', amount: 600 };
      return () => shop.admin.rest('POST', `/api/service-orders/${id}/payments`, payment);
    },
  },
  {
    name: 'a cancelled service order',
    events: ['service_order.cancelled'],
    prepare: async (shop) => {
      const id = await serviceOrder(shop);
      return () => shop.admin.rest('POST', `/api/service-orders/${id}/cancel`, {});
    },
  },
];
