import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { ApiResponse, Caller } from '../support/caller.js';
import { queuedMails } from '../support/mails.js';
import { CUSTOMER, orderIn, placeOrder } from './shop.js';

interface Message {
  id: number;
  side: string;
  text: string;
  files: { id: number; name: string; type: string; size: number; url: string }[];
}

let testApp: TestApp;
let adminUser: User;
let admin: Caller;
let user: User;
let buyer: Caller;
let stranger: Caller;
let orderId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  adminUser = await createUser(testApp, { isAdmin: true });
  admin = signedIn(testApp, adminUser);
  stranger = signedIn(testApp, await createUser(testApp));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  const { id } = await createProduct(testApp);
  orderId = orderIn(await placeOrder(buyer, [id], { customer_info: { ...CUSTOMER, email: user.email } })).id;
});
afterAll(() => testApp.close());

const path = (rest = '') => `/api/orders/${orderId}/messages${rest}`;
const write = (caller: Caller, text: string) => caller.rest('POST', path(), { text });
const messagesIn = ({ body }: ApiResponse) => (body as { data: Message[] }).data;
const unread = async (caller: Caller) => {
  const { data } = await caller.graphql(`{ order(id: ${orderId}) { unreadMessages } }`);
  return (data?.['order'] as { unreadMessages: number }).unreadMessages;
};

describe('a thread about an order', () => {
  it('carries messages of both sides and mails the other side', async () => {
    expect((await write(buyer, ' The stems are missing ')).status).toBe(201);
    await write(admin, 'Here they are');
    const thread = messagesIn(await buyer.rest('GET', path()));
    expect(thread).toMatchObject([
      { side: 'buyer', text: 'The stems are missing', files: [] },
      { side: 'store', text: 'Here they are' },
    ]);
    const toBuyer = (await queuedMails(testApp, user.email)).filter(
      ({ template }) => template === 'order-message',
    );
    expect(toBuyer.map(({ data }) => data['text'])).toEqual(['Here they are']);
    const toStore: { data: Record<string, unknown> }[] = await testApp.dataSource.query(
      `SELECT data FROM mails WHERE event = 'order-message:${thread[0]!.id}'`,
    );
    expect(toStore[0]?.data).toMatchObject({ text: 'The stems are missing', sender: 'Łucja Nowak' });
  });

  it('removes what turns the direction of a text, and refuses one that shows nothing', async () => {
    for (const text of ['\u200b\u2060', '\u202e\u202c']) {
      expect(await write(buyer, text)).toMatchObject({ status: 400, body: { field: 'text' } });
    }
    await write(buyer, 'Pay to \u202egnp.tnuocca');
    // A phone puts these around a copied number.
    await write(buyer, '\u2066 Call \u202a+46 70 123 45 67\u202c \u2069');
    await write(buyer, 'שלום\u200f 👩‍🎤');
    const { body } = await buyer.rest('GET', path());
    const texts = (body as { data: { text: string }[] }).data.map(({ text }) => text);
    expect(texts.slice(-3)).toEqual(['Pay to gnp.tnuocca', 'Call +46 70 123 45 67', 'שלום\u200f 👩‍🎤']);
  });

  it('counts what a side has not read', async () => {
    await write(buyer, 'One');
    await write(buyer, 'Two');
    expect([await unread(admin), await unread(buyer)]).toEqual([2, 0]);
    await write(admin, 'Reply');
    expect([await unread(admin), await unread(buyer)]).toEqual([0, 1]);
    await buyer.rest('PUT', path('/read'));
    expect(await unread(buyer)).toBe(0);
  });

  it('is for its buyer and admins only', async () => {
    await write(buyer, 'Private');
    for (const method of ['GET', 'POST'] as const) {
      expect((await stranger.rest(method, path(), { text: 'x' })).status).toBe(403);
      expect((await visitor(testApp).rest(method, path(), { text: 'x' })).status).toBe(401);
    }
    expect(
      (await stranger.graphql(`mutation { markOrderMessagesRead(orderId: ${orderId}) { id } }`)).code,
    ).toBe('FORBIDDEN');
  });

  it.each(['', '   ', 'x'.repeat(5_001)])('rejects a message of %j', async (text) => {
    expect((await write(buyer, text)).body).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
    expect(messagesIn(await buyer.rest('GET', path()))).toEqual([]);
  });

  it('can be written and read over GraphQL', async () => {
    const { data } = await buyer.graphql(
      `mutation { sendOrderMessage(orderId: ${orderId}, input: { text: "Hi" }) { messages { side text files { id } } } }`,
    );
    expect(data?.['sendOrderMessage']).toEqual({ messages: [{ side: 'buyer', text: 'Hi', files: [] }] });
  });
});
