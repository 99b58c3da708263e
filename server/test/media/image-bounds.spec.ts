import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { ImageProcess } from '../../src/modules/platform/media/uploads/image-process.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder } from '../orders/shop.js';
import { stored } from '../support/storing.js';
import { until } from '../support/until.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture } from './samples.js';

let media: MediaApp;
beforeAll(async () => (media = await createMediaApp()));
afterAll(() => media.close());

/** A small AVIF whose header claims another size. */
async function avifOf(width: number, height: number): Promise<Buffer> {
  const avif = await sharp(await picture(64, 64))
    .avif({ effort: 0 })
    .toBuffer();
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** A JPEG or PNG that is decoded as a whole, because it arrives in passes. */
const progressive = (width: number, height: number, type: 'jpeg' | 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#505' } })
    .toFormat(type, { progressive: true })
    .toBuffer();

/** Processes that encode images for this one. */
function encoders(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, program = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && program.includes('image-encoder') ? [Number(pid)] : [];
  });
}

describe('an image', () => {
  it.each([
    [
      'an AVIF of 40 megapixels',
      () => avifOf(7_680, 5_200),
      'An image of this kind must be at most 10 megapixels',
    ],
    [
      'an AVIF of 11 megapixels',
      () => avifOf(3_320, 3_320),
      'An image of this kind must be at most 10 megapixels',
    ],
    [
      'an interlaced PNG of 24 megapixels',
      () => progressive(4_900, 4_900, 'png'),
      'An image of this kind must be at most 22 megapixels',
    ],
    [
      'a progressive JPEG of 39 megapixels',
      () => progressive(6_245, 6_245, 'jpeg'),
      'An image of this kind must be at most 38 megapixels',
    ],
  ])('is refused by its header where decoding it fills the memory: %s', async (_, make, message) => {
    const { status, body } = await send(media, '/api/media', form({ img: await make() }));
    expect([status, body]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE', field: 'img', message }]);
  });

  it('is refused in a message about an order as well, with nothing stored', async () => {
    const buyer = signedIn(media, await createUser(media));
    const { id } = orderIn(await placeOrder(buyer, [(await createProduct(media)).id]));
    await stored();
    const parts = form({ text: 'See the covers' });
    const bomb = new Uint8Array(await avifOf(7_680, 5_200));
    for (let count = 0; count < 3; count++) parts.append('files', new Blob([bomb]), 'a.avif');
    const { status } = await send(media, `/api/orders/${id}/messages`, parts, { token: buyer.token ?? '' });
    expect(status).toBe(413);
    expect(await media.dataSource.query('SELECT 1 FROM order_messages')).toEqual([]);
  });

  it('is accepted as an AVIF of the size of a cover', async () => {
    const avif = await sharp(await picture(600, 600))
      .avif({ effort: 0 })
      .toBuffer();
    expect((await send(media, '/api/media', form({ img: avif }))).status).toBe(201);
  });
});

describe('the process of the image encoder', () => {
  const task = async (size = 900) => ({ content: await picture(size, size) });

  it('is one for all images, and encodes them in turn', async () => {
    const images = new ImageProcess();
    const before = encoders().length;
    const tasks = [await task(2_000), await task(10), await task(500)];
    const done: number[] = [];
    const all = await Promise.all(
      tasks.map(async (one, place) => {
        const outcome = await images.encode(one, 'user:1');
        done.push(place);
        return outcome;
      }),
    );
    for (const outcome of all) expect(outcome).toMatchObject({ images: [{ size: 0 }] });
    expect(done).toEqual([0, 1, 2]);
    expect(encoders().length - before).toBe(1);
  });

  it('has a place for another account while the images of one take all', async () => {
    const cover = await picture(1_500, 1_500);
    const other = signedIn(media, await createUser(media, { isAdmin: true })).token ?? '';
    await stored();
    let refused = 0;
    const many = Array.from({ length: 24 }, async () => {
      const { status } = await send(media, '/api/media', form({ img: cover }));
      if (status === 503) refused += 1;
      return status;
    });
    await until('no place is free', () => refused > 0);
    expect((await send(media, '/api/media', form({ img: cover }), { token: other })).status).toBe(201);
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(19);
  });

  it('is started again after a decoder has ended it', async () => {
    const images = new ImageProcess();
    const before = new Set(encoders());
    const large = images.encode(await task(5_000), 'user:1');
    let pid: number | undefined;
    await until('it runs', () => {
      pid = encoders().find((one) => !before.has(one));
      return pid !== undefined;
    });
    process.kill(pid!, 'SIGKILL');
    expect(await large).toEqual({ refusal: 'unsupported' });
    expect(await images.encode(await task(20), 'user:1')).toMatchObject({ images: [{ size: 0 }] });
  });
});
