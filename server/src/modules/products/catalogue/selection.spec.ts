import fc from 'fast-check';
import type { ProductFilter } from '../dto/product.filter.js';
import { criteriaOf, type ProductCriteria } from '../product-filter.rules.js';
import { hasBit } from './bits.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { ProductRow } from './product-row.js';

/** Prices and tempi that meet the bounds that are asked for often. */
const arbitraryTrack = fc.record({
  category: fc.constantFrom('House', 'Techno', 'Trance'),
  musicKey: fc.constantFrom('A', 'B', null),
  type: fc.constantFrom('Instrumental', null),
  price: fc.constantFrom(99.99, 100, 200, 1500),
  oldPrice: fc.constantFrom(null, 150),
  bpm: fc.constantFrom(null, 100, 128, 220),
  isHot: fc.boolean(),
  status: fc.constantFrom('published' as const, 'reserved' as const, 'sold' as const),
});

const some = <T>(...values: T[]) => fc.option(fc.subarray(values), { nil: undefined });
const arbitraryFilter: fc.Arbitrary<ProductFilter> = fc.record({
  categories: some('House', 'Techno', 'Polka'),
  musicKeys: some('A', 'B'),
  types: some('Instrumental'),
  minPrice: fc.constantFrom(undefined, 0, 100, 1000),
  maxPrice: fc.constantFrom(undefined, 99.99, 100, 1000),
  minBpm: fc.constantFrom(undefined, 0, 101),
  maxBpm: fc.constantFrom(undefined, 128, 200),
  onSale: fc.constantFrom(undefined, true),
  hot: fc.constantFrom(undefined, true),
});

/** The criteria read aloud, part by part. */
function meets(row: ProductRow, criteria: ProductCriteria, overlooked?: 'categories' | 'price'): boolean {
  const cents = Math.round(row.price * 100);
  const bpm = row.bpm ?? 0;
  return (
    row.status !== 'sold' &&
    (overlooked === 'categories' || (criteria.categories?.includes(row.category) ?? true)) &&
    (criteria.musicKeys?.includes(row.musicKey ?? '') ?? true) &&
    (criteria.types?.includes(row.type ?? '') ?? true) &&
    (overlooked === 'price' || (cents >= criteria.priceCents.min && cents <= criteria.priceCents.max)) &&
    bpm >= criteria.bpm.min &&
    bpm <= criteria.bpm.max &&
    (!criteria.onSale || (row.oldPrice ?? 0) > row.price) &&
    (!criteria.hot || row.isHot)
  );
}

describe('a selection', () => {
  it('is what looking at each track would select, with facets to match', () => {
    fc.assert(
      fc.property(fc.array(arbitraryTrack, { maxLength: 70 }), arbitraryFilter, (tracks, filter) => {
        const rows = tracks.map((track, at): ProductRow => ({
          ...{ id: at + 1, name: `Track ${at}`, storeName: null, projectName: null, img: '', audio: '' },
          ...{ durationSeconds: null, playCount: 0, quantity: 1, createdAt: new Date(0), ...track },
        }));
        const index = new CatalogueIndex();
        // Half are loaded, half come later, as in life.
        index.load(rows.filter(({ id }) => id % 2));
        for (const _step of index.order());
        for (const row of rows.filter(({ id }) => id % 2 === 0)) index.put(row);

        const criteria = criteriaOf(filter);
        const slots = index.select(criteria, null).slots();
        const order = index.all.by('id');
        const selected = Array.from({ length: order.length }, (_, at) => order.at(at)).filter((slot) =>
          hasBit(slots, slot),
        );
        const expected = rows.filter((row) => meets(row, criteria));
        expect(selected.map((slot) => index.rowAt(slot).id)).toEqual(expected.map(({ id }) => id));

        const { total, categories, price } = index.summary(criteria, null);
        expect(total).toBe(expected.length);
        const houses = rows.filter((row) => row.category === 'House' && meets(row, criteria, 'categories'));
        expect(categories.find(({ value }) => value === 'House')?.count ?? 0).toBe(houses.length);
        const prices = rows.filter((row) => meets(row, criteria, 'price')).map((row) => row.price);
        expect(price).toEqual(
          prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
        );
      }),
    );
  });
});
