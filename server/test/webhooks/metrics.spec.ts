import { createProduct } from '../factories/products.js';
import { createUser, signedIn } from '../factories/people.js';
import { placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { hookAt, sendPending } from './hooks.js';
import { respondWith, Receiver } from './receiver.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
const receiver = new Receiver();
beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyer = signedIn(testApp, await createUser(testApp));
  await receiver.listen();
});
afterAll(async () => {
  await receiver.close();
  await testApp.close();
});

it('counts outcomes of attempts and pending deliveries', async () => {
  const figures = async () => {
    const { text } = await admin.rest('GET', '/metrics');
    const count = (line: string) => Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return {
      delivered: count('ghostnote_webhook_attempts_total\\{outcome="delivered"\\}'),
      retried: count('ghostnote_webhook_attempts_total\\{outcome="retried"\\}'),
      failed: count('ghostnote_webhook_attempts_total\\{outcome="failed"\\}'),
      due: count('ghostnote_webhooks_pending\\{attempt="due"\\}'),
      later: count('ghostnote_webhooks_pending\\{attempt="later"\\}'),
    };
  };
  const hook = await hookAt(admin, receiver.url, ['ORDER_PLACED']);
  await placeOrder(buyer, [(await createProduct(testApp)).id]);
  await placeOrder(buyer, [(await createProduct(testApp)).id]);
  await admin.graphql(`mutation { sendTestWebhook(id: ${hook.id}) { id } }`);
  expect(await figures()).toEqual({ delivered: 0, retried: 0, failed: 0, due: 3, later: 0 });
  receiver.replies.push(respondWith(204), respondWith(500), respondWith(500));
  await sendPending(testApp);
  // A test is sent once.
  expect(await figures()).toEqual({ delivered: 1, retried: 1, failed: 1, due: 0, later: 1 });
});
