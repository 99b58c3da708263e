import { Demo } from '../../src/modules/catalogue/demos/demo.entity.js';
import { createSeller, createUser, PASSWORD, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createCoupon, orderIn, placeOrder } from '../orders/shop.js';
import { createShop } from '../sellers/seller-rows.js';
import { submitted } from '../submissions/tracks.js';
import { createServiceOrder } from '../factories/requests.js';
import type { TestApp } from '../support/app.js';
import { hookAt } from '../webhooks/hooks.js';
import type { Caller, GraphQLResponse } from '../support/caller.js';

export interface World {
  testApp: TestApp;
  admin: Caller;
}

interface RestChange {
  method: 'PUT' | 'PATCH' | 'DELETE';
  url: (id: number) => string;
  /** @param turn differs from call to call, so that each call changes something */
  body?: (turn: number) => object;
}

/** A record that people edit, and every way to change it that takes a version. */
export interface EditableRecord {
  table: string;
  create: (world: World) => Promise<number>;
  rest?: {
    /** Path of the record, for those that REST serves one by one. */
    get?: (id: number) => string;
    changes: RestChange[];
  };
  /** Fields of mutations with `id` and `expectedVersion`; `{turn}` is replaced. */
  mutations: string[];
}

const CALL = 'id: $id, expectedVersion: $expectedVersion';
const either = (turn: number, one: string, other: string) => (turn % 2 ? one : other);

function createdId({ data }: GraphQLResponse): number {
  return (Object.values(data ?? {})[0] as { id: number }).id;
}

let counter = 0;
const nextName = () => `record-${(counter += 1)}`;

