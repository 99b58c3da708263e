import fc from 'fast-check';
import { camelotCode, tempoDistance } from '#domain/camelot.js';
import { TRACK_VERSIONS } from '#domain/track-versions.js';
import { criteriaOf, type ProductCriteria, type ProductFilterValues } from '../product-criteria.rules.js';
import { hasBit } from './bits.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { ProductRow } from '../product-row.js';
import type { FacetCount } from '../product-search.js';

/** Prices and tempos at the bounds of the filters. */
const arbitraryTrack = fc.record({
  category: fc.constantFrom('House', 'Techno', 'Trance'),
  musicKey: fc.constantFrom('A', 'B', null),
  mode: fc.constantFrom('minor' as const, 'major' as const, null),
  type: fc.constantFrom('Instrumental', null),
  projectName: fc.constantFrom('FL Studio', 'Cubase', null),
  vocals: fc.constantFrom('none' as const, 'ai' as const, null),
  aiTools: fc.constantFrom('none' as const, 'generated' as const, null),
  samples: fc.constantFrom('none' as const, 'loops' as const, null),
  versions: fc.subarray([...TRACK_VERSIONS]),
  price: fc.constantFrom(99.99, 100, 200, 1500),
  oldPrice: fc.constantFrom(null, 150),
  bpm: fc.constantFrom(null, 100, 127.5, 128, 128.125, 220),
  isHot: fc.boolean(),
  onlyStockPlugins: fc.boolean(),
  status: fc.constantFrom('published' as const, 'reserved' as const, 'sold' as const),
});

const some = <T>(...values: T[]) => fc.option(fc.subarray(values), { nil: undefined });
const arbitraryFilter: fc.Arbitrary<ProductFilterValues> = fc.record({
  categories: some('House', 'Techno', 'Polka'),
  musicKeys: some('A', 'B'),
  modes: some('minor' as const, 'major' as const),
  camelotCodes: some('8A', '11b', '13A'),
  mixableBpm: fc.constantFrom(undefined, 64, 63.75, 100, 130, 135.638, 210),
  types: some('Instrumental'),
  programs: some('FL Studio', 'Logic Pro'),
  vocals: some('none' as const, 'original' as const),
  aiTools: some('none' as const, 'assisted' as const),
  samples: some('none' as const, 'loops' as const),
  versions: some(...TRACK_VERSIONS),
  minPrice: fc.constantFrom(undefined, 0, 100, 1000),
  maxPrice: fc.constantFrom(undefined, 99.99, 100, 1000),
  minBpm: fc.constantFrom(undefined, 0, 101, 127.5, 127.501),
  maxBpm: fc.constantFrom(undefined, 127.5, 128, 128.1, 200),
  onSale: fc.constantFrom(undefined, true),
  hot: fc.constantFrom(undefined, true),
  onlyStockPlugins: fc.constantFrom(undefined, true),
});

type Part =
  | 'categories'
  | 'musicKeys'
  | 'modes'
  | 'camelotCodes'
  | 'types'
  | 'programs'
  | 'vocals'
  | 'aiTools'
  | 'samples'
  | 'price'
  | 'bpm';

