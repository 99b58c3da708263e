import english from 'i18n-iso-countries/langs/en.json';
import { TERRITORIES } from './territories';

/** Where the official name would be searched for in vain. */
const AS_PEOPLE_SAY: Record<string, string> = {
  AE: 'United Arab Emirates',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: "Côte d'Ivoire",
  CZ: 'Czech Republic',
  GB: 'United Kingdom',
  NL: 'Netherlands',
  TR: 'Türkiye',
  US: 'United States of America',
};

function shortName(code: string, known: string | readonly string[]): string {
  if (typeof known === 'string') return known;
  return AS_PEOPLE_SAY[code] ?? known[1] ?? known[0] ?? code;
}

const entries = Object.entries(english.countries as Record<string, string | readonly string[]>);

export const COUNTRY_NAMES: readonly string[] = entries
  .filter(([code]) => !TERRITORIES.has(code))
  .map(([code, known]) => shortName(code, known))
  .sort(new Intl.Collator('en').compare);
