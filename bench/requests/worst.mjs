import { getIntrospectionQuery } from 'graphql';
import { avifBomb, flatImage, shortFrames } from './media.mjs';
import { archiveOfManyFiles, archiveOfZeros } from './archives.mjs';

const MEGABYTE = 1024 * 1024;
/** Room that the frame of a body leaves. */
const BODY = MEGABYTE - 10_000;
const BOUNDARY = 'bench-boundary';
const JSON_TYPE = { 'content-type': 'application/json' };

const list = (length, of = (n) => n) => Array.from({ length }, (_, n) => of(n));
const json = (path, body, token) => ({
  path,
  headers: { ...JSON_TYPE, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const graphql = (query, variables = {}, token = undefined) => json('/graphql', { query, variables }, token);

/** Requests of at most 1 MB that hold up, or fill, a server that does not bound them. */
export async function worstRequests({ admin, order }) {
  const authorization = { authorization: `Bearer ${admin}` };
  const one = (name, request) => ({ name, send: async (send) => [(await send(request)).status] });
  const media = (content) => form('/api/media', authorization, [['img', content]]);
  const [avif, smallAvif, png, jpeg, gif] = await Promise.all([
    avifBomb(7_680, 5_200),
    flatImage(3_120, 3_120, 'avif'),
    flatImage(7_680, 5_200, 'png'),
    flatImage(6_100, 6_100, 'jpeg', { progressive: true }),
    flatImage(7_680, 5_200, 'gif'),
  ]);

  return [
    one('JSON, a megabyte of brackets', json('/api/users/login', '['.repeat(BODY))),
    one('JSON, 90,000 keys', json('/api/users/login', Object.fromEntries(list(80_000, (n) => [`k${n}`, 1])))),
    one('JSON, 9,950 keys, 199 in an object', json('/api/users/login', list(50, manyKeys))),
    one('an order of 130,000 tracks', json('/api/orders', { products: list(130_000) }, order.token)),
    one('a cart of 300 whole tracks', {
      ...json(`/api/cart/${order.userId}`, { cart: list(300, wholeTrack) }, order.token),
      method: 'PUT',
    }),
    one('GraphQL, 15 names for a list of 130,000', graphql(manyFilters(15), { ids: list(130_000) })),
    one('GraphQL, 15 names for a filter at its limits', graphql(manyFilters(15), fullFilter())),
    one('GraphQL, the most values', graphql(mostValues())),
    one('GraphQL, 15 searches for tracks that mix', graphql(mixes())),
    one('GraphQL, introspection with all in', graphql(getIntrospectionQuery(ALL_IN))),
    one('GraphQL, repeats in fragments', graphql(`{ ${'... { me { id } me { id } } '.repeat(140)} }`)),
    one('GraphQL, 1,400 unknown fields', graphql(`{ ${list(1_400, (n) => `product${n}`).join(' ')} }`)),
    one('GraphQL, a megabyte in one name', graphql(`{ ${'a'.repeat(BODY)} }`)),
    one('text of combining marks as address and password', json('/api/users/register', marks())),
    one('three AVIF of 40 megapixels in a message', message(order, [avif, avif, avif])),
    one('an AVIF of 10 megapixels', media(smallAvif)),
    one('a PNG of 40 megapixels', media(png)),
    one('a JPEG of 37 megapixels, progressive', media(jpeg)),
    one('a GIF of 40 megapixels', media(gif)),
    one('an MP3 of 17 minutes', form('/api/media', authorization, [['audio', shortFrames(BODY)]])),
    one(
      'a form of line breaks',
      form('/api/media', authorization, [['img', Buffer.from('\r\n--'.repeat(BODY / 4))]]),
    ),
    one(
      'a file with a name of combining marks',
      message(order, [Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')], 'a\u0301\u0323'.repeat(12_000)),
    ),
    one('headers of 15 KB', {
      method: 'GET',
      path: `/api/products?${'ids=1&'.repeat(1_000)}`,
      headers: longHeaders(),
    }),
    packageOf('a package of 9,000 files', await archiveOfManyFiles(BODY), authorization),
    packageOf('a package of 900 MB of zeros', await archiveOfZeros(900 * MEGABYTE), authorization),
  ];
}

const ALL_IN = {
  descriptions: true,
  schemaDescription: true,
  specifiedByUrl: true,
  inputValueDeprecation: true,
};

const manyKeys = (n) => Object.fromEntries(list(199, (key) => [`k_${n}_${key}`, 'x']));

const wholeTrack = (n) => ({
  id: n + 1,
  ...Object.fromEntries(list(30, (field) => [`field_${field}`, 'some text'])),
});

function manyFilters(count) {
  const facets = 'categories { value count } musicKeys { value count }';
  const fields = list(
    count,
    (n) =>
      `a${n}: productFacets(filter: { excludeIds: $ids, categories: $texts, musicKeys: $texts, types: $texts }, search: $search) { ${facets} }`,
  );
  return `query ($ids: [Int!], $texts: [String!], $search: String) { ${fields.join(' ')} }`;
}

const fullFilter = () => ({
  ids: list(500, (n) => n + 1),
  texts: list(100, (n) => String(n).padStart(100, 'x')),
  search: 'a '.repeat(50),
});

function mostValues() {
  const fields = 'id name price oldPrice bpm musicKey img audio category type playCount peaks waveform';
  return `{ ${list(2, (n) => `a${n}: products(first: 100) { nodes { ${fields} } }`).join(' ')} }`;
}

const mixes = () =>
  `{ ${list(15, (n) => `a${n}: products(first: 1, filter: { minBpm: ${n} }) { nodes { mixesWith { id } } }`).join(' ')} }`;

function marks() {
  const text = 'a\u0301\u0323'.repeat(25_000);
  const email = `${text}@example.test`;
  return { name: text, last_name: text, email, password: text, confirmPassword: text, country: text };
}

function longHeaders() {
  return {
    cookie: 'session=a.b.c; '.repeat(200),
    'accept-encoding': 'br;q=0, '.repeat(200),
    'if-none-match': '"a", '.repeat(300),
    range: `bytes=${'0-1,'.repeat(300)}`,
  };
}

function message({ id, token }, contents, name = 'a.avif') {
  const parts = contents.map((content) => ['files', content, name]);
  return form(`/api/orders/${id}/messages`, { authorization: `Bearer ${token}` }, [
    ['text', null, 'See'],
    ...parts,
  ]);
}

/** @param parts name, content and file name; without content a field */
function form(path, headers, parts) {
  const lines = parts.flatMap(([name, content, text = 'file']) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    content ? `; filename="${text}"\r\n\r\n` : `\r\n\r\n${text}`,
    content ?? '',
    '\r\n',
  ]);
  return {
    path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...lines, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part))),
  };
}

/** Uploads an archive and waits until it is checked. */
function packageOf(name, archive, authorization) {
  const send = async (send) => {
    const upload = await send({
      path: '/api/uploads',
      headers: {
        ...authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(archive.length),
        'upload-metadata': `filename ${Buffer.from('a'.repeat(5_000)).toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: archive,
    });
    const upload_id = upload.headers.get('location').split('/').at(-1);
    const made = await send({
      path: '/api/packages',
      headers: { ...authorization, ...JSON_TYPE },
      body: JSON.stringify({ upload_id }),
    });
    const { id } = JSON.parse(made.text).data;
    for (;;) {
      const { text } = await send({ method: 'GET', path: `/api/packages/${id}`, headers: authorization });
      const { status } = JSON.parse(text).data;
      if (status === 'ready' || status === 'refused') return [upload.status, made.status, status];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { name, send };
}
