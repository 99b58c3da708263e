import { createProduct } from '../factories/products.js';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createMediaApp, form, send, type MediaApp } from '../media/media-app.js';
import { mp3Tone, picture } from '../media/samples.js';
import type { Caller } from '../support/caller.js';

let shop: MediaApp;
let admin: Caller;
let audio: string;

beforeAll(async () => {
  shop = await createMediaApp();
  admin = signedIn(shop, await createUser(shop, { isAdmin: true }));
  audio = String((await send(shop, '/api/media', form({ file: await mp3Tone(2) }))).body['path']);
});
afterAll(() => shop.close());

const FIELDS = {
  name: 'Night Drive',
  category: 'Techno',
  price: 349.5,
  music_key: 'F#',
  download_link: 'https://drive.google.com/file/d/1',
};

async function kept(): Promise<object> {
  const [{ count }] = await shop.dataSource.query('SELECT count(*) FROM products');
  return { tracks: count, files: shop.files().sort(), rows: await shop.mediaRows() };
}

describe('creating a track', () => {
  it('accepts a form with a JSON part and files', async () => {
    const data = JSON.stringify({ ...FIELDS, is_hot: '1', bpm: '132', old_price: '', project_name: 'None' });
    const files = { img: await picture(), audio: await mp3Tone(2) };
    const { status, body } = await send(shop, '/api/products', form({ data, ...files }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Night Drive',
      price: 349.5,
      old_price: null,
      bpm: 132,
      is_hot: true,
      project_name: null,
      duration: expect.closeTo(2, 0),
      quantity: 1,
      status: 'published',
      play_count: 0,
      download_link: FIELDS.download_link,
      project_link: null,
    });
    expect((await fetch(`${shop.origin}/${String(body['img'])}`)).status).toBe(200);
  });

  it('stores the mode, which stays when omitted and is emptied by null', async () => {
    const { body } = await send(shop, '/api/products', { ...FIELDS, mode: 'minor', audio });
    expect(body['mode']).toBe('minor');
    const path = `/api/products/${String(body['id'])}`;
    const renamed = await send(shop, path, { name: 'Renamed' }, { method: 'PUT' });
    expect(renamed.body['mode']).toBe('minor');
    expect((await send(shop, path, { mode: null }, { method: 'PUT' })).body['mode']).toBeNull();
    expect((await send(shop, '/api/products', { ...FIELDS, audio })).body['mode']).toBeNull();
  });

  it('takes a tempo with decimals, and finds the track by it', async () => {
    const { body } = await send(shop, '/api/products', { ...FIELDS, bpm: '127.5', audio });
    const id = Number(body['id']);
    expect(body['bpm']).toBe(127.5);
    const found = await admin.graphql(`{
      product(id: ${id}) { bpm }
      within: products(filter: { minBpm: 127.5, maxBpm: 127.5 }) { nodes { id } }
      below: products(filter: { maxBpm: 127.499 }) { nodes { id } }
      mixing: products(filter: { mixableBpm: 63.75 }) { nodes { id } }
      searched: products(search: "127,5 bpm") { nodes { id } }
      productFacets(search: "127.5") { bpm { min max } }
    }`);
    expect(found.errors).toBeUndefined();
    expect(found.data).toEqual({
      product: { bpm: 127.5 },
      within: { nodes: [{ id }] },
      below: { nodes: expect.not.arrayContaining([{ id }]) as unknown },
      mixing: { nodes: expect.arrayContaining([{ id }]) as unknown },
      searched: { nodes: [{ id }] },
      productFacets: { bpm: { min: 127.5, max: 127.5 } },
    });
    const { body: list } = await admin.rest('GET', '/api/products');
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ id, bpm: 127.5 })]));
    const input = { bpm: 128.125 };
    const update =
      'mutation ($id: Int!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { bpm } }';
    expect((await admin.graphql(update, { id, input })).data).toEqual({ updateProduct: input });
  });

  it('is understood by the version before, which knows whole tempi alone', async () => {
    const { body } = await send(shop, '/api/products', { ...FIELDS, bpm: 127.5, audio });
    const tempi = async () =>
      shop.dataSource.query('SELECT bpm, exact_bpm FROM products WHERE id = $1', [body['id']]);
    expect(await tempi()).toEqual([{ bpm: 128, exact_bpm: 127.5 }]);
    await shop.dataSource.query('UPDATE products SET bpm = 90 WHERE id = $1', [body['id']]);
    expect(await tempi()).toEqual([{ bpm: 90, exact_bpm: 90 }]);
    await send(shop, `/api/products/${String(body['id'])}`, { bpm: null }, { method: 'PUT' });
    expect(await tempi()).toEqual([{ bpm: null, exact_bpm: null }]);
  });

  it('draws a missing cover', async () => {
    const { body } = await send(shop, '/api/products', { ...FIELDS, audio });
    expect((await fetch(`${shop.origin}/${String(body['img'])}`)).headers.get('content-type')).toBe(
      'image/webp',
    );
  });

  it('works in GraphQL as well', async () => {
    const { data, errors } = await admin.graphql(
      `mutation Create($input: CreateProductInput!) { createProduct(input: $input) { name price peaks downloadLink } }`,
      {
        input: {
          name: 'By GraphQL',
          category: 'House',
          price: 99.99,
          musicKey: 'A',
          audio,
          downloadLink: 'https://example.test/a',
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      createProduct: { name: 'By GraphQL', price: 99.99, downloadLink: 'https://example.test/a' },
    });
    expect((data?.['createProduct'] as { peaks: number[] }).peaks).toHaveLength(200);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(151)],
    ['name', 'two\nlines'],
    ['category', 'Polka'],
    ['category', undefined],
    ['price', undefined],
    ['price', -1],
    ['price', 0],
    ['price', '0x10'],
    ['price', 'free'],
    ['price', 1.001],
    ['price', 1e9],
    ['old_price', -0.01],
    ['bpm', -1],
    ['bpm', 120.0005],
    ['bpm', '120,5'],
    ['music_key', 'H'],
    ['music_key', undefined],
    ['mode', 'dorian'],
    ['type', 'Remix'],
    ['project_name', 'Reason'],
    ['download_link', undefined],
    ['download_link', 'javascript:alert(1)'],
    ['project_link', 'ftp://example.test'],
    ['quantity', -1],
    ['status', 'gone'],
    ['is_hot', 'maybe'],
    ['audio', undefined],
    ['audio', 'media/audio/nobody-uploaded-this.mp3'],
    ['audio', '../../etc/passwd'],
    ['img', 'https://elsewhere.test/a.webp'],
  ])('rejects %s %p and stores nothing', async (field, value) => {
    const before = await kept();
    const { status, body } = await send(shop, '/api/products', { ...FIELDS, audio, [field]: value });
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', field });
    expect(await kept()).toEqual(before);
  });

  it('rejects a project without a link and stores no file', async () => {
    const before = await kept();
    const data = JSON.stringify({ ...FIELDS, project_name: 'Cubase' });
    const files = { img: await picture(), audio: await mp3Tone(1) };
    const { status, body } = await send(shop, '/api/products', form({ data, ...files }));
    expect({ status, ...body }).toMatchObject({ status: 400, field: 'project_link' });
    expect(await kept()).toEqual(before);
  });

  it('ignores read-only fields', async () => {
    const more = {
      id: 1_000_000,
      play_count: 99,
      created_at: '2001-01-01',
      duration: 5,
      __proto__: { a: 1 },
    };
    const { body } = await send(shop, '/api/products', { ...FIELDS, audio, ...more });
    expect(body).toMatchObject({ play_count: 0, duration: expect.closeTo(2, 0) });
    expect(body['id']).not.toBe(1_000_000);
  });
});

