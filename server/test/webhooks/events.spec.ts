import { OrderNotificationsService } from '../../src/modules/sales/orders/lifecycle/order-notifications.service.js';
import { createProduct } from '../factories/products.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { orderIn, orderPayload, placeOrder, setStatus } from '../orders/shop.js';
import { review, storedAudio, submitted } from '../submissions/tracks.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { deleteHooks, hookAt, sendJobs, sendPending, type Hook } from './hooks.js';
import { Receiver, verified, type Received } from './receiver.js';

let testApp: TestApp;
let admin: Caller;
let buyer: Caller;
let buyerId: number;
const receiver = new Receiver();
let hook: Hook;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const user = await createUser(testApp);
  buyerId = user.id;
  buyer = signedIn(testApp, user);
  await receiver.listen();
});

beforeEach(async () => {
  receiver.reset();
  await deleteHooks(testApp);
  hook = await hookAt(admin, receiver.url);
});

afterAll(async () => {
  await receiver.close();
  await testApp.close();
});

/** Sends all pending messages and verifies each with the library. */
async function sent(): Promise<Received[]> {
  await sendPending(testApp);
  for (const message of receiver.received) {
    expect(verified(hook.secret, message)).toEqual(message.body);
    expect(message.body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  return receiver.received;
}

const typesIn = (messages: readonly Received[]) => messages.map(({ body }) => body.type);

/** No message contains addresses of files, the buyer or card data. */
function expectNothingPrivate(messages: readonly Received[]): void {
  for (const { text } of messages) {
    expect(text).not.toMatch(/drive\.google|dropbox|Link"|email|phone|card|Nowak|buyer@/i);
  }
}

const orderData = (id: number, productId: number, name: string, status: string) => ({
  id,
  status,
  userId: buyerId,
  subtotal: 349,
  discountAmount: 0,
  serviceFee: 17.45,
  totalPrice: 366.45,
  createdAt: expect.stringMatching(/^\d{4}-/),
  version: expect.any(Number) as unknown,
  products: [
    {
      productId,
      name,
      category: 'Techno',
      storeName: 'Nightshift Audio',
      price: 349,
      includeProject: false,
    },
  ],
});

describe('an order', () => {
  it('sends order.placed once, also for a repeated request', async () => {
    const { id: productId, name } = await createProduct(testApp);
    const again = { 'Idempotency-Key': 'once-only' };
    const payload = orderPayload([productId]);
    const { id } = orderIn(await buyer.rest('POST', '/api/orders', payload, again));
    await buyer.rest('POST', '/api/orders', payload, again);

    const messages = await sent();

    expect(messages.map(({ body }) => [body.type, body.data])).toEqual([
      ['order.placed', orderData(id, productId, name, 'pending')],
    ]);
    expectNothingPrivate(messages);
  });

  it('sends order.completed and product.sold, nothing for a repeated status', async () => {
    const { id: productId, name } = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [productId]));
    await sent();
    receiver.reset();
    await setStatus(admin, id, 'completed');
    await setStatus(admin, id, 'completed');

    const messages = await sent();

    expect(messages.map(({ body }) => [body.type, body.data])).toEqual([
      [
        'product.sold',
        {
          id: productId,
          name,
          storeName: 'Nightshift Audio',
          category: 'Techno',
          price: 349,
          oldPrice: null,
          lowestPrice30Days: null,
          bpm: 128,
          musicKey: 'F#',
          mode: null,
          type: 'Instrumental',
          vocals: null,
          aiTools: null,
          samples: null,
          sampleSources: null,
          projectName: 'Ableton Live',
          isHot: false,
          quantity: 0,
          status: 'sold',
          version: 3,
          img: 'media/covers/test.webp',
          audio: expect.stringMatching(/^media\/audio\//) as unknown,
        },
      ],
      ['order.completed', orderData(id, productId, name, 'completed')],
    ]);
    expectNothingPrivate(messages);
  });

  it('sends order.cancelled without an event of the held track', async () => {
    const { id: productId, name } = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [productId]));
    await setStatus(admin, id, 'cancelled');

    const messages = await sent();

    expect(typesIn(messages)).toEqual(['order.placed', 'order.cancelled']);
    expect(messages[1]?.body.data).toEqual(orderData(id, productId, name, 'cancelled'));
  });

  it('sends nothing when its transaction rolls back', async () => {
    const { id } = await createProduct(testApp);
    // Fails after the messages are written.
    const notifications = testApp.app.get(OrderNotificationsService, { strict: false });
    const placed = notifications.placed.bind(notifications);
    jest.spyOn(notifications, 'placed').mockImplementationOnce(async (...args) => {
      await placed(...args);
      throw new Error('the disk is full');
    });
    const response = await placeOrder(buyer, [id]);

    expect(response.status).toBe(500);
    expect(await sendJobs(testApp)).toEqual([]);
  });
});

