import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BUYER_FILES_BYTES,
  ORDER_FILES_BYTES,
  ORDER_MESSAGE_FILE_BYTES,
  UNPAID_ORDER_FILES_BYTES,
} from '../../../domain/limits.js';
import { Configuration } from '#core/config/index.js';
import { tooManyRequests } from '#core/errors/index.js';
import { storageUnavailable } from '../../src/modules/platform/media/media.errors.js';
import { LocalMediaGateway } from '../../src/modules/platform/media/storage/local-media.gateway.js';
import { deleteExpiredData } from '../../src/modules/office/retention/index.js';
import { MessageFilesJob } from '../../src/modules/sales/order-messages/files/message-files.job.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { mp3Tone, picture, waveFile } from '../media/samples.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { CUSTOMER, orderIn, placeOrder, setStatus } from './shop.js';

interface Message {
  id: number;
  files: { id: number; name: string; type: string; size: number; url: string }[];
}
interface Sent {
  name: string;
  content: Buffer;
}

let testApp: TestApp;
let admin: Caller;
let user: User;
let buyer: Caller;
let stranger: Caller;
let orderId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  stranger = signedIn(testApp, await createUser(testApp));
});
beforeEach(async () => {
  user = await createUser(testApp);
  buyer = signedIn(testApp, user);
  orderId = await order(buyer);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => testApp.close());

async function order(caller: Caller): Promise<number> {
  const { id } = await createProduct(testApp);
  return orderIn(await placeOrder(caller, [id], { customer_info: { ...CUSTOMER, email: user.email } })).id;
}

const MB = 1024 * 1024;

/** A PDF of so many bytes. */
function pdfOf(bytes: number, name = 'proof.pdf'): Sent {
  const end = Buffer.from('\n%%EOF\n');
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  end.copy(content, bytes - end.length);
  return { name, content };
}
const pdf = pdfOf(200, 'Re: proof.html');

async function attach(caller: Caller, files: readonly Sent[], to = orderId, text = 'See the file') {
  const form = new FormData();
  form.append('text', text);
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  await stored();
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/api/orders/${to}/messages`,
    headers: {
      authorization: `Bearer ${caller.token ?? ''}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = response.json<{ data: Message[]; code?: string; field?: string }>();
  return { status: response.statusCode, body };
}

const open = (caller: Caller, url: string) =>
  testApp.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${caller.token ?? ''}` } });

const messagesOf = async (caller: Caller) =>
  ((await caller.rest('GET', `/api/orders/${orderId}/messages`)).body as { data: Message[] }).data;

/** Files in the storage. */
const onDisk = (): Promise<string[]> =>
  readdir(join(testApp.dataDir, 'attachments')).catch(() => [] as string[]);

interface Row {
  id: number;
  path: string | null;
  bytes: number | null;
}
const rowsOf = (id: number): Promise<Row[]> =>
  testApp.dataSource.query(
    `SELECT f.id, f.path, length(f.content) AS bytes FROM order_message_files f JOIN order_messages m ON m.id = f.message_id
      WHERE m.order_id = $1 ORDER BY f.id`,
    [id],
  );

const tidy = () => testApp.app.get(MessageFilesJob, { strict: false }).run();

/** Makes it look as if the buyer had attached a file of this size before. */
async function used(bytes: number, to = orderId): Promise<void> {
  await attach(buyer, [pdf], to);
  await testApp.dataSource.query(
    `UPDATE order_message_files SET size = $1 WHERE id = (SELECT max(f.id) FROM order_message_files f
       JOIN order_messages m ON m.id = f.message_id WHERE m.order_id = $2)`,
    [bytes, to],
  );
}

describe('a file of a message', () => {
  it('is stored by its content and opened by both sides as a download', async () => {
    const image = { name: 'shot.svg', content: await picture(40, 20) };
    const { status, body } = await attach(buyer, [pdf, image]);
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
    const { body } = await attach(buyer, [pdf]);
    const { id: fileId, url } = body.data[0]!.files[0]!;
    expect((await open(stranger, url)).statusCode).toBe(403);
    const { id } = await createProduct(testApp);
    const other = orderIn(await placeOrder(stranger, [id])).id;
    expect((await open(stranger, `/api/orders/${other}/messages/files/${fileId}`)).statusCode).toBe(404);
  });

  it('is refused unless it is whole and of its type, and leaves neither a message nor a file', async () => {
    const before = (await onDisk()).length;
    const junk = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(5_000, 7)]);
    const wave = waveFile(new Float32Array(1_000), 44_100);
    const refused: [number, string, Buffer[]][] = [
      [415, 'an SVG', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
      [415, 'an executable', [Buffer.from('MZ an executable')]],
      [415, 'a PDF by its first bytes alone', [junk('%PDF-1.7\n')]],
      [415, 'an MP3 by its tag alone', [junk('ID3\x04\0\0\0\0\0\0')]],
      [415, 'a WAV without sound', [Buffer.concat([wave.subarray(0, 12), Buffer.alloc(4_000)])]],
      [415, 'an image by its first bytes alone', [junk('GIF89a')]],
      [415, 'a good file and a bad one', [pdf.content, junk('%PDF-1.7\n')]],
      [413, 'a file over the limit', [pdfOf(ORDER_MESSAGE_FILE_BYTES + 1).content]],
      [400, 'four files', [pdf.content, pdf.content, pdf.content, pdf.content]],
    ];
    const outcomes = [];
    for (const [, what, contents] of refused) {
      const files = contents.map((content, index) => ({ name: `${index}.bin`, content }));
      outcomes.push([(await attach(buyer, files)).status, what]);
    }
    outcomes.push([(await attach(buyer, [pdf], orderId, ' ')).status, 'no text']);
    expect(outcomes).toEqual([...refused.map(([status, what]) => [status, what]), [400, 'no text']]);
    expect(await messagesOf(buyer)).toEqual([]);
    expect(await onDisk()).toHaveLength(before);
    for (const content of [wave, await mp3Tone(), await picture(20, 20), pdf.content]) {
      expect((await attach(buyer, [{ name: 'good', content }])).status).toBe(201);
    }
  });

  it('lies in the storage, not in the database', async () => {
    await attach(buyer, [pdf]);
    const [row] = await rowsOf(orderId);
    expect(row).toMatchObject({ path: expect.stringMatching(/^attachments\/[0-9a-f-]{36}$/), bytes: null });
    expect(await onDisk()).toContain(row!.path!.split('/')[1]);
  });

  it('is not accepted from a stranger', async () => {
    expect((await attach(stranger, [pdf])).status).toBe(403);
  });
});

describe('files of messages', () => {
  it('fit into 10 MB before the order is paid, and into 50 MB then, for each side', async () => {
    const large = pdfOf(4 * MB);
    expect((await attach(buyer, [large, large])).status).toBe(201);
    const over = await attach(buyer, [large]);
    expect([over.status, over.body.code, over.body.field]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'files']);
    expect((await attach(buyer, [pdf])).status).toBe(201);
    expect((await attach(admin, [large])).status).toBe(201);
    orderIn(await setStatus(admin, orderId, 'processing'));
    expect((await attach(buyer, [large])).status).toBe(201);
    await used(ORDER_FILES_BYTES - 12 * MB - 300);
    expect((await attach(buyer, [pdf])).status).toBe(413);
    expect((await attach(admin, [pdf])).status).toBe(201);
  });

  it('fit into 200 MB of a buyer, whatever the number of orders', async () => {
    for (let n = 0; n < 4; n++) {
      orderIn(await setStatus(admin, orderId, 'completed'));
      await used(ORDER_FILES_BYTES);
      orderId = await order(buyer);
    }
    expect(BUYER_FILES_BYTES).toBe(4 * ORDER_FILES_BYTES);
    expect((await attach(buyer, [pdf])).status).toBe(413);
    expect((await attach(admin, [pdf])).status).toBe(201);
  });

  it('sent at the same moment do not share what is left', async () => {
    const before = (await onDisk()).length;
    const half = pdfOf(UNPAID_ORDER_FILES_BYTES * 0.6);
    const sent = await Promise.all([1, 2, 3].map(() => attach(buyer, [half])));
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 413, 413]);
    expect(await rowsOf(orderId)).toHaveLength(1);
    expect(await onDisk()).toHaveLength(before + 1);
  });

  it('are taken from a buyer while the order is held or paid, texts always', async () => {
    const statusAfter = async (sql: string) => {
      await testApp.dataSource.query(`UPDATE orders SET ${sql} WHERE id = $1`, [orderId]);
      const { status, body } = await attach(buyer, [pdf]);
      expect((await attach(buyer, [])).status).toBe(201);
      return [status, body.code];
    };
    expect(await statusAfter(`hold_expires_at = now() - interval '1 second'`)).toEqual([409, 'CONFLICT']);
    expect(await statusAfter(`status = 'cancelled'`)).toEqual([409, 'CONFLICT']);
    expect((await attach(admin, [pdf])).status).toBe(201);
    expect(await statusAfter(`status = 'completed'`)).toEqual([201, undefined]);
    expect(await rowsOf(orderId)).toHaveLength(2);
  });

  it('are counted before they are read: nobody sends more than the messages of an hour', async () => {
    const consume = jest
      .spyOn(testApp.app.get(RateLimitService, { strict: false }), 'consume')
      .mockRejectedValue(tooManyRequests(5));
    const put = jest.spyOn(LocalMediaGateway.prototype, 'put');
    expect((await attach(buyer, [pdf])).status).toBe(429);
    expect(consume).toHaveBeenCalledWith('orderMessage', String(user.id));
    expect(put).not.toHaveBeenCalled();
  });

  it('that cannot be stored leave no message, and are removed once the storage responds', async () => {
    const put = jest.spyOn(LocalMediaGateway.prototype, 'put').mockRejectedValueOnce(storageUnavailable());
    expect((await attach(buyer, [pdf])).status).toBe(503);
    put.mockRestore();
    expect(await messagesOf(buyer)).toEqual([]);
    const remove = jest.spyOn(LocalMediaGateway.prototype, 'remove').mockRejectedValue(new Error('gone'));
    expect((await attach(buyer, [pdf], orderId, ' ')).status).toBe(400);
    remove.mockRestore();
    const left = await onDisk();
    await testApp.dataSource.query('UPDATE message_file_removals SET due_at = now()');
    await tidy();
    expect((await onDisk()).length).toBe(left.length - 1);
    expect(await testApp.dataSource.query('SELECT * FROM message_file_removals')).toEqual([]);
  });

  it('of earlier versions are opened from their rows, and moved to the storage once', async () => {
    const { body } = await attach(buyer, [pdf]);
    const { url } = body.data[0]!.files[0]!;
    await testApp.dataSource.query(`UPDATE order_message_files SET path = NULL, content = $1 WHERE id = $2`, [
      pdf.content,
      body.data[0]!.files[0]!.id,
    ]);
    expect((await open(buyer, url)).rawPayload).toEqual(pdf.content);
    await Promise.all([tidy(), tidy()]);
    await tidy();
    const [row] = await rowsOf(orderId);
    expect(row).toMatchObject({ path: expect.stringContaining('attachments/'), bytes: null });
    const { rawPayload, headers } = await open(buyer, url);
    expect(rawPayload).toEqual(pdf.content);
    expect(headers['content-length']).toBe(String(pdf.content.length));
  });

  it('of cancelled orders are deleted by the retention after half a year, their messages not', async () => {
    await attach(buyer, [pdf]);
    const kept = orderId;
    orderId = await order(buyer);
    await attach(buyer, [pdf]);
    const [row] = await rowsOf(orderId);
    orderIn(await setStatus(admin, orderId, 'cancelled'));
    const later = new Date(Date.now() + 181 * 24 * 3_600_000);
    await deleteExpiredData(testApp.app.get(Configuration), testApp.databaseUrl, later);
    expect([await rowsOf(orderId), await rowsOf(kept)]).toMatchObject([[], [{}]]);
    const messages: object[] = await testApp.dataSource.query(
      'SELECT text FROM order_messages WHERE order_id = $1',
      [orderId],
    );
    expect(messages).toEqual([{ text: 'See the file' }]);
    await tidy();
    expect(await onDisk()).not.toContain(row!.path!.split('/')[1]);
  });

  it('are removed from the storage with their rows, whatever deletes these', async () => {
    await attach(buyer, [pdf, pdf]);
    const paths = (await rowsOf(orderId)).map(({ path }) => path!.split('/')[1]);
    await testApp.dataSource.query('DELETE FROM order_messages WHERE order_id = $1', [orderId]);
    expect(await onDisk()).toEqual(expect.arrayContaining(paths));
    await tidy();
    expect(await onDisk()).not.toEqual(expect.arrayContaining([expect.stringContaining(paths[0]!)]));
    expect(await onDisk()).not.toContain(paths[1]);
  });
});
