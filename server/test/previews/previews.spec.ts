import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/modules/catalogue/covers/random.js';
import { TrackPreview } from '../../src/modules/catalogue/previews/track-preview.entity.js';
import { PreviewThreadService } from '../../src/modules/catalogue/previews/rendering/preview-thread.service.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, signedIn, visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { form, send } from '../media/media-app.js';
import { aiffFile, flacFile } from '../media/lossless.js';
import { waveFile, wavTone } from '../media/samples.js';
import { distinct, zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import type { Caller } from '../support/caller.js';
import { until } from '../support/until.js';

const MASTER = { name: 'Night Drive (Master).wav', content: wavTone(64) };
const ARCHIVE = zipOf(MASTER, { name: 'Stems/Kick.wav' });

interface PreviewBody {
  status: string;
  master: string | null;
  problem: string | null;
  duration: number | null;
  peaks: number[];
  start_seconds: number | null;
  length_seconds: number | null;
  loudness: number;
  true_peak: number;
  audio: string | null;
  stems: { group: string; audio: string }[];
}

let app: PackageApp;
let thread: PreviewThreadService;
let render: jest.SpyInstance;
beforeAll(async () => {
  app = await createPackageApp();
  thread = app.app.get(PreviewThreadService, { strict: false });
});
beforeEach(() => (render = jest.spyOn(thread, 'render')));
afterEach(() => render.mockRestore());
afterAll(() => app.close());

const reload = (id: number) => app.dataSource.manager.findOneByOrFail(Product, { id });

/** A track of the seller whose package is the archive. */
async function trackWith(archive: Buffer, overrides: Partial<Product> = {}): Promise<Product> {
  const { id: sellerId } = await app.dataSource.manager.findOneByOrFail(Seller, {
    userId: app.sellerUser.id,
  });
  const product = await createProduct(app, { sellerId, ...overrides });
  await createPackage(app, app.admin, distinct(archive), { product_id: product.id });
  return product;
}

async function previewOf(id: number, caller: Caller = app.seller): Promise<PreviewBody> {
  const { body } = await caller.rest('GET', `/api/products/${id}/preview`);
  return (body as { data: PreviewBody }).data;
}

const make = (id: number, section: object = {}, caller: Caller = app.seller) =>
  caller.rest('POST', `/api/products/${id}/preview`, section);

async function settled(id: number): Promise<PreviewBody> {
  let found = {} as PreviewBody;
  await until('the preview is settled', async () => {
    found = await previewOf(id);
    return ['ready', 'done', 'failed'].includes(found.status);
  });
  return found;
}

it('reads the master on the first request, once', async () => {
  const { id } = await trackWith(ARCHIVE);
  expect(await previewOf(id)).toMatchObject({ status: 'reading', peaks: [] });
  const read = await settled(id);
  expect(read).toMatchObject({ status: 'ready', master: MASTER.name, duration: 64, problem: null });
  expect(read.peaks).toHaveLength(200);
  expect(render).toHaveBeenCalledTimes(1);
});

it('replaces the preview of the track by one at -9 LUFS and below -1 dBTP, with an audit line', async () => {
  const audio = String((await send(app, '/api/media', form({ audio: wavTone(8) }))).body['path']);
  const before = await trackWith(ARCHIVE, { audio });
  expect(await make(before.id, { start_seconds: 2, length_seconds: 60 })).toMatchObject({ status: 202 });
  const made = await settled(before.id);
  expect(made).toMatchObject({ status: 'done', start_seconds: 2, length_seconds: 60 });
  expect(Math.abs(made.loudness + 9)).toBeLessThanOrEqual(0.5);
  expect(made.true_peak).toBeLessThanOrEqual(-1);
  const after = await reload(before.id);
  expect(after).toMatchObject({ audio: made.audio });
  expect(after.durationSeconds).toBeGreaterThanOrEqual(60);
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.peaks).toHaveLength(200);
  expect(existsSync(join(app.dataDir, after.audio))).toBe(true);
  await until('the earlier preview is removed', () => !existsSync(join(app.dataDir, audio)));
  const [line]: unknown[] = await app.dataSource.query(
    `SELECT actor_email, before, after FROM audit_log WHERE action = 'product.preview' AND subject = $1`,
    [`product:${before.id}`],
  );
  expect(line).toMatchObject({
    actor_email: app.sellerUser.email,
    before: { audio },
    after: { audio: after.audio },
  });
});

it.each<[string, Buffer, RegExp]>([
  ['no master', zipOf({ name: 'Song A.wav' }, { name: 'Song B.wav' }), /clearly the master/],
  ['a short master', zipOf({ ...MASTER, content: wavTone(20) }), /shorter than 60 seconds/],
  ['a master that is no audio', zipOf({ name: MASTER.name, content: 'no music at all' }), /cannot be made/],
])('says why a package with %s has no preview', async (_, archive, problem) => {
  const { id, audio } = await trackWith(archive);
  await make(id);
  expect(await settled(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(problem) as string,
  });
  expect((await reload(id)).audio).toBe(audio);
});

it('refuses another seller, a sold track of the seller, and a track without a package', async () => {
  const { id } = await trackWith(ARCHIVE);
  const other = signedIn(app, await createSeller(app));
  expect((await make(id, {}, other)).status).toBe(403);
  expect((await other.rest('GET', `/api/products/${id}/preview`)).status).toBe(403);
  expect((await make(id, {}, app.buyer)).status).toBe(403);
  await app.dataSource.manager.update(Product, id, { status: 'sold' });
  expect((await make(id)).status).toBe(409);
  expect((await make((await createProduct(app)).id, {}, app.admin)).status).toBe(409);
  expect(await app.dataSource.manager.countBy(TrackPreview, { productId: id })).toBe(0);
});

