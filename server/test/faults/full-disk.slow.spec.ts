import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { form } from '../media/media-app.js';
import { picture, wavTone } from '../media/samples.js';
import { ADMIN, BuiltServer, makeDataDir } from '../support/built-server.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { RemoteCaller } from '../support/remote-caller.js';
import { select } from './shop.js';
import { smallDisk, type SmallDisk } from './small-disk.js';

const DISK_MB = 2;
const SECONDS_TOO_LONG = 60; // 5 MB of sound
const TRACK = {
  name: 'Too long',
  category: 'Techno',
  price: 349,
  music_key: 'F#',
  download_link: 'https://we.tl/package',
};

const dataDir = makeDataDir();
const media = join(dataDir.path, 'media');
let disk: SmallDisk;
let database: TestDatabase;
let server: BuiltServer;
let admin: RemoteCaller;

beforeAll(async () => {
  disk = smallDisk(media, DISK_MB);
  database = await createEmptyDatabase();
  server = await BuiltServer.prepare({ DATA_DIR: dataDir.path, DATABASE_URL: database.url }, disk.command);
  await server.start();
  admin = await RemoteCaller.signIn(server.address, ADMIN);
}, 60_000);

afterAll(async () => {
  await server.end();
  await database.drop();
  disk.remove();
  dataDir.remove();
}, 60_000);

/** Every file below the media folder, temporary ones included, and every row that tells of one. */
const kept = async () => ({
  files: readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort(),
  rows: await select(database.url, 'SELECT path FROM media ORDER BY path'),
  tracks: await select(database.url, 'SELECT id FROM products ORDER BY id'),
});

it('a file that does not fit is refused with 507 and leaves no row and no file', async () => {
  const before = await kept();
  const { status, body } = await admin.rest('POST', '/api/media', form({ file: wavTone(SECONDS_TOO_LONG) }));
  expect(status).toBe(507);
  expect(body).toMatchObject({ code: 'INSUFFICIENT_STORAGE', error: body['message'] });
  expect(await kept()).toEqual(before);
});

it('rolls back the cover of a track whose audio does not fit', async () => {
  const before = await kept();
  const parts = { data: JSON.stringify(TRACK), img: await picture(), audio: wavTone(SECONDS_TOO_LONG) };
  expect((await admin.rest('POST', '/api/products', form(parts))).status).toBe(507);
  expect(await kept()).toEqual(before);
});

it('stores files again as soon as there is room', async () => {
  const parts = { data: JSON.stringify(TRACK), img: await picture(), audio: wavTone(1) };
  const { status, body } = await admin.rest('POST', '/api/products', form(parts));
  expect([status, body['name']]).toEqual([201, TRACK.name]);
  expect((await kept()).files).toHaveLength(5);
});
