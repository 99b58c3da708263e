import { Product } from '../../src/modules/catalogue/products/product.entity.js';
import { visitor } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { until } from '../support/until.js';
import { distinct, goodPackage, zipOf } from './archives.js';
import { alsOf, type LiveSetParts } from './projects.js';
import {
  approvePackage,
  createOwnTrack,
  createPackage,
  createPackageApp,
  type PackageApp,
} from './package-app.js';

const CONTENT = goodPackage();

let app: PackageApp;
beforeAll(async () => (app = await createPackageApp()));
afterAll(() => app.close());

const reload = (id: number) => app.dataSource.manager.findOneByOrFail(Product, { id });

describe('a project file in a package', () => {
  const packed = (set: LiveSetParts) =>
    zipOf({ name: 'Song.als', content: alsOf(set) }, { name: 'Read me.txt' });
  const listed = async (id: number) => {
    const query = `{ products(first: 100, filter: { onlyStockPlugins: true }) { nodes { id } } }`;
    const { nodes } = (await app.buyer.graphql(query)).data?.['products'] as { nodes: { id: number }[] };
    return nodes.some((node) => node.id === id);
  };
  const needsOf = async (id: number) => {
    const query = `{ product(id: ${id}) { package { needs { program version plugins stockOnly } } } }`;
    const { data } = await app.buyer.graphql(query);
    return (data?.['product'] as { package: { needs: unknown[] } | null }).package?.needs;
  };

  it('tells buyers what it needs, and its seller what was read', async () => {
    const track = await createOwnTrack(app);
    const content = packed({ vst3: ['Serum'], samples: [{ path: 'Samples/kick.wav' }] });
    const { id } = await createPackage(app, app.seller, content, { product_id: track.id });
    await approvePackage(app, id);
    await until('the track delivers it', async () => (await needsOf(track.id))?.length === 1);
    const needs = { program: 'Ableton Live', version: '11.3.4', plugins: ['Serum'], stockOnly: false };
    expect(await needsOf(track.id)).toEqual([needs]);
    const shown = await visitor(app).rest('GET', `/api/products/${track.id}/package`);
    expect(shown.body).toMatchObject({ data: { files: 2, needs: [needs] } });
    const stored = await app.seller.rest('GET', `/api/packages/${id}`);
    expect(stored.body).toMatchObject({
      data: {
        report: {
          projects: [
            {
              file: 'Song.als',
              tempo: 124,
              samplesMissing: ['kick.wav'],
              tracks: { audio: 2, midi: 1 },
              unread: [],
            },
          ],
          findings: [
            { kind: 'project_tempo', message: 'Its tempo is 124 BPM, that of the track is 128.' },
            { kind: 'project_samples', message: 'The package lacks samples that it plays: kick.wav.' },
          ],
        },
      },
    });
    expect(await listed(track.id)).toBe(false);
  });

  it('of stock plug-ins makes the track match the filter until another package replaces it', async () => {
    const track = await createOwnTrack(app);
    await createPackage(app, app.admin, packed({ devices: ['Eq8'] }), { product_id: track.id });
    await until('the track is listed', () => listed(track.id));
    const other = await createPackage(app, app.admin, packed({ vst2: ['Sylenth1'] }));
    const { id, version } = await reload(track.id);
    const edit = `mutation { updateProduct(id: ${id}, expectedVersion: ${version}, input: { downloadLink: "${other.link}" }) { id } }`;
    expect((await app.admin.graphql(edit)).code).toBeUndefined();
    await until('the track is not listed', async () => !(await listed(track.id)));
    expect(await needsOf(track.id)).toMatchObject([{ plugins: ['Sylenth1'] }]);
  });

  it('of another program than the track states is named, half the tempo is not', async () => {
    const track = await createOwnTrack(app, { projectName: 'Cubase' });
    const stored = await createPackage(app, app.admin, packed({ tempo: 64 }), { product_id: track.id });
    const { report } = stored as unknown as { report: { findings: { kind: string; message: string }[] } };
    const found = report.findings.filter(({ kind }) => kind.startsWith('project_'));
    expect(found).toMatchObject([
      { kind: 'project_program', message: 'It is a project of Ableton Live, the track states Cubase.' },
    ]);
  });

  it('beyond those that are read keeps the package from promising stock plug-ins', async () => {
    const track = await createOwnTrack(app);
    const sets = Array.from({ length: 12 }, (_, at) => ({ name: `Song ${at}.als`, content: alsOf() }));
    await createPackage(app, app.admin, zipOf(...sets), { product_id: track.id });
    await until('the track delivers it', async () => (await needsOf(track.id))?.length === 1);
    expect(await needsOf(track.id)).toMatchObject([{ plugins: [], stockOnly: null }]);
    expect(await listed(track.id)).toBe(false);
  });

  it('sold beside the package counts as well', async () => {
    const track = await createOwnTrack(app);
    await createPackage(app, app.admin, distinct(CONTENT), { product_id: track.id });
    const project = zipOf({ name: 'Song.als', content: alsOf({ vst2: ['Kick 2'] }) });
    await createPackage(app, app.admin, project, { product_id: track.id, kind: 'project' });
    await until('the project is read', async () => (await needsOf(track.id))?.length === 1);
    expect(await needsOf(track.id)).toMatchObject([{ plugins: ['Kick 2'] }]);
    const { data } = await app.buyer.graphql(`{ product(id: ${track.id}) { package { files } } }`);
    expect(data).toEqual({ product: { package: { files: 4 } } });
  });

  it('shows nothing of a package at another site', async () => {
    const { id } = await createProduct(app);
    expect((await visitor(app).rest('GET', `/api/products/${id}/package`)).body).toEqual({
      success: true,
      data: null,
    });
  });
});