it('keeps the preview of a track that is sold while another one is made', async () => {
  const { id, audio } = await trackWith(ARCHIVE);
  const renderOnThread = PreviewThreadService.prototype.render.bind(thread);
  render.mockImplementation(async (...task: Parameters<typeof renderOnThread>) => {
    await app.dataSource.manager.update(Product, id, { status: 'sold' });
    return renderOnThread(...task);
  });
  await make(id);
  await until('the preview has failed', async () =>
    app.dataSource.manager.existsBy(TrackPreview, { productId: id, status: 'failed' }),
  );
  expect((await reload(id)).audio).toBe(audio);
});

it.each([{ length_seconds: 30 }, { length_seconds: 91 }, { start_seconds: -1 }, { start_seconds: 'soon' }])(
  'rejects the section %j',
  async (section) => {
    const { id } = await createProduct(app);
    expect((await make(id, section, app.admin)).status).toBe(400);
  },
);

const STEMS = [
  { name: 'Stems/Kick.wav', content: wavTone(64) },
  { name: 'Stems/Snare.wav', content: wavTone(64) },
  { name: 'Stems/Lead.wav', content: wavTone(64) },
];
const STEM_PREVIEWS = 'stemPreviews { group audio }';

describe('previews of the groups of stems', () => {
  let id: number;
  let first: PreviewBody;
  const shown = async () => {
    const { data } = await visitor(app).graphql(`{ product(id: ${id}) { ${STEM_PREVIEWS} } }`);
    return (data as { product: { stemPreviews: PreviewBody['stems'] } }).product.stemPreviews;
  };

  it('are made with the preview', async () => {
    ({ id } = await trackWith(zipOf(MASTER, ...STEMS)));
    await make(id, { start_seconds: 0, length_seconds: 60 });
    first = await settled(id);
    expect(first.stems.map(({ group }) => group)).toEqual(['drums', 'music']);
    expect(await shown()).toEqual(first.stems);
    for (const { audio } of first.stems) expect(existsSync(join(app.dataDir, audio))).toBe(true);
  });

  it('are replaced with the preview', async () => {
    await make(id, { start_seconds: 1, length_seconds: 60 });
    await until('the earlier groups are removed', () =>
      first.stems.every(({ audio }) => !existsSync(join(app.dataDir, audio))),
    );
    expect(await shown()).toEqual((await settled(id)).stems);
  });

  it('go with the preview', async () => {
    const audio = String((await send(app, '/api/media', form({ audio: wavTone(8) }))).body['path']);
    await app.admin.rest('PUT', `/api/products/${id}`, { audio });
    expect(await shown()).toEqual([]);
  });
});

it('makes them of an AIFF master and FLAC stems', async () => {
  const samples = new Float32Array(64 * 8_000);
  for (let i = 0; i < samples.length; i++) samples[i] = 0.3 * Math.sin(i / 8);
  const master = { name: 'Night Drive (Master).aif', content: aiffFile(samples, 8_000) };
  const stems = ['Kick', 'Lead'].map((name) => ({
    name: `Stems/${name}.flac`,
    content: flacFile(samples, 8_000),
  }));
  const { id } = await trackWith(zipOf(master, ...stems));
  await make(id, { start_seconds: 0, length_seconds: 60 });
  const made = await settled(id);
  expect(made).toMatchObject({ status: 'done', master: master.name, duration: 64 });
  expect(Math.abs(made.loudness + 9)).toBeLessThanOrEqual(0.5);
  expect(made.stems.map(({ group }) => group)).toEqual(['drums', 'music']);
});

it('makes none of stems that are not those of the track', async () => {
  const random = new Random('foreign stems');
  // 8 kHz take a fifth of the time that 44.1 kHz take to compare.
  const noise = (name: string) => ({
    name,
    content: waveFile(
      Float32Array.from({ length: 64 * 8_000 }, () => random.next() - 0.5),
      8_000,
    ),
  });
  const foreign = STEMS.map(({ name }) => noise(name));
  const { id } = await trackWith(zipOf(noise(MASTER.name), ...foreign));
  await make(id, { length_seconds: 60 });
  expect(await settled(id)).toMatchObject({ status: 'done', stems: [] });
});

it('makes none of stems that were not compared with the master', async () => {
  // Their rate is another one, and below those that are converted.
  const samples = Float32Array.from({ length: 64 * 16_000 }, (_, i) => 0.3 * Math.sin(i / 8));
  const stems = STEMS.map(({ name }) => ({ name, content: waveFile(samples, 16_000) }));
  const { id } = await trackWith(zipOf(MASTER, ...stems));
  await make(id, { length_seconds: 60 });
  expect(await settled(id)).toMatchObject({ status: 'done', stems: [] });
});

it('renders the tag of the store', async () => {
  const put = (body: object) => app.admin.rest('PUT', '/api/settings/packages', body);
  expect((await put({ allow_external_links: true, preview_tag: 'siren' })).status).toBe(400);
  expect(await put({ allow_external_links: true, preview_tag: 'tone' })).toMatchObject({
    status: 200,
    body: { data: { preview_tag: 'tone' } },
  });
  const { id } = await trackWith(ARCHIVE);
  await make(id);
  expect(await settled(id)).toMatchObject({ status: 'done' });
  expect(render).toHaveBeenCalledWith(expect.objectContaining({ tag: 'tone' }), expect.anything());
  // A change of another setting keeps it.
  expect(await put({ allow_external_links: true })).toMatchObject({
    body: { data: { preview_tag: 'tone' } },
  });
  expect(await put({ allow_external_links: true, preview_tag: 'off' })).toMatchObject({ status: 200 });
});
