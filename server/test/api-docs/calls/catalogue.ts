import { basename } from 'node:path';
import { createReadyPackage } from '../../factories/packages.js';
import { createProduct } from '../../factories/products.js';
import { createMatch } from '../../factories/matches.js';
import { createShop } from '../../sellers/seller-rows.js';
import { call, type Call } from '../call.js';
import { files, idIn, uploaded, type World } from '../world.js';

async function someProduct({ testApp }: World) {
  return { path: { id: (await createProduct(testApp)).id } };
}

const storedMatch = ({ testApp }: World, audio: string) => createMatch(testApp, audio);

async function productWithPackage(world: World) {
  const product = await someProduct(world);
  await createReadyPackage(world.testApp, product.path.id);
  return product;
}

const DEMO = { name: 'Glass Roof', category: 'Afro House', bpm: null, music_key: null };

async function someDemo(world: World) {
  const media = { img: await uploaded(world, 'img'), audio: await uploaded(world, 'audio') };
  return { path: { id: idIn(await world.admin.rest('POST', '/api/demos', { ...DEMO, ...media })) } };
}

/** Multipart form. */
async function form(fields: Record<string, string>, ...sent: ('img' | 'audio')[]): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const name of sent) data.append(name, await files[name](), `${name}.bin`);
  return data;
}

const tagOf = async (url: string) => (await fetch(url)).headers.get('etag') ?? '';

const NEW_PRODUCT = {
  name: 'Night Signal',
  category: 'Techno',
  price: 349.5,
  music_key: 'F#',
  download_link: 'https://drive.google.com/file/d/1',
};

async function fileAt(world: World) {
  return { path: { path: (await uploaded(world, 'audio')).replace('media/', '') } };
}

