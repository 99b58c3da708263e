import { UnusedPackagesJob } from '../../src/modules/catalogue/packages/uploads/unused-packages.job.js';
import { ProductStockRepository } from '../../src/modules/catalogue/products/index.js';
import { MediaService } from '../../src/modules/platform/media/index.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { form, send } from '../media/media-app.js';
import { aiffFile, flacFile } from '../media/lossless.js';
import { tune, tuneFile, TUNE_RATE, type Playing } from '../media/tune.js';
import { zipOf } from '../packages/archives.js';
import { createPackage, createPackageApp, type PackageApp } from '../packages/package-app.js';
import { submitted } from '../submissions/tracks.js';
import { until } from '../support/until.js';
import { compareRecordings } from '../support/compare-recordings.js';

let app: PackageApp;

beforeAll(async () => {
  app = await createPackageApp();
  compareRecordings(app);
}, 60_000);
afterAll(() => app.close());

const packed = (seed: string, playing: Playing = {}) =>
  zipOf({ name: 'Track (Master).wav', content: tuneFile(seed, playing) });

/** A track whose preview is another recording than its package. */
async function createTrack(preview: string, fields: Record<string, unknown> = {}): Promise<number> {
  const audio = String((await send(app, '/api/media', form({ audio: tuneFile(preview) }))).body['path']);
  const response = await create({ audio, ...fields });
  expect(response.status).toBe(201);
  return (response.body as { id: number }).id;
}

const create = (fields: Record<string, unknown>) =>
  app.admin.rest('POST', '/api/products', {
    name: 'Copy',
    category: 'Techno',
    price: 349,
    music_key: 'F#',
    download_link: 'https://drive.google.com/package',
    ...fields,
  });
const statusOf = async (id: number) => (await app.dataSource.manager.findOneByOrFail(Product, { id })).status;

async function sell(id: number): Promise<void> {
  const stock = app.app.get(ProductStockRepository, { strict: false });
  await app.dataSource.transaction(async (manager) => {
    const [product] = await stock.lock(manager, [id]);
    await stock.store(manager, [{ product: product!, quantity: 0, status: 'sold' }]);
  });
  await stock.refresh([id]);
}

/** A sold track that was delivered with a package. */
async function soldPackage(seed: string): Promise<number> {
  const { link } = await createPackage(app, app.admin, packed(seed));
  const id = await createTrack(`${seed} preview`, { name: `Sold ${seed}`, download_link: link });
  await sell(id);
  return id;
}

/** Number of the fingerprint of a file; undefined without one. */
const printOf = async (source: string) => {
  const [row] = await app.dataSource.query<{ id: number }[]>(
    'SELECT id FROM fingerprints WHERE source = $1 AND is_ready',
    [source],
  );
  return row?.id;
};
const postingsOf = (id: number | undefined): Promise<unknown[]> =>
  app.dataSource.query('SELECT key FROM fingerprint_postings WHERE fingerprint_id = $1', [id]);
const pathOf = async (id: number) => {
  const [row] = await app.dataSource.query<[{ upload_id: string }]>(
    'SELECT upload_id FROM packages WHERE id = $1',
    [id],
  );
  return `packages/${row.upload_id}`;
};

it('keeps a package with the master of a sold track from being published', async () => {
  await soldPackage('one');
  const { link } = await createPackage(app, app.admin, packed('one', { semitones: 1 }));
  const audio = String((await send(app, '/api/media', form({ audio: tuneFile('elsewhere') }))).body['path']);
  expect(await create({ audio, download_link: link })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', field: 'audio' },
  });
  const id = await createTrack('elsewhere too', { download_link: link, status: 'archived' });
  const { audio: own } = await app.dataSource.manager.findOneByOrFail(Product, { id });
  const { data } = await app.admin.graphql(
    `{ audioMatches(path: "${own}") { matches { id blocking higher other { title sold audio } } } }`,
  );
  const { matches } = data?.['audioMatches'] as { matches: { id: number }[] };
  expect(matches).toMatchObject([
    { blocking: true, higher: 1, other: { title: 'Sold one', sold: true, audio: null } },
  ]);
  const decision = { decision: 'allowed', reason: 'A licensed remake' };
  await app.admin.rest('PUT', `/api/admin/matches/${matches[0]!.id}`, decision);
  expect(await app.admin.rest('PUT', `/api/products/${id}`, { status: 'published' })).toMatchObject({
    status: 200,
  });
});

it.each([
  ['aif', aiffFile],
  ['flac', flacFile],
])('knows the master of a sold track as %s too', async (type, fileOf) => {
  await soldPackage(type);
  const content = fileOf(tune(type, { gain: 0.5 }), TUNE_RATE);
  const { link } = await createPackage(app, app.admin, zipOf({ name: `Track (Master).${type}`, content }));
  const audio = String(
    (await send(app, '/api/media', form({ audio: tuneFile(`not ${type}`) }))).body['path'],
  );
  expect(await create({ audio, download_link: link })).toMatchObject({
    status: 409,
    body: { field: 'audio' },
  });
});

