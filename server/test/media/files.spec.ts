import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DemoPreviewsService } from '../../src/modules/office/seed/demo-previews.service.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture, wavTone } from './samples.js';

const sound = wavTone();
let media: MediaApp;
let cover: string;
let audio: string;

beforeAll(async () => {
  media = await createMediaApp();
  cover = String((await send(media, '/api/media', form({ img: await picture() }))).body['path']);
  audio = String((await send(media, '/api/media', form({ audio: sound }))).body['path']);
  writeFileSync(join(media.dataDir, 'secret.mp3'), 'secret');
  writeFileSync(join(media.dataDir, 'media/.incoming/half.mp3'), 'half');
  writeFileSync(join(media.dataDir, 'media/audio/.hidden.mp3'), 'hidden');
  writeFileSync(join(media.dataDir, 'media/audio/page.html'), '<script>1</script>');
  mkdirSync(join(media.dataDir, 'media/audio/folder.mp3'));
});
afterAll(() => media.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${media.origin}/${path}`, { headers, method, redirect: 'manual' });

describe('GET /media', () => {
  it('serves audio with its type and an immutable cache header', async () => {
    const response = await get(audio);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(sound.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true);
  });

  it('waits for audio that is still being composed, and tells which covers are on a screen', async () => {
    const shown: string[] = [];
    const pending = media.app.get(DemoPreviewsService, { strict: false });
    Object.assign(pending, {
      prefer: (path: string) => void shown.push(path),
      request: async (path: string) => {
        if (!path.endsWith('0123456789ab.mp3')) return;
        await new Promise(setImmediate);
        writeFileSync(join(media.dataDir, path), sound);
      },
    });
    expect((await get('media/audio/0123456789ab.mp3')).status).toBe(200);
    await get(cover);
    expect(shown).toEqual([cover]);
  });

  it('allows other sites to show covers', async () => {
    const response = await get(cover);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get(audio)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, sound.length],
    ['bytes=-50', sound.length - 50, sound.length],
    [`bytes=10-${sound.length * 2}`, 10, sound.length],
  ])('serves the range %s', async (range, start, end) => {
    const response = await get(audio, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${sound.length}`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect(Buffer.from(await response.arrayBuffer()).equals(sound.subarray(start, end))).toBe(true);
  });

  it('rejects a range behind the end', async () => {
    const response = await get(audio, { range: `bytes=${sound.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${sound.length}`);
  });

  it('ignores the range if the entity tag differs', async () => {
    expect((await get(audio, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const etag = (await get(audio)).headers.get('etag') ?? '';
    expect((await get(audio, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  });

  it('returns 304 for its entity tag', async () => {
    const etag = (await get(cover)).headers.get('etag') ?? '';
    const response = await get(cover, { 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('responds to HEAD without a body', async () => {
    const response = await get(audio, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(sound.length));
    expect(await response.text()).toBe('');
  });

  it.each([
    '/media',
    '/media/',
    '/media/audio',
    '/media/audio/',
    '/media/audio/unknown.mp3',
    '/media/audio/folder.mp3',
    '/media/audio/.hidden.mp3',
    '/media/audio/page.html',
    '/media/.incoming/half.mp3',
    '/media/../secret.mp3',
    '/media/audio/../../secret.mp3',
    '/media/audio/..%2f..%2fsecret.mp3',
    '/media/%2e%2e/secret.mp3',
    '/media/audio/%2e%2e/%2e%2e/secret.mp3',
    '/media/audio/..%5c..%5csecret.mp3',
    '/media//audio/.hidden.mp3',
    '/media/audio/%00.mp3',
    '/media/audio/%zz.mp3',
  ])('returns 404 for %s', async (path) => {
    const { status, body } = await rawGet(path);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('returns 404 with the body of REST errors', async () => {
    const response = await get('media/audio/unknown.mp3');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: 'File not found',
      message: 'File not found',
      code: 'NOT_FOUND',
    });
  });
});

/** Raw request, because fetch normalises the path. */
function rawGet(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(media.origin);
    request({ hostname, port, path }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
