/** English country names, loaded on first use. */

import { useEffect, useState } from 'react';

let names: readonly string[] = [];
let otherNames: ReadonlyMap<string, readonly string[]> = new Map();

/** The English country names, in order; empty until the list (a chunk of its own) has arrived. */
export function useCountries(): readonly string[] {
  const [countries, setCountries] = useState(names);
  useEffect(() => {
    if (names.length > 0) return;
    void import('./country-names').then((loaded) => {
      names = loaded.COUNTRY_NAMES;
      otherNames = loaded.OTHER_COUNTRY_NAMES;
      setCountries(names);
    });
  }, []);
  return countries;
}

/** Further names by which a country is found. */
export function otherCountryNames(country: string): readonly string[] {
  return otherNames.get(country) ?? [];
}
