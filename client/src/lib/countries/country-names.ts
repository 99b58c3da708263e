import english from 'i18n-iso-countries/langs/en.json';

/** ISO codes of dependent and uninhabited territories, which are not offered as billing countries. */
const TERRITORIES: ReadonlySet<string> = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU ' +
    'PF PM PN PR RE SH SJ SX TC TF TK UM VG VI WF YT'
  ).split(' '),
);

/** Common names for countries whose official name readers would not look for. */
const COMMON_NAMES: Record<string, string> = {
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
  return COMMON_NAMES[code] ?? known[1] ?? known[0] ?? code;
}

const entries = Object.entries(english.countries as Record<string, string | readonly string[]>);

const offered = entries
  .filter(([code]) => !TERRITORIES.has(code))
  .map(([code, known]) => ({ name: shortName(code, known), known: [known].flat() }));

export const COUNTRY_NAMES: readonly string[] = offered
  .map(({ name }) => name)
  .sort(new Intl.Collator('en').compare);

/** Names that occur in no list of the package. */
const MORE_NAMES: Record<string, readonly string[]> = {
  'United Kingdom': ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  Netherlands: ['Holland'],
};

/** Further names of a country by which it is found: USA, UK, Turkey. */
export const OTHER_COUNTRY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  offered.map(({ name, known }) => [name, [...known, ...(MORE_NAMES[name] ?? [])]]),
);
