import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture, wavTone } from './samples.js';

interface StoredObject {
  headers: IncomingHttpHeaders;
  content: Buffer;
}

/** As much of an object store as we ask for; refuses what is not signed. */
const objects = new Map<string, StoredObject>();
let failing = false;
const store = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const key = request.url ?? '';
    const signature =
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-north-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signature.test(request.headers.authorization ?? '')) answer.statusCode = 403;
    else if (failing && key.includes('-320')) answer.statusCode = 400;
    else if (request.method === 'PUT')
      objects.set(key, { headers: request.headers, content: Buffer.concat(chunks) });
    else if (request.method === 'DELETE') objects.delete(key);
    answer.end();
  });
});

let media: MediaApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  media = await createMediaApp({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'shop',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'the-secret',
    MEDIA_URL: 'https://cdn.example.test/files/',
  });
});
afterAll(async () => {
  await media.close();
  await new Promise((resolve) => store.close(resolve));
});
beforeEach(() => {
  failing = false;
  objects.clear();
});

describe('media in an object store', () => {
  it('puts files there, signed and typed, and none in the folder', async () => {
    const sound = wavTone(1);
    const { status, body } = await send(media, '/api/media', form({ file: sound }));
    expect(status).toBe(201);
    const object = objects.get(`/shop/${String(body['path'])}`);
    expect(object?.content.equals(sound)).toBe(true);
    expect(object?.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(media.files()).toEqual([]);
  });

  it('sends readers there', async () => {
    const answer = await fetch(`${media.origin}/media/covers/ab12-320.webp`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://cdn.example.test/files/media/covers/ab12-320.webp');
  });

  it('sends nobody anywhere for what is no media path', async () => {
    for (const path of ['media/covers/..%2fx.webp', 'media//evil.test/x.webp', 'media/.incoming/x.webp']) {
      const answer = await fetch(`${media.origin}/${path}`, { redirect: 'manual' });
      expect(answer.status).toBe(404);
    }
  });

  it('takes back what it stored when the store refuses a part of it', async () => {
    failing = true;
    const rows = await media.mediaRows();
    const { status, body } = await send(media, '/api/media', form({ file: await picture() }));
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    expect([...objects.keys()]).toEqual([]);
    expect(await media.mediaRows()).toEqual(rows);
  });
});
