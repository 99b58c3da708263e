import { createRequire } from 'node:module';

type Names = Record<string, string | string[]>;

let known: ReadonlySet<string> | undefined;

/** True for an English name of a country, official or common, in any letter case. */
export function isCountryName(text: string): boolean {
  known ??= loadNames();
  return known.has(text.trim().toLowerCase());
}

/** English alone: the package's entry point loads every language. */
function loadNames(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  const { countries } = load('i18n-iso-countries/langs/en.json') as { countries: Names };
  return new Set(
    Object.values(countries)
      .flat()
      .map((name) => name.toLowerCase()),
  );
}
