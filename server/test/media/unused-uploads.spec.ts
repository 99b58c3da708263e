import { UnusedUploadsJob } from '../../src/modules/platform/media/uploads/unused-uploads.job.js';
import { createProduct } from '../factories/products.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture } from './samples.js';

let media: MediaApp;
beforeAll(async () => (media = await createMediaApp()));
afterAll(() => media.close());

const upload = async (): Promise<string> =>
  String((await send(media, '/api/media', form({ file: await picture() }))).body['path']);

it('removes an unused upload with its files after a day, and keeps used and recent ones', async () => {
  const [forgotten, used] = [await upload(), await upload()];
  await createProduct(media, { img: used });
  await media.dataSource.query(`UPDATE media SET created_at = now() - interval '25 hours'`);
  const fresh = await upload();
  const before = media.files().length;

  await media.app.get(UnusedUploadsJob, { strict: false }).sweep();

  const left = (await media.mediaRows()).map(({ path }) => path);
  expect(left.sort()).toEqual([used, fresh].sort());
  expect(left).not.toContain(forgotten);
  expect(media.files()).toHaveLength((before / 3) * 2);
});