/** Reference implementation of the criteria. */
function meets(
  row: ProductRow,
  criteria: ProductCriteria,
  mixableBpm: number | null | undefined,
  ignored?: Part,
): boolean {
  const cents = Math.round(row.price * 100);
  const bpm = row.bpm ?? 0;
  const { priceCents } = criteria;
  return (
    row.status !== 'sold' &&
    (ignored === 'categories' || (criteria.categories?.includes(row.category) ?? true)) &&
    (ignored === 'musicKeys' || (criteria.musicKeys?.includes(row.musicKey ?? '') ?? true)) &&
    (ignored === 'modes' || (criteria.modes?.includes(row.mode ?? '') ?? true)) &&
    (ignored === 'camelotCodes' ||
      (criteria.camelotCodes?.includes(camelotCode(row.musicKey, row.mode) ?? '') ?? true)) &&
    (!mixableBpm || tempoDistance(mixableBpm, row.bpm) !== null) &&
    (ignored === 'programs' || (criteria.programs?.includes(row.projectName ?? '') ?? true)) &&
    (ignored === 'types' || (criteria.types?.includes(row.type ?? '') ?? true)) &&
    (ignored === 'vocals' || (criteria.vocals?.includes(row.vocals ?? '') ?? true)) &&
    (ignored === 'aiTools' || (criteria.aiTools?.includes(row.aiTools ?? '') ?? true)) &&
    (ignored === 'samples' || (criteria.samples?.includes(row.samples ?? '') ?? true)) &&
    (criteria.versions?.every((version) => row.versions.some((held) => held === version)) ?? true) &&
    (ignored === 'price' || (cents >= priceCents.min && cents <= priceCents.max)) &&
    (ignored === 'bpm' || (bpm >= criteria.bpm.min && bpm <= criteria.bpm.max)) &&
    (!criteria.onSale || (row.oldPrice ?? 0) > row.price) &&
    (!criteria.hot || row.isHot) &&
    (!criteria.onlyStockPlugins || row.onlyStockPlugins)
  );
}

function countsOf(values: readonly (string | null)[]): FacetCount[] {
  const distinct = [...new Set(values.filter((value) => value !== null))].sort();
  return distinct.map((value) => ({ value, count: values.filter((other) => other === value).length }));
}

const spanOf = (numbers: readonly number[]) =>
  numbers.length ? { min: Math.min(...numbers), max: Math.max(...numbers) } : { min: 0, max: 0 };

describe('a selection', () => {
  it('equals a scan of all tracks, also in its facets', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTrack, { maxLength: 70 }), arbitraryFilter, (tracks, filter) => {
        const rows = tracks.map((track, at): ProductRow => ({
          id: at + 1,
          name: `Track ${at}`,
          storeName: null,
          enteredOldPrice: null,
          lowestPrice30Days: null,
          sellerId: null,
          img: '',
          audio: '',
          durationSeconds: null,
          sampleSources: null,
          playCount: 0,
          quantity: 1,
          createdAt: new Date(0),
          changedAt: new Date(0),
          version: 1,
          ...track,
        }));
        const index = new CatalogueIndex();
        // Half of the rows are loaded, half are added later.
        index.load(rows.filter(({ id }) => id % 2));
        for (const _step of index.order());
        for (const row of rows.filter(({ id }) => id % 2 === 0)) index.put(row);

        const criteria = criteriaOf(filter);
        const slots = index.select(criteria, null).slots();
        const order = index.all.by('id');
        const selected = Array.from({ length: order.length }, (_, at) => order.at(at)).filter((slot) =>
          hasBit(slots, slot),
        );
        const expected = rows.filter((row) => meets(row, criteria, filter.mixableBpm));
        expect(selected.map((slot) => index.rowAt(slot).id)).toEqual(expected.map(({ id }) => id));

        const around = (part: Part) => rows.filter((row) => meets(row, criteria, filter.mixableBpm, part));
        expect(index.facets(criteria, null)).toEqual({
          total: expected.length,
          categories: countsOf(around('categories').map((row) => row.category)),
          musicKeys: countsOf(around('musicKeys').map((row) => row.musicKey)),
          modes: countsOf(around('modes').map((row) => row.mode)),
          camelotCodes: countsOf(around('camelotCodes').map((row) => camelotCode(row.musicKey, row.mode))),
          types: countsOf(around('types').map((row) => row.type)),
          vocals: countsOf(around('vocals').map((row) => row.vocals)),
          aiTools: countsOf(around('aiTools').map((row) => row.aiTools)),
          samples: countsOf(around('samples').map((row) => row.samples)),
          versions: countsOf(expected.flatMap((row) => row.versions)),
          programs: countsOf(around('programs').map((row) => row.projectName)),
          price: spanOf(around('price').map((row) => row.price)),
          bpm: spanOf(around('bpm').map((row) => row.bpm ?? 0)),
        });
      }),
    );
  });
});