it('does not deliver a package with the master of a sold track before an admin allows it, not even that of an admin', async () => {
  await soldPackage('two');
  const id = await createTrack('two of another');
  const stored = await createPackage(app, app.admin, packed('two', { gain: 0.5 }), { product_id: id });
  const trackOf = () => app.dataSource.manager.findOneByOrFail(Product, { id });
  expect(await trackOf()).toMatchObject({
    status: 'published',
    downloadLink: 'https://drive.google.com/package',
  });
  const { body } = await app.admin.rest('GET', '/api/package-reviews');
  const { data } = body as { data: { id: number; package: { id: number } }[] };
  const review = data.find((pending) => pending.package.id === stored.id)!.id;
  const approve = () => app.admin.rest('POST', `/api/package-reviews/${review}`, { approve: true });
  expect(await approve()).toMatchObject({ status: 409, body: { field: 'audio' } });
  const matches = await app.admin.rest('GET', `/api/package-reviews/${review}/matches`);
  const [match] = (matches.body as { data: { matches: { id: number; blocking: boolean }[] } }).data.matches;
  expect(match?.blocking).toBe(true);
  const decision = { decision: 'allowed', reason: 'The buyer sent it back' };
  await app.admin.rest('PUT', `/api/admin/matches/${match!.id}`, decision);
  expect((await approve()).status).toBe(200);
  expect((await trackOf()).downloadLink).toBe(stored.link);
});

it('compares every version in a package, and the one that previews are made of first', async () => {
  await soldPackage('hidden');
  const content = zipOf(
    { name: 'Track Radio Edit (Master).wav', content: tuneFile('harmless') },
    { name: 'Track (Premaster).wav', content: tuneFile('hidden') },
  );
  const { link } = await createPackage(app, app.admin, content);
  const audio = String(
    (await send(app, '/api/media', form({ audio: tuneFile('harmless too') }))).body['path'],
  );
  expect(await create({ audio, download_link: link })).toMatchObject({
    status: 409,
    body: { field: 'audio' },
  });
});

it('shows reviewers a match before the approval', async () => {
  await soldPackage('three');
  const { link } = await createPackage(app, app.seller, packed('three', { tempo: 1.02 }));
  const id = await submitted(app.seller, { archiveLink: link });
  const { data } = await app.admin.graphql(
    `{ trackSubmissions(filter: {search: "#${id}"}, first: 1) { nodes { matches { faster blocking other { title } } } } }`,
  );
  const { nodes } = data?.['trackSubmissions'] as { nodes: { matches: object[] }[] };
  expect(nodes[0]?.matches).toEqual([{ faster: 2, blocking: true, other: { title: 'Sold three' } }]);
});

it("finds a master by its track's preview, and not within the same track", async () => {
  const { link } = await createPackage(app, app.admin, packed('four'));
  const audio = String((await send(app, '/api/media', form({ audio: tuneFile('four') }))).body['path']);
  const { body } = await create({ audio, download_link: link, name: 'Four' });
  await until('the preview is compared', async () => (await printOf(audio)) !== undefined);
  const { data } = await app.admin.graphql(`{ audioMatches(path: "${audio}") { status matches { id } } }`);
  expect(data).toEqual({ audioMatches: { status: 'ready', matches: [] } });
  expect(await statusOf((body as { id: number }).id)).toBe('published');
});

it('forgets a fingerprint with the file that became no track, and keeps that of a track', async () => {
  const kept = await createPackage(app, app.admin, packed('kept'));
  await createTrack('kept preview', { download_link: kept.link });
  const { id } = await createPackage(app, app.admin, packed('unused'));
  const path = await pathOf(id);
  const print = await printOf(path);
  expect(await postingsOf(print)).not.toEqual([]);
  await app.dataSource.query(`UPDATE packages SET created_at = now() - interval '40 days'`);
  await app.dataSource.query(`UPDATE uploads SET created_at = now() - interval '40 days'`);
  await app.app.get(UnusedPackagesJob, { strict: false }).sweep();
  expect(await printOf(path)).toBeUndefined();
  expect(await postingsOf(print)).toEqual([]);
  expect(await printOf(await pathOf(kept.id))).toBeDefined();

  const media = app.app.get(MediaService, { strict: false });
  const { path: audio } = await media.storeAudio(tuneFile('no track'));
  await until('it is compared', async () => (await printOf(audio)) !== undefined);
  const other = await printOf(audio);
  await media.discardUnused([audio]);
  expect(await printOf(audio)).toBeUndefined();
  expect(await postingsOf(other)).toEqual([]);
});