describe('changing a track', () => {
  it('keeps omitted fields and empties those with null', async () => {
    const { id } = await createProduct(shop, { oldPriceCents: 40_000, bpm: 128 });
    const { status, body } = await send(
      shop,
      `/api/products/${id}`,
      { price: 199, old_price: '' },
      { method: 'PUT' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ price: 199, old_price: null, bpm: 128, project_name: 'Ableton Live' });
  });

  it.each([{ name: '' }, { category: null }, { price: null }, { download_link: '' }])(
    'cannot take away what a track must have: %p',
    async (change) => {
      const { id } = await createProduct(shop);
      const { status } = await send(shop, `/api/products/${id}`, change, { method: 'PUT' });
      expect(status).toBe(400);
    },
  );

  it('rejects the removal of the link of a project on sale', async () => {
    const { id } = await createProduct(shop);
    const { status, body } = await send(
      shop,
      `/api/products/${id}`,
      { project_link: null },
      { method: 'PUT' },
    );
    expect({ status, ...body }).toMatchObject({ status: 400, field: 'project_link' });
  });

  it('replaces its files and removes the old ones', async () => {
    const { body: created } = await send(
      shop,
      '/api/products',
      form({ data: JSON.stringify(FIELDS), img: await picture(), audio: await mp3Tone(1) }),
    );
    const { body } = await send(
      shop,
      `/api/products/${String(created['id'])}`,
      form({ data: '{}', audio: await mp3Tone(2) }),
      { method: 'PUT' },
    );
    expect(body).toMatchObject({ img: created['img'], duration: expect.closeTo(2, 0) });
    expect((await fetch(`${shop.origin}/${String(created['audio'])}`)).status).toBe(404);
    expect((await fetch(`${shop.origin}/${String(created['img'])}`)).status).toBe(200);
  });

  it('returns 404 for an unknown track', async () => {
    expect((await send(shop, '/api/products/2000000000', { price: 1 }, { method: 'PUT' })).status).toBe(404);
    expect((await admin.rest('DELETE', '/api/products/2000000000')).status).toBe(404);
  });

  it('writes the audit log without the links', async () => {
    const { id } = await createProduct(shop);
    await send(
      shop,
      `/api/products/${id}`,
      { price: 1, download_link: 'https://secret.test/' },
      { method: 'PUT' },
    );
    const [entry] = await shop.dataSource.query(
      `SELECT action, before->>'priceCents' AS before, after->>'priceCents' AS after, after::text AS text
         FROM audit_log WHERE subject = $1`,
      [`product:${id}`],
    );
    expect(entry).toMatchObject({ action: 'product.update', before: '34900', after: '100' });
    expect(entry.text).not.toContain('secret.test');
  });
});

