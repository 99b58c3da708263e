import { isPage } from './pages.js';
import { sectionPath, sectionsOfTempo, sectionWith, SHOP_SECTIONS, shopSectionOf } from './shop-sections.js';

it('gives every genre, key and range of tempi one address in plain words', () => {
  const slugs = SHOP_SECTIONS.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const slugWith = (value: string) => sectionWith(value)?.slug;
  expect(['Tech House', 'Drum & Bass', 'Dance / Club', '8A', '3A'].map(slugWith)).toEqual([
    'tech-house',
    'drum-and-bass',
    'dance-club',
    'a-minor',
    'a-sharp-minor',
  ]);
});

it('knows a section by its one spelling alone', () => {
  for (const section of SHOP_SECTIONS) {
    expect(shopSectionOf(section.slug)).toBe(section);
    expect(isPage(sectionPath(section))).toBe(true);
  }
  for (const slug of ['Tech-House', 'tech_house', 'key-8a', '8a', '121-126-bpm', 'polka', '']) {
    expect(shopSectionOf(slug)).toBeNull();
    expect(isPage(`/shop/${slug || 'none'}`)).toBe(false);
  }
});

it('has both sections of a tempo between two ranges, and none of an unusual or unknown one', () => {
  const slugsOf = (bpm: number | null) => sectionsOfTempo(bpm).map(({ slug }) => slug);
  expect(slugsOf(124.5)).toEqual(['120-125-bpm']);
  expect(slugsOf(125)).toEqual(['120-125-bpm', '125-130-bpm']);
  expect([slugsOf(60), slugsOf(181), slugsOf(null)]).toEqual([[], [], []]);
});
