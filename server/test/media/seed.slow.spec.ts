import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DemoMediaService, SeedService } from '../../src/modules/office/seed/index.js';
import { FakeS3 } from './fake-s3.js';
import { createMediaApp } from './media-app.js';

/** Replaces the rendering, which takes a minute of processor time. */
function fakeRendering(mediaDir: string, items: readonly { name: string }[]) {
  const media = items.map(({ name }, index) => {
    const img = `media/covers/seed${index}.webp`;
    const audio = `media/audio/seed${index}.mp3`;
    const sizes = ['', '-160', '-320', '-1200'].map((size) => img.replace('.webp', `${size}.webp`));
    for (const path of [...sizes, audio]) {
      const file = join(dirname(mediaDir), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, name);
    }
    const peaks = Array.from({ length: 200 }, () => 50);
    return [name, { img, audio, peaks, durationSeconds: 30 }] as const;
  });
  return Promise.resolve(new Map(media));
}

it('uploads the covers of the demo catalogue to the bucket and leaves none on the disk', async () => {
  const store = new FakeS3();
  await store.listen();
  const media = await createMediaApp({ ...store.environment, SEED: 'demo' });
  media.app.get(DemoMediaService, { strict: false }).render = fakeRendering;
  const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('ghostnote-seed-'));
  const before = temporary();
  try {
    await media.dataSource.query('TRUNCATE users CASCADE');
    await media.app.get(SeedService, { strict: false }).fillEmptyDatabase();

    const tracks: { img: string }[] = await media.dataSource.query('SELECT img FROM products');
    expect(tracks.length).toBeGreaterThan(0);
    for (const { img } of tracks) expect(store.objects.has(`/shop/${img}`)).toBe(true);
    expect(existsSync(join(media.dataDir, 'media'))).toBe(false);
    expect(temporary()).toEqual(before);
  } finally {
    await media.close();
    await store.close();
  }
});