export const CATALOGUE_CALLS: Record<string, Call[]> = {
  'GET /api/products': [
    call(200),
    call(200, () => ({ query: '?page=1&limit=2' })),
    call(200, () => ({ query: '?mode=minor' })),
    call(200, () => ({ query: '?updated_since=2026-01-01T00:00:00Z' })),
    call(200, () => ({ as: 'admin' })),
    call(304, async ({ origin }) => ({
      headers: { 'if-none-match': await tagOf(`${origin}/api/products`) },
    })),
    call(400, () => ({ query: '?limit=none' })),
  ],
  'GET /api/feeds/tracks.atom': [call(200), call(400, () => ({ query: '?minBpm=slow' }))],
  'GET /api/feeds/tracks.json': [call(200), call(400, () => ({ query: '?minBpm=slow' }))],
  'GET /api/products/{id}': [
    call(200, someProduct),
    call(200, async (world) => ({ ...(await someProduct(world)), as: 'admin' })),
  ],
  'GET /api/products/for-brief': [
    call(200, () => ({ query: '?genre=Techno&bpm=100-140&words=around%20A%20minor&limit=2' })),
    call(400, () => ({ query: '?bpm=fast' })),
  ],
  'GET /api/products/removed': [
    call(200, () => ({ query: '?updated_since=2026-01-01T00:00:00Z' })),
    call(200, () => ({ query: '?updated_since=2026-01-01&page=1&limit=2' })),
    call(400, () => ({ query: '?updated_since=once' })),
  ],
  'GET /api/products/suggestions': [
    call(200, () => ({ query: '?search=tech' })),
    call(200, () => ({ query: '?search=124' })),
    call(400, () => ({ query: '?search=a&search=b' })),
  ],
  'GET /api/products/{id}/mixes-with': [
    call(200, someProduct),
    call(200, async (world) => ({ ...(await someProduct(world)), query: '?page=1&limit=2' })),
    call(404, () => ({ path: { id: 999_999 } })),
  ],
  'GET /api/products/{id}/package': [call(200, someProduct), call(404, () => ({ path: { id: 999_999 } }))],
  'GET /api/products/{id}/measurement': [
    call(200, someProduct),
    call(404, () => ({ path: { id: 999_999 } })),
  ],
  'GET /api/products/{id}/audio-report': [
    call(200, async (world) => {
      const body = { ...NEW_PRODUCT, audio: await uploaded(world, 'audio') };
      return { path: { id: idIn(await world.admin.rest('POST', '/api/products', body)) }, as: 'admin' };
    }),
    call(404, () => ({ path: { id: 999_999 } })),
  ],
  'GET /api/products/{id}/preview': [
    call(200, async (world) => ({ ...(await productWithPackage(world)), as: 'admin' })),
    call(200, async (world) => ({ ...(await someProduct(world)), as: 'admin' })),
    call(404, () => ({ path: { id: 999_999 }, as: 'admin' })),
  ],
  'POST /api/products/{id}/preview': [
    call(202, async (world) => ({ ...(await productWithPackage(world)), as: 'admin', body: {} })),
    call(409, async (world) => ({ ...(await someProduct(world)), as: 'admin', body: {} })),
  ],
  'PUT /api/products/bulk/seller': [
    call(200, async (world) => ({
      body: {
        ids: [(await someProduct(world)).path.id],
        seller_id: (await createShop(world.testApp)).id,
      },
    })),
    call(400, () => ({ body: { ids: [1], expected_versions: [1, 2], seller_id: 1 } })),
  ],
  'POST /api/products': [
    call(201, async () => ({ body: await form({ data: JSON.stringify(NEW_PRODUCT) }, 'img', 'audio') })),
    call(201, async (world) => ({
      body: { img: await uploaded(world, 'img'), audio: await uploaded(world, 'audio') },
    })),
    call(400, async () => ({ body: await form({ data: '{}' }, 'audio') })),
    call(415, async () => {
      const body = await form({ data: JSON.stringify(NEW_PRODUCT) });
      body.append('audio', new Blob(['no music']), 'audio.mp3');
      return { body };
    }),
  ],
  'PUT /api/products/{id}': [
    call(200, someProduct),
    call(200, async (world) => ({
      ...(await someProduct(world)),
      body: await form({ data: '{"bpm":130}' }, 'img'),
    })),
  ],
  'DELETE /api/products/{id}': [call(200, someProduct)],
  'POST /api/products/{id}/increment-play-count': [call(200, someProduct)],
  'GET /api/demos': [
    call(200, async (world) => {
      await someDemo(world);
      return {};
    }),
    call(304, async ({ origin }) => ({ headers: { 'if-none-match': await tagOf(`${origin}/api/demos`) } })),
  ],
  'GET /api/demos/{id}': [call(200, someDemo)],
  'POST /api/demos': [
    call(201, async () => ({
      body: await form({ name: 'Glass Roof', category: 'Techno', bpm: '122' }, 'img', 'audio'),
    })),
    call(201, async (world) => ({
      body: { img: await uploaded(world, 'img'), audio: await uploaded(world, 'audio') },
    })),
  ],
  'PUT /api/demos/{id}': [call(200, someDemo)],
  'DELETE /api/demos/{id}': [call(200, someDemo)],
  'POST /api/media': [
    call(201, async () => ({ body: await form({}, 'img') })),
    call(201, async () => ({ body: await form({}, 'audio') })),
    call(400, async () => ({ body: await form({ nothing: 'here' }) })),
    call(415, () => ({ body: '{}' })),
  ],
  'GET /api/media/{id}/report': [
    call(200, async (world) => ({
      path: { id: basename(await uploaded(world, 'audio'), '.wav') },
      query: '?genre=Drum%20%26%20Bass',
    })),
    call(200, async (world) => ({ path: { id: basename(await uploaded(world, 'audio'), '.wav') } })),
    call(404, () => ({ path: { id: 'none' } })),
  ],
  'GET /api/media/{file}/matches': [
    call(200, async (world) => {
      const audio = await uploaded(world, 'audio');
      await storedMatch(world, audio);
      return { path: { file: basename(audio) } };
    }),
    call(404, () => ({ path: { file: 'none.mp3' } })),
  ],
  'GET /api/admin/matches': [
    call(200, async (world) => {
      await storedMatch(world, await uploaded(world, 'audio'));
      return {};
    }),
  ],
  'PUT /api/admin/matches/{id}': [
    call(200, async (world) => ({
      path: { id: await storedMatch(world, await uploaded(world, 'audio')) },
      body: { decision: 'allowed', reason: 'The buyer sent it back' },
    })),
    call(400, () => ({ path: { id: 1 }, body: { decision: 'allowed', reason: ' ' } })),
    call(404, () => ({ path: { id: 999_999 }, body: { decision: 'allowed', reason: 'Licensed' } })),
  ],
  'GET /media/{path}': [
    call(200, fileAt),
    call(206, async (world) => ({ ...(await fileAt(world)), headers: { range: 'bytes=0-9' } })),
    call(304, async (world) => {
      const { path } = await fileAt(world);
      return { path, headers: { 'if-none-match': await tagOf(`${world.origin}/media/${path.path}`) } };
    }),
    call(416, async (world) => ({ ...(await fileAt(world)), headers: { range: 'bytes=99999999-' } })),
    call(404, () => ({ path: { path: 'covers/none.webp' } })),
  ],
};
