import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaGateway } from '../../src/modules/platform/media/storage/media.gateway.js';
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

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function overwriteEnd(file: string, content: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, content, 0, content.length, statSync(file).size - content.length);
  closeSync(descriptor);
}

describe('media in an object store', () => {
  it('stores files there, signed and typed, and none in the media folder', async () => {
    const sound = wavTone(1);
    const { status, body } = await send(media, '/api/media', form({ file: sound }));
    expect(status).toBe(201);
    const object = store.objects.get(`/shop/${String(body['path'])}`);
    expect(object?.sha256).toBe(sha256(sound));
    expect(object?.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(readdirSync(media.dataDir)).not.toContain('media');
    expect(readdirSync(join(media.dataDir, 'incoming'))).toEqual([]);
  });

  it('reads a large file while it is sent, in parts of 8 MB', async () => {
    const lastPart = Buffer.alloc(4 * MB, 'written after the second part was sent');
    store.stall = () => {
      if (store.bodies.length === 2) overwriteEnd(longFile, lastPart);
      return Promise.resolve();
    };
    await storage.putFile(PATH, longFile);
    expect(store.objects.get(`/shop/${PATH}`)?.bytes).toBe(100 * MB);
    expect(Math.max(...store.bodies.map(({ bytes }) => bytes))).toBe(PART_BYTES);
    expect(store.bodies).toContainEqual({ bytes: 4 * MB, sha256: sha256(lastPart) });
  });

  it('removes all parts when the store rejects one', async () => {
    store.refuse = (method, url) => (method === 'PUT' && url.includes('partNumber=5') ? 400 : 0);
    await expect(storage.putFile(PATH, longFile)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([...store.unfinished.keys()]).toEqual([]);
    expect([...store.objects.keys()]).toEqual([]);
  });

  it('reports a full store', async () => {
    store.refuse = () => 507;
    const { status } = await send(media, '/api/media', form({ file: wavTone(1) }));
    expect(status).toBe(507);
  });

  it('returns null for a missing object', async () => {
    expect(await storage.read('media/audio/none.wav')).toBeNull();
  });

  it('redirects requests of files to the store', async () => {
    const response = await fetch(`${media.origin}/media/covers/ab12-320.webp`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      'https://cdn.example.test/files/media/covers/ab12-320.webp',
    );
  });

  it('does not redirect other paths', async () => {
    for (const path of ['media/covers/..%2fx.webp', 'media//evil.test/x.webp', 'media/.incoming/x.webp']) {
      const response = await fetch(`${media.origin}/${path}`, { redirect: 'manual' });
      expect(response.status).toBe(404);
    }
  });

  it('removes the stored sizes when the store rejects another', async () => {
    store.refuse = (method, url) => (method === 'PUT' && url.includes('-320') ? 400 : 0);
    const rows = await media.mediaRows();
    const { status, body } = await send(media, '/api/media', form({ file: await picture() }));
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    expect([...store.objects.keys()]).toEqual([]);
    expect(await media.mediaRows()).toEqual(rows);
  });
});