describe('the admin list', () => {
  const LIST = `query List($filter: AdminProductFilter, $orderBy: AdminProductOrderBy) {
    adminProducts(filter: $filter, orderBy: $orderBy) { totalCount nodes { id } }
  }`;

  async function listed(filter: object, orderBy?: string): Promise<number[]> {
    const { data } = await admin.graphql(LIST, { filter, orderBy });
    return (data?.['adminProducts'] as { nodes: { id: number }[] }).nodes.map(({ id }) => id);
  }

  it('filters by status, seller name, genre, price and plays', async () => {
    const { id } = await createProduct(shop, {
      storeName: 'The Only One',
      category: 'Phonk',
      status: 'archived',
      priceCents: 77_777,
      playCount: 424_242,
    });
    for (const filter of [
      { storeName: 'The Only One' },
      { category: 'Phonk' },
      { status: 'archived' },
      { search: '777.77' },
      { search: '424242 phonk' },
    ]) {
      expect(await listed(filter)).toEqual([id]);
    }
  });

  it('applies the order', async () => {
    const filter = { storeName: 'Sorted' };
    const cheap = await createProduct(shop, { storeName: 'Sorted', priceCents: 1_00, playCount: 1 });
    const dear = await createProduct(shop, { storeName: 'Sorted', priceCents: 2_00, playCount: 0 });
    expect(await listed(filter, 'PRICE_ASC')).toEqual([cheap.id, dear.id]);
    expect(await listed(filter, 'PLAYS_ASC')).toEqual([dear.id, cheap.id]);
    expect(await listed(filter, 'CREATED_DESC')).toEqual([dear.id, cheap.id]);
  });

  it('is available to admins only', async () => {
    expect((await visitor(shop).graphql(LIST)).code).toBe('UNAUTHENTICATED');
  });
});
