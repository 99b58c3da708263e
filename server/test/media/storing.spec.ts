import { writeFile } from 'node:fs/promises';
import { MediaGateway } from '../../src/modules/platform/media/storage/media.gateway.js';
import { MediaService } from '../../src/modules/platform/media/index.js';
import { toStorageError } from '../../src/modules/platform/media/media.errors.js';
import { createProduct } from '../factories/products.js';
import { createMediaApp, form, send, type MediaApp } from './media-app.js';
import { picture, wavTone } from './samples.js';

let media: MediaApp;
let service: MediaService;

beforeAll(async () => {
  media = await createMediaApp();
  service = media.app.get(MediaService, { strict: false });
});
afterAll(() => media.close());
afterEach(() => jest.restoreAllMocks());

describe('a full disk', () => {
  it('is detected by the error code', async () => {
    const failure: unknown = await writeFile('/dev/full', 'x').catch(toStorageError);
    expect(failure).toMatchObject({ code: 'INSUFFICIENT_STORAGE' });
  });

  it('returns 507 and removes the files already written', async () => {
    const storage: MediaGateway = media.app.get(MediaGateway, { strict: false });
    const put = storage.put.bind(storage);
    let room = 2;
    jest.spyOn(storage, 'put').mockImplementation(async (path, content) => {
      if (room-- > 0) return put(path, content);
      throw toStorageError(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    });
    const { status, body } = await send(media, '/api/media', form({ file: await picture() }));
    expect(status).toBe(507);
    expect(body).toMatchObject({ code: 'INSUFFICIENT_STORAGE', error: body['message'] });
    expect(media.files()).toEqual([]);
    expect(await media.mediaRows()).toEqual([]);
  });
});

it('removes the files if the row cannot be written', async () => {
  await media.dataSource.query('ALTER TABLE media RENAME TO media_away');
  const { status } = await send(media, '/api/media', form({ file: await picture() }));
  await media.dataSource.query('ALTER TABLE media_away RENAME TO media');
  expect(status).toBe(500);
  expect(media.files()).toEqual([]);
});

describe('MediaService', () => {
  it('accepts buffers and streams', async () => {
    const bytes = wavTone(1);
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 7) yield await Promise.resolve(bytes.subarray(at, at + 7));
    }
    const streamed = await service.storeAudio(pieces());
    expect(streamed.peaks).toEqual((await service.storeAudio(bytes)).peaks);
  });

  it('describes stored audio only', async () => {
    const sound = await service.storeAudio(wavTone(1));
    const cover = await service.storeImage(await picture());
    expect(await service.describeAudio(sound.path)).toEqual({ durationSeconds: 1, peaks: sound.peaks });
    expect(await service.describeAudio(cover.path)).toBeNull();
    expect(await service.describeAudio('media/audio/unknown.mp3')).toBeNull();
    expect(await service.imageExists(cover.path)).toBe(true);
    expect(await service.imageExists(sound.path)).toBe(false);
  });

  it('discards an image in all sizes', async () => {
    const before = media.files();
    const { path } = await service.storeImage(await picture());
    await service.discard(path);
    expect(media.files()).toEqual(before);
    expect(await service.imageExists(path)).toBe(false);
  });

  it('keeps files that another track uses', async () => {
    const shared = await service.storeImage(await picture());
    const unused = await service.storeImage(await picture());
    await createProduct(media, { img: shared.path });
    await service.discardUnused([shared.path, unused.path]);
    expect(await service.imageExists(shared.path)).toBe(true);
    expect(await service.imageExists(unused.path)).toBe(false);
  });

  it('waits for a transaction that is about to use a file', async () => {
    const { path } = await service.storeImage(await picture());
    let discarding: Promise<void> | undefined;
    await media.dataSource.transaction(async (manager) => {
      expect(await service.imageExists(path, manager)).toBe(true);
      discarding = service.discardUnused([path]);
      await manager.query(
        `INSERT INTO demos (name, category, img, audio) VALUES ('About to', 'Techno', $1, 'media/audio/x.mp3')`,
        [path],
      );
    });
    await discarding;
    expect(await service.imageExists(path)).toBe(true);
  });
});
