import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as delay } from 'node:timers/promises';
import { MediaGateway } from '../../src/modules/media/storage/media.gateway.js';
import { FakeS3 } from './fake-s3.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture, wavTone } from './samples.js';

const MB = 1024 * 1024;
const PART_BYTES = 8 * MB;
const PATH = 'media/audio/long.wav';

const store = new FakeS3();
const folder = mkdtempSync(join(tmpdir(), 's3-spec-'));
const longFile = join(folder, 'long.wav');
let media: MediaApp;
let storage: MediaGateway;

beforeAll(async () => {
  writeFileSync(longFile, '');
  truncateSync(longFile, 100 * MB);
  await store.listen();
  media = await createMediaApp(store.environment);
  storage = media.app.get(MediaGateway, { strict: false });
});
afterAll(async () => {
  await media.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => store.reset());

/** Bytes of buffers that something still refers to: what earlier specs left is collected first. */
function heldBuffers(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

describe('media in an object store', () => {
  it('stores files there, signed and typed, and none in the media folder', async () => {
    const sound = wavTone(1);
    const { status, body } = await send(media, '/api/media', form({ file: sound }));
    expect(status).toBe(201);
    const object = store.objects.get(`/shop/${String(body['path'])}`);
    expect(object?.sha256).toBe(createHash('sha256').update(sound).digest('hex'));
    expect(object?.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(readdirSync(media.dataDir)).not.toContain('media');
    expect(readdirSync(join(media.dataDir, 'incoming'))).toEqual([]);
  });

  it('streams a large file in parts of 8 MB and holds few of them in memory', async () => {
    const before = heldBuffers();
    let inMemory = 0;
    store.stall = async () => {
      if (store.bodies.length !== 2) return;
      // The store takes no more: what is read ahead now is all that is ever held.
      await delay(1_000);
      inMemory = heldBuffers() - before;
    };
    await storage.putFile(PATH, longFile);
    expect(store.objects.get(`/shop/${PATH}`)?.bytes).toBe(100 * MB);
    expect(Math.max(...store.bodies)).toBe(PART_BYTES);
    expect(inMemory).toBeGreaterThan(0);
    expect(inMemory).toBeLessThan(64 * MB);
  });

  it('leaves no parts when the store refuses one of them', async () => {
    store.refuse = (method, url) => (method === 'PUT' && url.includes('partNumber=5') ? 400 : 0);
    await expect(storage.putFile(PATH, longFile)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([...store.unfinished.keys()]).toEqual([]);
    expect([...store.objects.keys()]).toEqual([]);
  });

  it('reports a store without space as such', async () => {
    store.refuse = () => 507;
    const { status } = await send(media, '/api/media', form({ file: wavTone(1) }));
    expect(status).toBe(507);
  });

  it('reads null where there is no object', async () => {
    expect(await storage.read('media/audio/none.wav')).toBeNull();
  });

  it('redirects readers there', async () => {
    const answer = await fetch(`${media.origin}/media/covers/ab12-320.webp`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://cdn.example.test/files/media/covers/ab12-320.webp');
  });

  it('redirects nobody for a path that is not a media path', async () => {
    for (const path of ['media/covers/..%2fx.webp', 'media//evil.test/x.webp', 'media/.incoming/x.webp']) {
      const answer = await fetch(`${media.origin}/${path}`, { redirect: 'manual' });
      expect(answer.status).toBe(404);
    }
  });

  it('removes what it stored when the store refuses a part of an image', async () => {
    store.refuse = (method, url) => (method === 'PUT' && url.includes('-320') ? 400 : 0);
    const rows = await media.mediaRows();
    const { status, body } = await send(media, '/api/media', form({ file: await picture() }));
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    expect([...store.objects.keys()]).toEqual([]);
    expect(await media.mediaRows()).toEqual(rows);
  });
});
