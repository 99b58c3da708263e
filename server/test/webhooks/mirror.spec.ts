import { WEBHOOK_EVENT_TYPES, webhookEventName } from '#domain/webhooks.js';
import { DescribedApi } from '../api-docs/described-api.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Shop } from './change.js';
import { CHANGES, openShop } from './changes.js';
import { hookAt } from './hooks.js';

let testApp: TestApp;
let shop: Shop;
let api: DescribedApi;
beforeAll(async () => {
  testApp = await createTestApp();
  shop = await openShop(testApp);
  api = await DescribedApi.of(testApp);
  // Certificates and checks of packages happen in jobs, in their own time.
  const types = WEBHOOK_EVENT_TYPES.filter((type) => !/^(?:certificate|package)\./.test(type));
  await hookAt(shop.admin, 'https://hooks.example.com/in', types.map(webhookEventName));
}, 60_000);
afterAll(() => testApp.close());

interface Message {
  type: string;
  data: Record<string, unknown>;
}

/** Messages that a change sends, in the order of their deliveries. */
async function messagesOf(change: () => Promise<unknown>): Promise<Message[]> {
  await testApp.dataSource.query('DELETE FROM webhook_events');
  await change();
  const rows: { body: string }[] = await testApp.dataSource.query(
    `SELECT event.body FROM webhook_events event JOIN webhook_deliveries delivery ON delivery.event_id = event.id
      ORDER BY delivery.id`,
  );
  return rows.map(({ body }) => JSON.parse(body) as Message);
}

it.each(CHANGES.map((change) => [change.name, change] as const))(
  '%s sends its events once each, as documented',
  async (_, { events, prepare }) => {
    const messages = await messagesOf(await prepare(shop));
    expect(messages.map(({ type }) => type)).toEqual(events);
    for (const message of messages) {
      const schema = ['requestBody', 'content', 'application/json', 'schema'];
      expect(api.faults(['webhooks', message.type, 'post', ...schema], message)).toEqual([]);
      expect(JSON.stringify(message)).not.toMatch(
        /drive\.google|example\.test|(download|project|payment)Link|email|phone|card/i,
      );
    }
  },
);

it('names the price before a change', async () => {
  const change = CHANGES.find(({ name }) => name === 'a new price');
  const [message] = await messagesOf(await change!.prepare(shop));
  expect(message?.data).toMatchObject({ price: 199, previousPrice: 349 });
});

it('says nothing of a change that is rolled back', async () => {
  const refused = await messagesOf(() => shop.admin.rest('DELETE', '/api/products/2000000000'));
  expect(refused).toEqual([]);
});
