import fc from 'fast-check';
import { criteriaOf, type ProductFilterValues } from '../product-criteria.rules.js';
import { hasBit } from './bits.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { ProductRow } from '../product-row.js';
import { walkPage } from './orderings.js';
import { WordSearch } from './word-search.js';
import { sortKey, type SortBy } from '../list-order.js';

function track(id: number, overrides: Partial<ProductRow> = {}): ProductRow {
  return {
    id,
    name: `Track ${id}`,
    storeName: null,
    sellerId: null,
    category: 'Techno',
    price: 349,
    oldPrice: null,
    enteredOldPrice: null,
    lowestPrice30Days: null,
    bpm: 128,
    musicKey: 'A',
    mode: null,
    type: 'Instrumental',
    projectName: null,
    vocals: null,
    aiTools: null,
    samples: null,
    sampleSources: null,
    versions: [],
    isHot: false,
    onlyStockPlugins: false,
    img: '',
    audio: '',
    durationSeconds: 20,
    playCount: 0,
    quantity: 1,
    status: 'published',
    createdAt: new Date(id * 1000),
    changedAt: new Date(id * 1000),
    version: 1,
    ...overrides,
  };
}

function indexOf(...rows: ProductRow[]): CatalogueIndex {
  const index = new CatalogueIndex();
  index.load(rows);
  for (const _step of index.order());
  return index;
}

function found(index: CatalogueIndex, filter: ProductFilterValues | null, search?: string): number[] {
  const selection = index.select(criteriaOf(filter), search);
  const { slots } = walkPage({
    ordering: index.listed.by('id'),
    descending: false,
    after: null,
    first: 1000,
    among: selection.slots(),
  });
  return slots.map((slot) => index.rowAt(slot).id);
}

describe('filters', () => {
  it('exclude sold and archived tracks', () => {
    const statuses = ['published', 'reserved', 'sold', 'archived'] as const;
    expect(found(indexOf(...statuses.map((status, at) => track(at + 1, { status }))), null)).toEqual([1, 2]);
  });

  it('treat a missing BPM as 0', () => {
    const index = indexOf(track(1, { bpm: null }), track(2, { bpm: 90 }));
    expect(found(index, { maxBpm: 60 })).toEqual([1]);
    expect(found(index, { minBpm: 60 })).toEqual([2]);
  });

  it('match any of the values and all of the parts', () => {
    const index = indexOf(
      track(1, { category: 'House', musicKey: 'A' }),
      track(2, { category: 'Techno', musicKey: 'B' }),
      track(3, { category: 'Trance', musicKey: 'A' }),
    );
    expect(found(index, { categories: ['House', 'Techno'] })).toEqual([1, 2]);
    expect(found(index, { categories: ['House', 'Techno'], musicKeys: ['A'] })).toEqual([1]);
  });

  it('match nothing for an unknown value', () => {
    expect(found(indexOf(track(1)), { categories: ['Polka'] })).toEqual([]);
  });

  it('require an old price above the price for a sale', () => {
    const index = indexOf(
      track(1, { oldPrice: 400 }),
      track(2, { oldPrice: 349 }),
      track(3, { oldPrice: 100 }),
    );
    expect(found(index, { onSale: true })).toEqual([1]);
  });

  it('include both bounds of the price', () => {
    const index = indexOf(track(1, { price: 99.99 }), track(2, { price: 100 }), track(3, { price: 100.01 }));
    expect(found(index, { minPrice: 99.99, maxPrice: 100 })).toEqual([1, 2]);
  });
});

describe('search', () => {
  const index = indexOf(
    track(1, { name: 'Neon Skies', category: 'House', storeName: 'Glass Tower' }),
    track(2, { name: '100% Pure_Gold', category: 'Techno', musicKey: 'F#' }),
    track(3, { name: 'ÉCLAIR', category: 'Deep House' }),
  );

  it('ignores case, also beyond ASCII', () => {
    expect(found(index, null, 'NEON')).toEqual([1]);
    expect(found(index, null, 'éclair')).toEqual([3]);
  });

  it('searches name, genre, seller name, key and version', () => {
    expect(found(index, null, 'tower')).toEqual([1]);
    expect(found(index, null, 'f#')).toEqual([2]);
    expect(found(index, null, 'instrumental')).toEqual([1, 2, 3]);
  });

  it('requires every word in any field', () => {
    expect(found(index, null, ' house  neon ')).toEqual([1]);
    expect(found(index, null, 'house gold')).toEqual([]);
  });

  it('escapes wildcards', () => {
    expect(found(index, null, '%')).toEqual([2]);
    expect(found(index, null, 'e_g')).toEqual([2]);
    expect(found(index, null, 'n_on')).toEqual([]);
  });

  it('finds a renamed track by its new name only', () => {
    const changing = indexOf(track(1, { name: 'Before' }), track(2));
    expect(found(changing, null, 'after')).toEqual([]);
    changing.put(track(1, { name: 'After' }));
    expect(found(changing, null, 'after')).toEqual([1]);
    expect(found(changing, null, 'before')).toEqual([]);
  });
});

