import type { User } from '../../src/modules/users/user.entity.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { picture } from '../media/samples.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Answer, Caller } from '../support/caller.js';
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
const messagesIn = ({ body }: Answer) => (body as { data: Message[] }).data;
const unread = async (caller: Caller) => {
  const { data } = await caller.graphql(`{ order(id: ${orderId}) { unreadMessages } }`);
  return (data?.['order'] as { unreadMessages: number }).unreadMessages;
};

/** Sends a form with files. */
async function attach(caller: Caller, ...files: { name: string; content: Buffer }[]) {
  const form = new FormData();
  form.append('text', 'See the file');
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await testApp.app.inject({
    method: 'POST',
    url: path(),
    headers: {
      authorization: `Bearer ${caller.token ?? ''}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<{ data: Message[]; code?: string }>() };
}

const open = (caller: Caller, url: string) =>
  testApp.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${caller.token ?? ''}` } });

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

describe('a file of a message', () => {
  const pdf = { name: 'Re: proof.html', content: Buffer.from('%PDF-1.7 proof') };

  it('is stored by its content and opened by both sides as a download', async () => {
    const image = { name: 'shot.svg', content: await picture(40, 20) };
    const { status, body } = await attach(buyer, pdf, image);
    expect(status).toBe(201);
    const [message] = body.data;
    expect(message?.files).toMatchObject([
      { name: 'Re-proof.pdf', type: 'application/pdf', size: pdf.content.length },
      { name: 'shot.webp', type: 'image/webp' },
    ]);
    for (const caller of [buyer, admin]) {
      const response = await open(caller, message!.files[0]!.url);
      expect(response.rawPayload).toEqual(pdf.content);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Re-proof.pdf"',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is not opened by others, nor through another order', async () => {
    const { body } = await attach(buyer, pdf);
    const { id: fileId, url } = body.data[0]!.files[0]!;
    expect((await open(stranger, url)).statusCode).toBe(403);
    const { id } = await createProduct(testApp);
    const other = orderIn(await placeOrder(stranger, [id])).id;
    expect((await open(stranger, `/api/orders/${other}/messages/files/${fileId}`)).statusCode).toBe(404);
  });

  it.each([
    [415, [{ name: 'a.png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]],
    [415, [{ name: 'a.pdf', content: Buffer.from('MZ an executable') }]],
    [413, [{ name: 'a.pdf', content: Buffer.concat([pdf.content, Buffer.alloc(10 * 1024 * 1024)]) }]],
    [400, [pdf, pdf, pdf, pdf]],
  ])('is refused with %i and leaves no message', async (expected, files) => {
    expect((await attach(buyer, ...files)).status).toBe(expected);
    expect(messagesIn(await buyer.rest('GET', path()))).toEqual([]);
  });

  it('is not accepted from a stranger', async () => {
    expect((await attach(stranger, pdf)).status).toBe(403);
  });
});
