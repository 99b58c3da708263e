import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE } from '../../../domain/webhooks.js';
import { createProduct } from '../factories/products.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { hookAt } from './hooks.js';

interface Message {
  type: string;
  data: Record<string, unknown>;
}

const documented = new Map(
  [...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => {
    const message = JSON.parse(text) as Message;
    return [message.type, message];
  }),
);
const sent = new Map<string, Message>();
let testApp: TestApp;

/** Everything happens once; what it tells is read from the outbox. */
beforeAll(async () => {
  testApp = await createTestApp();
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const buyer = signedIn(testApp, await createUser(testApp));
  const { id: endpointId } = await hookAt(admin, 'https://hooks.example.com/in');
  const order = async (status: 'completed' | 'cancelled') => {
    const { id } = orderIn(await placeOrder(buyer, [(await createProduct(testApp)).id]));
    await setStatus(admin, id, status);
  };
  await order('cancelled');
  await order('completed');
  const submission = await submitted(signedIn(testApp, await createSeller(testApp)));
  await review(admin, submission, { approve: true, audio: await storedAudio(testApp) });
  await admin.graphql(`mutation { sendTestWebhook(id: ${endpointId}) { id } }`);
  const rows: { body: string }[] = await testApp.dataSource.query(
    'SELECT body FROM webhook_events ORDER BY id',
  );
  for (const { body } of rows) {
    const message = JSON.parse(body) as Message;
    sent.set(message.type, message);
  }
}, 120_000);

afterAll(() => testApp.close());

/** Field by field, in order, and of the same kind where neither is null. */
function shapeOf(value: unknown, other: unknown): unknown {
  if (Array.isArray(value)) return [shapeOf(value[0], (other as unknown[])[0])];
  if (typeof value === 'object' && value !== null) {
    const fields = other as Record<string, unknown>;
    return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, fields[name])]);
  }
  return value === null || other === null ? 'any' : typeof value;
}

it('has an example of every event and no other', () => {
  expect([...documented.keys()].sort()).toEqual([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE].sort());
});

it.each([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE])(
  'the example of %s has the shape of the real message',
  (type) => {
    const [example, real] = [documented.get(type), sent.get(type)];

    expect(shapeOf(example, real)).toEqual(shapeOf(real, example));
  },
);