describe('word search', () => {
  it('finds the same slots as a scan of all texts after random changes', () => {
    const text = fc
      .array(fc.stringMatching(/^[ab1]{1,4}$/), { maxLength: 4 })
      .map((words) => words.join(' '));
    const change = fc.record({ slot: fc.integer({ min: 0, max: 9 }), text });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.stringMatching(/^[ab1]{1,3}$/), (changes, word) => {
        const search = new WordSearch();
        const texts: string[] = [];
        changes.forEach(({ slot, text: changed }, step) => {
          search.put(slot, (texts[slot] = changed));
          // Fills the cache in between.
          if (step % 3 === 0) search.slotsWith(word);
        });
        const slots = search.slotsWith(word);
        const found = Array.from({ length: 10 }, (_, slot) => hasBit(slots, slot));
        expect(found).toEqual(Array.from({ length: 10 }, (_, slot) => (texts[slot] ?? '').includes(word)));
      }),
    );
  });

  it('finds parts of any length at the start, middle and end of words', () => {
    const search = new WordSearch();
    const words = Array.from({ length: 5_000 }, (_, slot) => `n${slot}x`);
    words.forEach((word, slot) => search.put(slot, `track ${word}`));
    for (const part of [
      '1',
      '12',
      '499',
      'n49',
      '99x',
      '4999',
      'n4999x',
      'x',
      'rac',
      'xn',
      '5000',
      'n49x9',
    ]) {
      const slots = search.slotsWith(part);
      const found = words.map((_, slot) => slot).filter((slot) => hasBit(slots, slot));
      expect(found).toEqual(words.flatMap((word, slot) => (`track\n${word}`.includes(part) ? [slot] : [])));
    }
  });
});

describe('facets', () => {
  const index = indexOf(
    track(1, { category: 'House', musicKey: 'A', price: 100, bpm: 120 }),
    track(2, { category: 'House', musicKey: 'B', price: 200, bpm: 125 }),
    track(3, { category: 'Techno', musicKey: 'A', price: 300, bpm: null }),
    track(4, { category: 'Trance', musicKey: 'C', price: 900, status: 'sold' }),
  );

  it('ignore their own part of the filter and apply the others', () => {
    const { categories, musicKeys, total } = index.facets(
      criteriaOf({ categories: ['House'], musicKeys: ['A'] }),
      null,
    );
    expect(total).toBe(1);
    expect(categories).toEqual([
      { value: 'House', count: 1 },
      { value: 'Techno', count: 1 },
    ]);
    expect(musicKeys).toEqual([
      { value: 'A', count: 1 },
      { value: 'B', count: 1 },
    ]);
  });

  it('ignore their own bounds of price and BPM', () => {
    const { price, bpm } = index.facets(criteriaOf({ minPrice: 250, maxBpm: 121 }), null);
    expect(price).toEqual({ min: 100, max: 300 });
    expect(bpm).toEqual({ min: 0, max: 0 });
  });

  it('have bounds of 0 and 0 without matches', () => {
    expect(index.facets(criteriaOf(null), 'nothing like it').price).toEqual({ min: 0, max: 0 });
  });

  it('change after a sale and stay cached after a play', () => {
    const changing = indexOf(track(1), track(2));
    const before = changing.facets(criteriaOf(null), null);
    changing.put(track(2, { playCount: 5 }));
    expect(changing.facets(criteriaOf(null), null)).toBe(before);
    changing.put(track(2, { status: 'sold' }));
    expect(changing.facets(criteriaOf(null), null).total).toBe(1);
  });
});

describe('pages', () => {
  it('continue after a deleted track', () => {
    const index = indexOf(track(1), track(2), track(3));
    const after = sortKey('id', track(2));
    index.remove(2);
    const { slots } = walkPage({
      ordering: index.listed.by('id'),
      descending: true,
      after,
      first: 10,
      among: null,
    });
    expect(slots.map((slot) => index.rowAt(slot).id)).toEqual([1]);
  });

  it('stay sorted after random changes', () => {
    const row = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 1, max: 4 }),
      bpm: fc.option(fc.integer({ min: 1, max: 4 })),
      name: fc.constantFrom('a', 'B', 'c'),
      playCount: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom('published' as const, 'sold' as const),
    });
    const change = fc.oneof(row, fc.record({ remove: fc.integer({ min: 1, max: 12 }) }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const index = indexOf();
        const truth = new Map<number, ProductRow>();
        for (const step of changes) {
          if ('remove' in step) {
            index.remove(step.remove);
            truth.delete(step.remove);
          } else {
            const { id, ...rest } = step;
            index.put(track(id, rest));
            truth.set(id, track(id, rest));
          }
        }
        const rebuilt = indexOf(...truth.values());
        for (const kind of ['id', 'price', 'bpm', 'name', 'plays'] satisfies SortBy[]) {
          expect(idsOf(index, kind)).toEqual(idsOf(rebuilt, kind));
        }
      }),
    );
  });
});

function idsOf(index: CatalogueIndex, kind: SortBy): number[] {
  const ordering = index.listed.by(kind);
  return Array.from({ length: ordering.length }, (_, at) => index.rowAt(ordering.at(at)).id);
}
