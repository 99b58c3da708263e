import { GENRES, POPULAR_STYLES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { salePercent } from '#domain/pricing.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { checkedPackages } from './package/index.js';
import { DEMO_TRACKS as TRACKS } from './catalogue.js';
import { DEMO_DEMOS as DEMOS } from './demo-catalogue.js';

const distinct = <T>(values: readonly T[]): Set<T> => new Set(values);

describe('the demo catalogue', () => {
  it('has at least 60 tracks over at least 15 genres, the popular styles among them', () => {
    const genres = distinct(TRACKS.map((track) => track.category));
    expect(TRACKS.length).toBeGreaterThanOrEqual(60);
    expect(genres.size).toBeGreaterThanOrEqual(15);
    for (const style of POPULAR_STYLES) expect(genres).toContain(style);
    for (const genre of genres) expect(GENRES).toContain(genre);
  });

  it('has at least 12 demos in at least 4 categories', () => {
    expect(DEMOS.length).toBeGreaterThanOrEqual(12);
    expect(distinct(DEMOS.map((demo) => demo.category)).size).toBeGreaterThanOrEqual(4);
  });

  it('has unique names and links', () => {
    const names = [...TRACKS, ...DEMOS].map((item) => item.name.toLowerCase());
    const links = TRACKS.flatMap(({ downloadLink, projectLink }) => [downloadLink, projectLink ?? []].flat());
    expect(distinct(names).size).toBe(names.length);
    expect(distinct(links).size).toBe(links.length);
  });

  it('prices tracks from $199 to $899, one of them with cents', () => {
    const prices = TRACKS.map((track) => track.priceCents);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(199_00);
    expect(Math.max(...prices)).toBeLessThanOrEqual(899_00);
    expect(prices.some((cents) => cents % 100 !== 0)).toBe(true);
  });

  it('has tracks on sale and hot tracks', () => {
    const onSale = TRACKS.filter((track) => track.oldPriceCents !== null);
    expect(onSale.length).toBeGreaterThanOrEqual(12);
    for (const track of onSale) expect(salePercent(track.priceCents, track.oldPriceCents)).toBeGreaterThan(0);
    expect(TRACKS.filter((track) => track.isHot).length).toBeGreaterThanOrEqual(8);
  });

  it.each(TRACKS.filter(({ packedVersions }) => packedVersions.length > 0))(
    'the check finds the versions that the package of $name holds',
    ({ name, packedVersions }) => {
      const { report } = checkedPackages().find(({ fileName }) => fileName === `${name}.zip`)!;
      const { versions = [] } = report as { versions?: { version: string }[] };
      const found = versions.map(({ version }) => version);
      expect(found.filter((version) => version !== 'extended').sort()).toEqual([...packedVersions].sort());
      expect(found.includes('extended')).toBe(packedVersions.includes('radio_edit'));
    },
  );

  it('has project files of each program with their links, and tracks without', () => {
    for (const program of PROJECT_PROGRAMS) {
      expect(TRACKS.filter((track) => track.projectName === program).length).toBeGreaterThan(2);
    }
    expect(TRACKS.some((track) => track.projectName === null)).toBe(true);
    for (const track of TRACKS) expect(track.projectLink !== null).toBe(track.projectName !== null);
  });

  it('has tracks without a tempo, and plausible tempos and keys otherwise', () => {
    expect(TRACKS.filter((track) => track.bpm === null).length).toBeGreaterThanOrEqual(3);
    for (const { bpm, musicKey } of [...TRACKS, ...DEMOS]) {
      if (bpm !== null) expect(bpm >= 80 && bpm <= 180).toBe(true);
      expect(MUSIC_KEYS).toContain(musicKey);
    }
    expect(distinct(TRACKS.map((track) => track.musicKey)).size).toBe(MUSIC_KEYS.length);
  });

  it('has tracks of two sellers and of the store', () => {
    expect(distinct(TRACKS.map((track) => track.storeName))).toEqual(
      new Set(['Nightshift Audio', 'Parallel Rooms', null]),
    );
  });
});
