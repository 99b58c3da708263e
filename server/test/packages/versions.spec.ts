import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPackage } from '../../src/modules/catalogue/packages/checking/archive-inspection.js';
import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { submitted } from '../submissions/tracks.js';
import { zipOf } from './archives.js';
import {
  approvePackage,
  checked,
  createOwnTrack,
  createPackage,
  createPackageApp,
  type PackageApp,
} from './package-app.js';
import { mixOf, threeStems, wave, type Stem } from './sounds.js';

const folder = mkdtempSync(join(tmpdir(), 'versions-spec-'));
const file = join(folder, 'package.zip');

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const [KICK, BASS, CHORDS] = threeStems() as [Stem, Stem, Stem];
/** The chords stand for a singer. */
const VOCALS = { ...CHORDS, name: 'Lead Vocals' };
const STEMS = [KICK, BASS, VOCALS];
const UNSTATED = { bpm: null, musicKey: null, mode: null, program: null };
const INSTRUMENTAL = { 'Master/Version B.wav': mixOf([KICK, BASS], 0.9) };

/** A package with vocals, and other versions beside the master. */
function packed(others: Record<string, Float32Array[]> = {}, name = 'Track'): Buffer {
  return zipOf(
    ...Object.entries({ [`Master/${name} Master.wav`]: mixOf(STEMS), ...others }).map(([path, channels]) => ({
      name: path,
      content: wave({ channels }),
    })),
    ...STEMS.map((stem) => ({ name: `Stems/${stem.name}.wav`, content: wave(stem) })),
  );
}

async function versionsIn(others: Record<string, Float32Array[]>) {
  writeFileSync(file, packed(others));
  const inspection = await inspectPackage(file, UNSTATED);
  if ('problem' in inspection) throw new Error(inspection.problem);
  return inspection.report.versions ?? [];
}

describe('the versions in a package', () => {
  it('are an instrumental and an a cappella by what they have of the vocals, whatever their names say', async () => {
    expect(await versionsIn({ ...INSTRUMENTAL, 'Version C.wav': VOCALS.channels })).toEqual([
      { version: 'instrumental', file: 'Master/Version B.wav' },
      { version: 'a_cappella', file: 'Version C.wav' },
    ]);
  });

  it('are none where a file is only named so', async () => {
    expect(await versionsIn({ 'Master/Track Instrumental.wav': mixOf(STEMS, 0.8) })).toEqual([]);
  });

  it('make the track match their filter until another package replaces it, and are no edit of the track', async () => {
    const listed = async () => {
      const { body } = await app.buyer.rest('GET', '/api/products?versions=instrumental&page=1&limit=100');
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const [first, second] = [
      await createPackage(app, app.admin, packed(INSTRUMENTAL)),
      await createPackage(app, app.admin, packed()),
    ];
    const track = await createOwnTrack(app);
    const edit = async (downloadLink: string) => {
      const mutation = `mutation { updateProduct(id: ${track.id}, input: { downloadLink: "${downloadLink}" }) { versions } }`;
      return (await app.admin.graphql(mutation)).data?.['updateProduct'];
    };
    expect(await edit(first.link)).toEqual({ versions: ['instrumental'] });
    expect(await listed()).toEqual([track.id]);
    expect((await app.dataSource.manager.findOneByOrFail(Product, { id: track.id })).version).toBe(
      track.version + 1,
    );
    expect(await edit(second.link)).toEqual({ versions: [] });
    expect(await listed()).toEqual([]);
  });
});

describe('an instrumental that the package of a track with vocals lacks', () => {
  const isNamed = async (id: number) => {
    const query = `{ package(id: ${id}) { report { findings { kind } } } }`;
    const { report } = (await app.admin.graphql(query)).data?.['package'] as {
      report: { findings: { kind: string }[] };
    };
    return report.findings.some(({ kind }) => kind === 'instrumental_missing');
  };

  it('is found once the submission states the vocals, for a package that was checked before', async () => {
    const lacking = await createPackage(app, app.seller, packed({}, 'Lacking'));
    const whole = await createPackage(app, app.seller, packed(INSTRUMENTAL, 'Whole'));
    expect([await isNamed(lacking.id), await isNamed(whole.id)]).toEqual([false, false]);
    for (const { link } of [lacking, whole])
      await submitted(app.seller, { archiveLink: link, vocals: 'original' });
    expect([await isNamed(lacking.id), await isNamed(whole.id)]).toEqual([true, false]);
    expect(await checked(app.seller, lacking.id)).toMatchObject({
      report: { findings: [{ kind: 'instrumental_missing', severity: 'note', file: null }] },
    });
    await submitted(app.seller, { archiveLink: lacking.link, vocals: 'none' });
    expect(await isNamed(lacking.id)).toBe(false);
  });

  it('follows the statement of the track that delivers the package, or is to deliver it', async () => {
    const track = await createOwnTrack(app, { vocals: 'none' });
    const changed = await createPackage(app, app.seller, packed({}, 'Changed'), { product_id: track.id });
    const state = (vocals: string) => app.admin.rest('PUT', `/api/products/${track.id}`, { vocals });
    const found: boolean[] = [await isNamed(changed.id)];
    await state('ai');
    const { body } = await app.admin.rest('GET', '/api/package-reviews?limit=100');
    const { data: reviews } = body as {
      data: { package: { id: number; report: { findings: { kind: string }[] } } }[];
    };
    const shown = reviews.find((review) => review.package.id === changed.id);
    found.push(shown!.package.report.findings.some(({ kind }) => kind === 'instrumental_missing'));
    await approvePackage(app, changed.id);
    found.push(await isNamed(changed.id));
    await state('none');
    found.push(await isNamed(changed.id));
    expect(found).toEqual([false, true, true, false]);
  });
});
