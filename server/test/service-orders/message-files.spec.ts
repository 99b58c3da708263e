import { createServiceOrder } from '../factories/requests.js';
import { wavTone } from '../media/samples.js';
import type { Caller } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { assign, createCast, createMaker, type Cast, type Maker } from './cast.js';

let cast: Cast;
let maker: Maker;
let id: number;

beforeAll(async () => {
  cast = await createCast();
  maker = await createMaker(cast.testApp);
  id = (await createServiceOrder(cast.testApp, { userId: cast.customer.id })).id;
  await assign(cast.admin, id, maker);
});
afterAll(() => cast.testApp.close());

const VOCALS = { name: 'Mia Lind: vocals.wav', content: wavTone(1) };

interface Sent {
  data: { side: string; files: { id: number; name: string; type: string; size: number }[] }[];
}

async function attach(caller: Caller, files: readonly { name: string; content: Buffer }[], to = id) {
  const form = new FormData();
  form.append('text', 'The vocals');
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  await stored();
  const response = await cast.testApp.app.inject({
    method: 'POST',
    url: `/api/service-orders/${to}/messages`,
    headers: {
      authorization: `Bearer ${caller.token ?? ''}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Sent & { code?: string }>() };
}

const open = (caller: Caller, fileId: number, of = id) =>
  cast.testApp.app.inject({
    method: 'GET',
    url: `/api/service-orders/${of}/messages/files/${fileId}`,
    headers: { authorization: `Bearer ${caller.token ?? ''}` },
  });

const rows = (): Promise<object[]> => cast.testApp.dataSource.query('SELECT FROM service_message_files');

it('a file of a message is opened by customer, maker and store alone, as a download', async () => {
  const { status, body } = await attach(cast.buyer, [VOCALS]);
  expect(status).toBe(201);
  const file = body.data.at(-1)!.files[0]!;
  expect(file).toMatchObject({ name: 'File 1.wav', type: 'audio/wav' });
  for (const caller of [cast.buyer, maker.caller, cast.admin]) {
    const { statusCode, headers } = await open(caller, file.id);
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="File 1.wav"']);
  }
  expect((await open(cast.stranger, file.id)).statusCode).toBe(403);
  const other = (await createServiceOrder(cast.testApp, { userId: cast.customer.id })).id;
  expect((await open(cast.buyer, file.id, other)).statusCode).toBe(404);
  await assign(cast.admin, id, null);
  expect((await open(maker.caller, file.id)).statusCode).toBe(403);
  const list = await cast.buyer.graphql(`{ serviceOrder(id: ${id}) { messages { files { id name } } } }`);
  expect(list.data).toMatchObject({ serviceOrder: { messages: [{ files: [{ id: file.id }] }] } });
});

it('a stranger, a file of another kind, and more than the room leave nothing behind', async () => {
  const before = (await rows()).length;
  expect((await attach(cast.stranger, [VOCALS])).status).toBe(403);
  expect((await attach(cast.buyer, [{ name: 'x.exe', content: Buffer.from('MZ') }])).status).toBe(415);
  await cast.testApp.dataSource.query('UPDATE service_message_files SET size = 52428800');
  expect((await attach(cast.buyer, [VOCALS])).status).toBe(413);
  expect((await attach(cast.admin, [VOCALS])).status).toBe(201);
  expect(await rows()).toHaveLength(before + 1);
});

it('files go with their order', async () => {
  const { body } = await attach(cast.admin, [VOCALS]);
  const fileId = body.data.at(-1)!.files[0]!.id;
  const [{ path }] = (await cast.testApp.dataSource.query(
    'SELECT path FROM service_message_files WHERE id = $1',
    [fileId],
  )) as [{ path: string }];
  await cast.testApp.dataSource.query('DELETE FROM service_orders WHERE id = $1', [id]);
  expect(
    await cast.testApp.dataSource.query('SELECT FROM message_file_removals WHERE path = $1', [path]),
  ).toHaveLength(1);
});
