import { CAMELOT_WHEEL, type TempoRange } from './camelot.js';
import { GENRES } from './genres.js';
import { keyName } from './keys.js';
import type { ShopLinkFilters } from './shop-link.js';

/** A part of the shop that has a page of its own: a genre, a key or a range of tempi. */
export interface ShopSection {
  kind: 'genre' | 'key' | 'tempo';
  /** Last part of the address; `/shop/tech-house`. */
  slug: string;
  /** 'Tech House', 'A minor', '120 to 125 BPM'. */
  name: string;
  /** Value that the tracks share: the genre, the Camelot code, or the slug of a range. */
  value: string;
  /** Filters of the shop that show the same tracks. */
  filters: Partial<Pick<ShopLinkFilters, 'genre' | 'key' | 'mode' | 'minBpm' | 'maxBpm'>>;
}

/** Ranges of tempi, both ends included. Narrow where dance music is dense. */
const TEMPO_RANGES: readonly TempoRange[] = [
  { min: 80, max: 90 },
  { min: 90, max: 100 },
  { min: 100, max: 110 },
  { min: 110, max: 115 },
  { min: 115, max: 120 },
  { min: 120, max: 125 },
  { min: 125, max: 130 },
  { min: 130, max: 135 },
  { min: 135, max: 140 },
  { min: 140, max: 150 },
  { min: 150, max: 160 },
  { min: 160, max: 180 },
];

const genreSections = GENRES.map((genre): ShopSection => {
  return { kind: 'genre', slug: slugOf(genre), name: genre, value: genre, filters: { genre: [genre] } };
});

const keySections = CAMELOT_WHEEL.map(({ code, musicKey, mode }): ShopSection => {
  const name = keyName(musicKey, mode);
  return { kind: 'key', slug: slugOf(name), name, value: code, filters: { key: [musicKey], mode: [mode] } };
});

const tempoSections = TEMPO_RANGES.map(({ min, max }): ShopSection => {
  const slug = `${min}-${max}-bpm`;
  return {
    kind: 'tempo',
    slug,
    name: `${min} to ${max} BPM`,
    value: slug,
    filters: { minBpm: min, maxBpm: max },
  };
});

/** Every section, whether it has tracks or not. */
export const SHOP_SECTIONS: readonly ShopSection[] = [...genreSections, ...keySections, ...tempoSections];

const bySlug = new Map(SHOP_SECTIONS.map((section) => [section.slug, section]));

/** The section at an address; null for any other word. */
export function shopSectionOf(slug: string): ShopSection | null {
  return bySlug.get(slug) ?? null;
}

export function sectionPath({ slug }: Pick<ShopSection, 'slug'>): string {
  return `/shop/${slug}`;
}

const byValue = new Map(SHOP_SECTIONS.map((section) => [section.value, section]));

/** The section of a genre, or of a Camelot code. */
export function sectionWith(value: string | null | undefined): ShopSection | null {
  return byValue.get(value ?? '') ?? null;
}

/** The sections of a tempo: two where it is the end of both. */
export function sectionsOfTempo(bpm: number | null): ShopSection[] {
  if (bpm === null) return [];
  return tempoSections.filter(
    (_, place) => bpm >= TEMPO_RANGES[place]!.min && bpm <= TEMPO_RANGES[place]!.max,
  );
}

/** 'Drum & Bass' becomes `drum-and-bass`, 'A# minor' `a-sharp-minor`. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('#', '-sharp')
    .replaceAll(/[^a-z0-9]+/g, '-');
}