export const RECORDS: Record<string, EditableRecord> = {
  product: {
    table: 'products',
    create: async ({ testApp }) => (await createProduct(testApp)).id,
    rest: {
      get: (id) => `/api/products/${id}`,
      changes: [
        { method: 'PUT', url: (id) => `/api/products/${id}`, body: (turn) => ({ price: 300 + turn }) },
        { method: 'DELETE', url: (id) => `/api/products/${id}` },
      ],
    },
    mutations: [
      `updateProduct(${CALL}, input: { price: 4{turn} }) { version }`,
      `deleteProduct(${CALL}) { message }`,
    ],
  },
  demo: {
    table: 'demos',
    create: async ({ testApp: { dataSource } }) => {
      const files = { img: 'media/covers/x.webp', audio: 'media/audio/x.mp3' };
      const demo = dataSource.manager.create(Demo, { name: nextName(), category: 'Techno', ...files });
      return (await dataSource.manager.save(demo)).id;
    },
    rest: {
      get: (id) => `/api/demos/${id}`,
      changes: [
        { method: 'PUT', url: (id) => `/api/demos/${id}`, body: (turn) => ({ bpm: 100 + turn }) },
        { method: 'DELETE', url: (id) => `/api/demos/${id}` },
      ],
    },
    mutations: [
      `updateDemo(${CALL}, input: { bpm: 9{turn} }) { version }`,
      `deleteDemo(${CALL}) { message }`,
    ],
  },
  coupon: {
    table: 'coupons',
    create: async ({ testApp }) => (await createCoupon(testApp, { code: nextName() })).id,
    rest: {
      get: (id) => `/api/coupons/${id}`,
      changes: [
        {
          method: 'PATCH',
          url: (id) => `/api/coupons/${id}/status`,
          body: (turn) => ({ is_active: turn % 2 === 0 }),
        },
        { method: 'DELETE', url: (id) => `/api/coupons/${id}` },
      ],
    },
    mutations: [`setCouponActive(${CALL}, isActive: false) { version }`, `deleteCoupon(${CALL}) { message }`],
  },
  newsletter: {
    table: 'newsletters',
    create: async ({ admin }) => {
      const { body } = await admin.rest('POST', '/api/newsletters', { subject: nextName(), body: 'Hello.' });
      return (body as { data: { id: number } }).data.id;
    },
    rest: {
      get: (id) => `/api/newsletters/${id}`,
      changes: [
        {
          method: 'PUT',
          url: (id) => `/api/newsletters/${id}`,
          body: (turn) => ({ subject: `Week ${turn}` }),
        },
        { method: 'DELETE', url: (id) => `/api/newsletters/${id}` },
      ],
    },
    mutations: [
      `updateNewsletter(${CALL}, input: { subject: "Month {turn}" }) { version }`,
      `deleteNewsletter(${CALL}) { message }`,
    ],
  },
  account: {
    table: 'users',
    create: async ({ testApp }) => (await createUser(testApp)).id,
    rest: {
      get: (id) => `/api/users/${id}/details`,
      changes: [
        { method: 'PUT', url: (id) => `/api/users/${id}`, body: (turn) => ({ name: `Ada ${turn}` }) },
        { method: 'DELETE', url: (id) => `/api/users/${id}`, body: () => ({}) },
      ],
    },
    mutations: [
      `updateUser(${CALL}, input: { name: "Eve {turn}" }) { version }`,
      `deleteUser(${CALL}) { message }`,
    ],
  },
  seller: {
    table: 'sellers',
    create: async ({ testApp }) => (await createShop(testApp, { shopName: nextName() })).id,
    rest: {
      // GET names the owner; its tag is tested on its own.
      get: (id) => `/api/sellers/user/${id}`,
      changes: [
        {
          method: 'PUT',
          url: (id) => `/api/sellers/${id}`,
          body: (turn) => ({ social_link: `https://soundcloud.com/a${turn}` }),
        },
        {
          method: 'PUT',
          url: (id) => `/api/sellers/${id}/status`,
          body: (turn) => ({ status: either(turn, 'inactive', 'active') }),
        },
        { method: 'DELETE', url: (id) => `/api/sellers/${id}`, body: () => ({ adminPassword: PASSWORD }) },
      ],
    },
    mutations: [
      `updateSeller(${CALL}, input: { socialLink: "https://soundcloud.com/b{turn}" }) { version }`,
      `setSellerStatus(${CALL}, status: inactive) { version }`,
      `deleteSeller(${CALL}, adminPassword: "${PASSWORD}") { message }`,
    ],
  },
  order: {
    table: 'orders',
    create: async ({ testApp }) => {
      const buyer = signedIn(testApp, await createUser(testApp));
      return orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id])).id;
    },
    rest: {
      get: (id) => `/api/orders/${id}`,
      changes: [
        {
          method: 'PUT',
          url: (id) => `/api/orders/${id}/status`,
          body: (turn) => ({ status: either(turn, 'processing', 'pending') }),
        },
        {
          method: 'PUT',
          url: (id) => `/api/orders/${id}/email`,
          body: (turn) => ({ email: `buyer-${turn}@example.test` }),
        },
      ],
    },
    mutations: [
      `setOrderStatus(${CALL}, status: processing) { version }`,
      `correctOrderEmail(orderId: $id, expectedVersion: $expectedVersion, input: { email: "new-{turn}@example.test" }) { version }`,
    ],
  },
  subscriber: {
    table: 'subscribers',
    create: async ({ testApp: { dataSource } }) => {
      const rows: { id: number }[] = await dataSource.query(
        'INSERT INTO subscribers (email) VALUES ($1) RETURNING id',
        [`${nextName()}@example.test`],
      );
      return rows[0]?.id ?? 0;
    },
    mutations: [`deleteSubscriber(${CALL}) { message }`],
  },
  'service order': {
    table: 'service_orders',
    create: async ({ testApp }) => (await createServiceOrder(testApp)).id,
    mutations: [
      `setServiceOrderStatus(${CALL}, status: done) { version }`,
      `updateServiceOrderNotes(${CALL}, notes: "Called {turn}") { version }`,
    ],
  },
  webhook: {
    table: 'webhook_endpoints',
    create: async ({ testApp, admin }) => {
      await testApp.dataSource.query('DELETE FROM webhook_endpoints');
      return (await hookAt(admin, 'https://hooks.example.com/in')).id;
    },
    mutations: [
      `updateWebhookEndpoint(${CALL}, input: { description: "CRM {turn}" }) { version }`,
      `deleteWebhookEndpoint(${CALL}) { message }`,
    ],
  },
  'own webhook': {
    table: 'webhook_endpoints',
    create: async ({ testApp, admin }) => {
      await testApp.dataSource.query('DELETE FROM webhook_endpoints');
      const input = '{ url: "https://hooks.example.com/in", eventTypes: [ORDER_PLACED] }';
      const { data } = await admin.graphql(`mutation { createWebhook(input: ${input}) { endpoint { id } } }`);
      return (data?.['createWebhook'] as { endpoint: { id: number } }).endpoint.id;
    },
    rest: {
      changes: [
        {
          method: 'PATCH',
          url: (id) => `/api/webhooks/${id}`,
          body: (turn) => ({ description: `CRM ${turn}` }),
        },
        { method: 'DELETE', url: (id) => `/api/webhooks/${id}` },
      ],
    },
    mutations: [
      `updateWebhook(${CALL}, input: { description: "CRM {turn}" }) { version }`,
      `deleteWebhook(${CALL}) { message }`,
    ],
  },
  note: {
    table: 'notes',
    create: async ({ testApp, admin }) => {
      const { id } = await createProduct(testApp);
      return createdId(
        await admin.graphql(`mutation { addNote(kind: product, id: ${id}, input: { text: "Dry" }) { id } }`),
      );
    },
    rest: {
      changes: [
        { method: 'PUT', url: (id) => `/api/notes/${id}`, body: (turn) => ({ text: `Vocal ${turn}` }) },
        { method: 'DELETE', url: (id) => `/api/notes/${id}` },
      ],
    },
    mutations: [
      `editNote(${CALL}, input: { text: "Drop {turn}" }) { version }`,
      `deleteNote(${CALL}) { message }`,
    ],
  },
  'saved search': {
    table: 'saved_searches',
    create: async ({ testApp, admin }) => {
      await testApp.dataSource.query('DELETE FROM saved_searches');
      const input = `{ name: "${nextName()}", frequency: daily }`;
      return createdId(await admin.graphql(`mutation { saveSearch(input: ${input}) { id } }`));
    },
    rest: {
      changes: [
        {
          method: 'PUT',
          url: (id) => `/api/saved-searches/${id}`,
          body: (turn) => ({ frequency: either(turn, 'weekly', 'off') }),
        },
        { method: 'DELETE', url: (id) => `/api/saved-searches/${id}` },
      ],
    },
    mutations: [
      `updateSavedSearch(${CALL}, input: { name: "House {turn}" }) { version }`,
      `deleteSavedSearch(${CALL}) { message }`,
    ],
  },
  submission: {
    table: 'track_submissions',
    create: async ({ testApp }) => submitted(signedIn(testApp, await createSeller(testApp))),
    mutations: [`reviewSubmission(${CALL}, input: { approve: false, reason: "No {turn}" }) { version }`],
  },
};

export async function versionOf({ testApp }: World, { table }: EditableRecord, id: number): Promise<number> {
  const rows: { version: number }[] = await testApp.dataSource.query(
    `SELECT version FROM ${table} WHERE id = $1`,
    [id],
  );
  return rows[0]?.version ?? 0;
}
