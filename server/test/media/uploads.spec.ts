import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { mp3Tone, picture, wavTone } from './samples.js';

const MB = 1024 * 1024;
const MAX_PARTS = 20;

let media: MediaApp;

beforeAll(async () => {
  media = await createMediaApp();
});
afterAll(() => media.close());

/** An ID3v2 tag of 100 bytes. */
const TAG = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x5a', 'latin1'), Buffer.alloc(90, 't')]);

/** Changes the number of channels in the header only. */
function withChannels(wave: Buffer, channels: number): Buffer {
  const copy = Buffer.from(wave);
  copy.writeUInt16LE(channels, 22);
  copy.writeUInt16LE(channels * 2, 32);
  return copy;
}

const upload = (parts: Record<string, string | Buffer>, token?: string) =>
  send(media, '/api/media', form(parts), token === undefined ? {} : { token });

/** Files and rows; a rejected upload must not change them. */
async function stored(): Promise<unknown> {
  return { files: media.files().sort(), rows: await media.mediaRows() };
}

describe('POST /api/media', () => {
  it('stores an image as square WebPs in four sizes', async () => {
    const { status, body } = await upload({ file: await picture(900, 600, 'jpeg') });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['path']);
    expect(body['path']).toMatch(/^media\/covers\/[\w-]+\.webp$/);
    for (const [suffix, size] of [
      ['', 640],
      ['-160', 160],
      ['-320', 320],
      ['-1200', 1200],
    ] as const) {
      const file = join(media.dataDir, String(body['path']).replace('.webp', `${suffix}.webp`));
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    }
  });

  it('removes the metadata of an image', async () => {
    const withSecrets = await sharp(await picture(50, 50, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'Hidden-In-Exif' } })
      .toBuffer();
    const original = Buffer.concat([withSecrets, Buffer.from('<script>appended</script>')]);
    const { body } = await upload({ img: original });
    const response = await fetch(`${media.origin}/${String(body['path'])}`);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).not.toMatch(/Hidden-In-Exif|script/);
  });

  it.each([
    ['mp3', () => mp3Tone(2)],
    ['wav', () => Promise.resolve(wavTone(2))],
  ])('measures a %s file', async (format, make) => {
    const { status, body } = await upload({ file: await make() });
    expect(status).toBe(201);
    expect(body['path']).toMatch(new RegExp(`^media/audio/[\\w-]+\\.${format}$`));
    expect(body).toMatchObject({ format, sample_rate: 44_100 });
    expect(body['duration']).toBeCloseTo(2, 0);
    expect(body['peaks']).toHaveLength(200);
  });

  it.each<[string, 'mp3' | 'wav', () => Promise<Buffer>]>([
    ['a WAV file behind a tag of MP3 files', 'wav', () => Promise.resolve(Buffer.concat([TAG, wavTone(1)]))],
    [
      'an RF64 file',
      'wav',
      () => Promise.resolve(Buffer.concat([Buffer.from('RF64'), wavTone(1).subarray(4)])),
    ],
    ['an MP3 file behind zeros', 'mp3', async () => Buffer.concat([Buffer.alloc(70_000), await mp3Tone(1)])],
  ])('stores %s as every browser plays it', async (_, format, make) => {
    const { status, body } = await upload({ audio: await make() });
    expect(status).toBe(201);
    expect(body['path']).toMatch(new RegExp(`^media/audio/[\\w-]+\\.${format}$`));
    const response = await fetch(`${media.origin}/${String(body['path'])}`);
    const served = Buffer.from(await response.arrayBuffer());
    expect(served).toEqual(format === 'wav' ? wavTone(1) : await mp3Tone(1));
  });

  it('says why a WAV file is refused, and what to do', async () => {
    const eight = Buffer.from(wavTone(1));
    eight.writeUInt16LE(8, 34);
    const { status, body } = await upload({ audio: eight });
    expect(status).toBe(415);
    expect(body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      field: 'audio',
      error: 'It has 8 bits. Please export it as MP3, or as WAV with 16 or 24 bits in mono or stereo',
    });
  });

  it('is available to admins only', async () => {
    const before = await stored();
    expect((await upload({ file: await picture() }, '')).status).toBe(401);
    expect((await upload({ file: await picture() }, media.buyerToken)).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a text', 'file', Buffer.from('#!/bin/sh\necho this is a program'), 'file'],
    [
      'an SVG behind a comment that looks like AVIF',
      'img',
      Buffer.from(
        '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50"/></svg>',
      ),
      'img',
    ],
    ['a wave file of 2,048 channels', 'audio', withChannels(wavTone(1), 2_048), 'audio'],
    ['an SVG', 'img', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'img'],
    ['an empty file', 'file', Buffer.alloc(0), 'file'],
    ['a few bytes', 'file', Buffer.from([0xff, 0xd8]), 'file'],
    ['half an image', 'img', Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1'), 'img'],
    ['audio that is none', 'audio', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000, 'x')]), 'audio'],
    ['a WAV without sound', 'audio', Buffer.from('RIFF\0\0\0\0WAVEnothing else in here', 'latin1'), 'audio'],
  ])('rejects %s by its content', async (_, field, content, named) => {
    const before = await stored();
    const { status, body } = await upload({ [field]: content });
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', field: named, error: body['message'] });
    expect(await stored()).toEqual(before);
  });

  it('rejects a truncated image', async () => {
    const whole = await picture(900, 600, 'jpeg');
    const before = await stored();
    const { status } = await upload({ img: whole.subarray(0, whole.length / 4) });
    expect(status).toBe(415);
    expect(await stored()).toEqual(before);
  });

  it('rejects audio in the image field and an image in the audio field', async () => {
    expect(await upload({ img: wavTone() })).toMatchObject({ status: 415, body: { field: 'img' } });
    expect(await upload({ audio: await picture() })).toMatchObject({ status: 415, body: { field: 'audio' } });
  });

  it('rejects an image over 40 megapixels without decoding it', async () => {
    const before = await stored();
    const { status, body } = await upload({ img: await picture(8000, 5001) });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', field: 'img' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['an image', 'img', () => picture(), 15 * MB],
    ['audio', 'audio', () => Promise.resolve(wavTone()), 100 * MB],
  ])('stops %s one byte over its limit', async (_, field, make, limit) => {
    const before = await stored();
    const start = await make();
    const tooLong = Buffer.concat([start, Buffer.alloc(limit + 1 - start.length)]);
    const { status, body } = await upload({ [field]: tooLong });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', field, error: body['message'] });
    expect(await stored()).toEqual(before);
  });

  it('stops reading an endless upload at the limit and responds', async () => {
    const before = await stored();
    const [head, start] = [
      '--b\r\ncontent-disposition: form-data; name="img"; filename="a"\r\n\r\n',
      await picture(),
    ];
    let longest = 0;
    const endless = Readable.from(
      (function* () {
        yield head;
        yield start;
        for (let sent = 0; sent < 1024 * MB; sent += MB) {
          longest = Math.max(longest, ...spooled());
          yield Buffer.alloc(MB);
        }
      })(),
    );
    const status = await new Promise((resolve, reject) => {
      const sender = httpRequest(`${media.origin}/api/media`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${media.adminToken}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      sender.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      endless.pipe(sender);
    });
    endless.destroy();
    expect(status).toBe(413);
    expect(longest).toBeLessThanOrEqual(15 * MB);
    await waitUntil(() => spooled().length === 0);
    expect(await stored()).toEqual(before);
  });

  it('gives each upload a new name', async () => {
    const sound = wavTone();
    const paths = [];
    for (let n = 0; n < 2; n += 1) paths.push(String((await upload({ audio: sound })).body['path']));
    for (const path of paths) expect(path).toMatch(/^media\/audio\/[\w-]{20,}\.wav$/);
    expect(paths[0]).not.toBe(paths[1]);
    expect(paths.join()).not.toContain('audio.bin');
  });

  it('rejects a form without a file, with two files, and other bodies', async () => {
    const before = await stored();
    expect(await upload({ note: 'nothing' })).toMatchObject({ status: 400, body: { field: 'file' } });
    expect((await upload({ file: await picture(), img: await picture() })).status).toBe(400);
    expect((await send(media, '/api/media', { file: 'x' })).status).toBe(415);
    expect(await stored()).toEqual(before);
  });

  it('accepts a form of 20 parts and rejects more', async () => {
    const formOf = async (count: number) => ({
      file: await picture(),
      ...Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [`f${i}`, 'x'])),
    });
    expect((await upload(await formOf(MAX_PARTS))).status).toBe(201);
    const before = await stored();
    const { status, body } = await upload(await formOf(MAX_PARTS + 1));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['that breaks off', '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['without boundaries', 'this is not a form'],
    [
      'with a broken JSON part',
      '--b\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
    [
      'that reaches for the prototype',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('rejects a form %s', async (_, body) => {
    const before = await stored();
    const response = await fetch(`${media.origin}/api/media`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${media.adminToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
    });
    expect([400, 415]).toContain(response.status);
    expect(await response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    expect(await stored()).toEqual(before);
  });

  it('removes an aborted upload', async () => {
    const before = await stored();
    const half = Buffer.concat([wavTone(), Buffer.alloc(500_000)]);
    await new Promise<void>((resolve) => {
      const sender = httpRequest(`${media.origin}/api/media`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${media.adminToken}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 10_000_000,
        },
      });
      sender.on('error', () => resolve());
      sender.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
      sender.write(half, () => {
        void waitUntil(() => media.files().some((name) => name.includes('~'))).then(() => sender.destroy());
      });
    });
    await waitUntil(() => media.files().every((name) => !name.includes('~')));
    expect(await stored()).toEqual(before);
  });
});

/** Size of the current temporary file. */
function spooled(): number[] {
  const folder = join(media.dataDir, 'media', '.incoming');
  return readdirSync(folder).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