describe('a track', () => {
  const input = async (overrides: Record<string, unknown> = {}) => ({
    name: 'Glass Tunnel',
    category: 'House',
    price: 199.5,
    oldPrice: 249,
    bpm: 124,
    musicKey: 'A',
    downloadLink: 'https://drive.google.com/package-new',
    audio: await storedAudio(testApp),
    ...overrides,
  });
  const create = async (overrides: Record<string, unknown> = {}): Promise<number> => {
    const { data, errors } = await admin.graphql(
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      { input: await input(overrides) },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return (data['createProduct'] as { id: number }).id;
  };
  const update = (id: number, change: Record<string, unknown>) =>
    admin.graphql(
      'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }',
      { id, input: change },
    );

  it('sends product.published when it is published, not when it changes', async () => {
    const id = await create();
    await update(id, { price: 150 });
    const archived = await create({ status: 'archived' });
    await update(archived, { status: 'published' });

    const messages = await sent();

    expect(messages.map(({ body }) => [body.type, body.data['id']])).toEqual([
      ['product.published', id],
      ['product.published', archived],
    ]);
    expect(messages[0]?.body.data).toEqual({
      id,
      name: 'Glass Tunnel',
      storeName: null,
      category: 'House',
      price: 199.5,
      oldPrice: 249,
      lowestPrice30Days: 199.5,
      bpm: 124,
      musicKey: 'A',
      mode: null,
      type: null,
      vocals: null,
      aiTools: null,
      samples: null,
      sampleSources: null,
      projectName: null,
      isHot: false,
      quantity: 1,
      status: 'published',
      version: 1,
      img: expect.stringMatching(/^media\/covers\//) as unknown,
      audio: expect.stringMatching(/^media\/audio\//) as unknown,
    });
    expectNothingPrivate(messages);
  });

  it('sends product.sold when an admin marks it sold', async () => {
    const { id } = await createProduct(testApp);
    await update(id, { status: 'sold' });

    expect(typesIn(await sent())).toEqual(['product.sold']);
  });
});

describe('a submitted track', () => {
  it('sends submission.reviewed and the event of its track', async () => {
    const seller = await createSeller(testApp);
    const id = await submitted(signedIn(testApp, seller));
    await review(admin, id, { approve: true, reason: 'Great', audio: await storedAudio(testApp) });

    const messages = await sent();

    expect(typesIn(messages)).toEqual(['product.published', 'submission.reviewed']);
    expect(messages[1]?.body.data).toEqual({
      id,
      status: 'approved',
      userId: seller.id,
      storeName: `Shop ${seller.id}`,
      trackName: 'Glass Tunnel',
      productId: messages[0]?.body.data['id'],
      reviewedAt: expect.stringMatching(/^\d{4}-/) as unknown,
      version: 2,
    });
    expectNothingPrivate(messages);
  });
});

describe('an endpoint', () => {
  it('receives only the events it listens for', async () => {
    await deleteHooks(testApp);
    hook = await hookAt(admin, receiver.url, ['ORDER_CANCELLED']);
    const { id: productId } = await createProduct(testApp);
    const { id } = orderIn(await placeOrder(buyer, [productId]));
    await setStatus(admin, id, 'cancelled');

    expect(typesIn(await sent())).toEqual(['order.cancelled']);
  });

  it('receives nothing while switched off', async () => {
    await admin.graphql(
      `mutation { updateWebhookEndpoint(id: ${hook.id}, input: { isActive: false }) { id } }`,
    );
    const { id } = await createProduct(testApp);
    await placeOrder(buyer, [id]);

    expect(await sent()).toEqual([]);
  });
});
