import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCacheService } from '#core/cache/index.js';
import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  for (let track = 0; track < 30; track++) await createProduct(shop);
});
afterAll(() => shop.close());

const QUERY = `query Page($first: Int!) {
  products(first: $first) { totalCount nodes { id name price createdAt peaks status } edges { cursor } }
}`;

interface Sent {
  payload?: object | string;
  headers?: Record<string, string>;
}

function send({ payload = { query: QUERY, variables: { first: 20 } }, headers = {} }: Sent = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Number of requests that covers Apollo, the compiled query and the cache. */
const TIMES = 4;

describe('a shared response', () => {
  it('is the same from Apollo, compiled query and cache', async () => {
    const bodies = new Set<string>();
    for (let time = 0; time < TIMES; time++) bodies.add((await send()).payload.trim());
    expect(bodies.size).toBe(1);
    expect(JSON.parse([...bodies][0] ?? '')).toHaveProperty('data.products.nodes.length', 20);
  });

  it('differs by variables', async () => {
    for (const first of [1, 2, 3, 1, 2, 3]) {
      const { payload } = await send({ payload: { query: QUERY, variables: { first } } });
      expect(JSON.parse(payload)).toHaveProperty('data.products.nodes.length', first);
    }
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed as %s on request', async (encoding, decode) => {
    const plain = (await send()).payload.trim();
    for (let time = 0; time < TIMES; time++) {
      const { rawPayload, headers } = await send({ headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decode(rawPayload).toString().trim()).toBe(plain);
    }
  });

  it('is compressed on its first request', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    for (let first = 20; first <= 30; first++) {
      const { rawPayload } = await send({ payload: { query: QUERY, variables: { first } }, headers });
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveProperty(
        'data.products.nodes.length',
        first,
      );
    }
  });

  it.each([
    [undefined, 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    [
      'application/graphql-response+json,application/json;q=0.9',
      'application/graphql-response+json; charset=utf-8',
    ],
  ])('has the requested media type: %s', async (accept, type) => {
    for (let time = 0; time < TIMES; time++) {
      const { headers } = await send({ headers: accept === undefined ? {} : { accept } });
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is denied to a form of another site', async () => {
    await send();
    const body = JSON.stringify({ query: QUERY, variables: { first: 20 } });
    const { statusCode } = await send({ payload: body, headers: { 'content-type': 'text/plain' } });
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });

  it('reports a wrong variable', async () => {
    for (const first of [0, 101, 'x', null, undefined]) {
      for (let time = 0; time < TIMES; time++) {
        const { payload } = await send({ payload: { query: QUERY, variables: { first } } });
        expect(JSON.parse(payload)).toHaveProperty('errors.0.extensions.code', 'BAD_USER_INPUT');
      }
    }
  });

  it('never holds the data of one caller for another', async () => {
    const buyer = await createUser(shop, { email: 'somebody@example.test' });
    const query = '{ me { email } products(first: 1) { nodes { id } } }';
    for (let time = 0; time < TIMES; time++) {
      const { data } = await signedIn(shop, buyer).graphql(query);
      expect(data).toHaveProperty('me.email', 'somebody@example.test');
    }
    expect((await visitor(shop).graphql(query)).data).toHaveProperty('me', null);
  });

  it('follows skip and include', async () => {
    const query = 'query Q($no: Boolean!) { products(first: 1) { nodes { id name @skip(if: $no) } } }';
    for (const no of [true, false, true, false, true, false]) {
      const { data } = await visitor(shop).graphql(query, { no });
      const nodes = (data?.['products'] as { nodes: object[] }).nodes;
      expect(Object.keys(nodes[0] ?? {})).toEqual(no ? ['id'] : ['id', 'name']);
    }
  });

  it('keeps aliases and fragments apart', async () => {
    const query = `query Q { cheap: products(orderBy: PRICE_ASC, first: 1) { ...Names } newest: products(first: 1) { ...Names } }
      fragment Names on ProductConnection { nodes { title: name __typename } }`;
    const first = (await visitor(shop).graphql(query)).data;
    for (let time = 0; time < TIMES; time++) expect((await visitor(shop).graphql(query)).data).toEqual(first);
  });
});

describe('the cache', () => {
  const ids = async (track: number) => {
    const query = 'query Track($id: Int!) { product(id: $id) { id playCount } }';
    return (await visitor(shop).graphql(query, { id: track })).data;
  };

  it('keeps responses without the played track and evicts those with it', async () => {
    const [played, other]: { id: number }[] = await shop.dataSource.query('SELECT id FROM products LIMIT 2');
    const cache = shop.app.get(ResponseCacheService, { strict: false });
    for (let time = 0; time < TIMES; time++) for (const track of [played!, other!]) await ids(track.id);
    const store = jest.spyOn(cache, 'store');
    await visitor(shop).rest('POST', `/api/products/${played!.id}/increment-play-count`);
    for (let time = 0; time < TIMES; time++) {
      expect(await ids(played!.id)).toEqual({ product: { id: played!.id, playCount: 1 } });
      expect(await ids(other!.id)).toEqual({ product: { id: other!.id, playCount: 0 } });
    }
    const tags = store.mock.calls.flatMap(([, , , names = []]) => [...names]);
    expect(new Set(tags)).toEqual(new Set([`product:${played!.id}`]));
    store.mockRestore();
  });

  it('keeps lists without the track that is put into a cart, ordered and cancelled', async () => {
    const [other, track]: { id: number }[] = await shop.dataSource.query(
      'SELECT id FROM products ORDER BY id DESC LIMIT 2',
    );
    const buyer = signedIn(shop, await createUser(shop, { email: 'cart@example.test' }));
    const admin = signedIn(shop, await createUser(shop, { email: 'admin@example.test', isAdmin: true }));
    const list = () => visitor(shop).graphql('{ products(first: 1) { totalCount nodes { id } } }');
    for (let time = 0; time < TIMES; time++) await list();
    const store = jest.spyOn(shop.app.get(ResponseCacheService, { strict: false }), 'store');
    await buyer.graphql('mutation Add($id: Int!) { addToCart(productId: $id) { id } }', { id: track!.id });
    const { id } = orderIn(await placeOrder(buyer, [track!.id]));
    await ids(track!.id);
    await list();
    await admin.rest('PUT', `/api/orders/${id}/status`, { status: 'cancelled' });
    for (let time = 0; time < TIMES; time++) {
      expect((await list()).data).toMatchObject({ products: { nodes: [{ id: other!.id }] } });
    }
    const tags = store.mock.calls.flatMap(([, , , names = []]) => [...names]);
    expect(tags).not.toContain(`product:${other!.id}`);
    store.mockRestore();
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await shop.app.listen(0, '127.0.0.1');
    port = (shop.app.getHttpServer().address() as AddressInfo).port;
  });

  const body = JSON.stringify({ query: QUERY, variables: { first: 3 } });
  const head = `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

  /** All bytes of the server until it closes the connection. */
  async function responsesTo(...chunks: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    for (const chunk of chunks) {
      await new Promise((written) => socket.write(chunk, written));
      // Once this responds, the server has read the chunk.
      await fetch(`http://127.0.0.1:${port}/healthz`);
    }
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    return said;
  }

  it('is sent for chunked bodies and pipelined requests', async () => {
    for (let time = 0; time < TIMES; time++) await responsesTo(head + body);
    for (const chunks of [
      [head + body],
      [head, body],
      [head + body.slice(0, 20), body.slice(20)],
      [head + body + head + body],
    ]) {
      const said = await responsesTo(...chunks);
      const wanted = chunks.join('').split('POST').length - 1;
      expect(said.split('"totalCount":30').length - 1).toBe(wanted);
      expect(said.split('HTTP/1.1 200').length - 1).toBe(wanted + 1);
    }
  });

  it('survives a body that never ends', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head + body.slice(0, 20));
    await fetch(`http://127.0.0.1:${port}/healthz`);
    socket.destroy();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('metrics', () => {
  it('count operations that bypass Apollo', async () => {
    const count = async () => {
      const { payload } = await shop.app.inject({ url: '/metrics' });
      const line =
        /graphql_operation_duration_seconds_count\{[^}]*field="products"[^}]*outcome="ok"[^}]*\} (\d+)/;
      return Number(line.exec(payload)?.[1] ?? 0);
    };
    const before = await count();
    for (let time = 0; time < TIMES; time++) await send();
    expect((await count()) - before).toBe(TIMES);
  });
});
