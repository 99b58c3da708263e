import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { form } from '../media/media-app.js';
import { picture, wavTone } from '../media/samples.js';
import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { Deals } from './deals.js';
import { embeddedDatabaseUrl } from './embedded-database.js';
import { Random } from './random.js';
import { fillShop, select, type Shop } from './shop.js';

const TRACK = {
  name: 'Just uploaded',
  category: 'Techno',
  price: 349,
  music_key: 'F#',
  download_link: 'https://we.tl/package',
};

const [source, target] = [makeDataDir(), makeDataDir()];
const archives = ['source', 'target'].map((name) => join(source.path, `${name}.tar.gz`)) as [string, string];
let server: BuiltServer;
let shop: Shop;
let deals: Deals;

beforeAll(async () => {
  server = await BuiltServer.prepare({ DATA_DIR: source.path });
  await server.start();
  shop = await fillShop(embeddedDatabaseUrl(source.path), server.address, { tracks: 400, buyers: 4 });
  deals = new Deals(shop, new Random(20_261_122));
}, 60_000);

afterAll(async () => {
  await server.end();
  source.remove();
  target.remove();
}, 60_000);

/** Program of `npm run backup` and `npm run restore`. */
async function command(name: 'backup' | 'restore', dataDir: string, file: string): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [`dist/server/src/cli/${name}.js`, file], {
    env,
  });
  return stdout.replace(/^\w+ up|^Restored/, '').replace(/ (to|from) .*/s, '');
}

async function upload(): Promise<void> {
  const parts = { data: JSON.stringify(TRACK), img: await picture(), audio: wavTone(1) };
  expect((await shop.admin.rest('POST', '/api/products', form(parts))).status).toBe(201);
}

/** Content of an archive: the lines of each table in whatever order, and a hash of each file. */
async function contentOf(archive: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  const entries = createReadStream(archive).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    if (name.startsWith('tables/')) content[name] = bytes.toString('utf8').split('\n').sort();
    else if (name.startsWith('media/')) content[name] = createHash('sha256').update(bytes).digest('hex');
  }
  return content;
}

it('a backup made under load restores into an empty installation, row by row and file by file', async () => {
  for (let n = 0; n < 3; n += 1) await upload();
  deals.begin();
  const making = command('backup', source.path, archives[0]);
  const before = deals.acknowledged().map(({ orderId }) => orderId);
  const uploading = upload();
  const told = await making;
  await uploading;
  await deals.finish();

  expect(await command('restore', target.path, archives[0])).toBe(told);
  await command('backup', target.path, archives[1]);
  const [original, restored] = [await contentOf(archives[0]), await contentOf(archives[1])];
  expect(restored).toEqual(original);
  expect(Object.keys(original).filter((name) => name.startsWith('media/')).length).toBeGreaterThanOrEqual(15);
  expect((original['tables/orders'] as string[]).length).toBeGreaterThan(before.length);
}, 90_000);

it('the restored installation works with all passwords and sessions', async () => {
  const restored = await BuiltServer.prepare({ DATA_DIR: target.path });
  await restored.start();
  try {
    const { data } = await shop.admin.at(restored.address).graphql('{ me { isAdmin } }');
    expect(data).toEqual({ me: { isAdmin: true } });
    const [track] = await select<{ img: string; audio: string }>(
      embeddedDatabaseUrl(target.path),
      "SELECT img, audio FROM products WHERE name = 'Just uploaded' LIMIT 1",
    );
    for (const path of [track?.img, track?.audio]) {
      expect((await fetch(`${restored.address}/${path}`)).status).toBe(200);
    }
  } finally {
    await restored.end();
  }
}, 60_000);
