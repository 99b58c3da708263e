import { similarity, trigrams, typoVariants } from './typos.rules.js';

it('compares words by trigrams as pg_trgm does', () => {
  const [a, b] = [trigrams('prizm'), trigrams('prism')];
  const shared = [...a].filter((gram) => b.has(gram)).length;
  expect([a.size, b.size, shared]).toEqual([6, 6, 3]);
  expect(similarity(shared, a.size, b.size)).toBeCloseTo(1 / 3);
  expect(typoVariants('huose')).toContain('house');
  expect(typoVariants('125')).toEqual([]);
});
