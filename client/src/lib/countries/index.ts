/** English country names, loaded on first use. */

import { useEffect, useState } from 'react';
import { retriedImport } from '../retried-import';

const loadNames = retriedImport(() => import('./country-names'));
let names: readonly string[] = [];
let otherNames: ReadonlyMap<string, readonly string[]> = new Map();

/** The English country names, in order; empty until the list (a chunk of its own) has arrived. */
export function useCountries(): readonly string[] {
  const [countries, setCountries] = useState(names);
  useEffect(() => {
    if (names.length > 0) return;
    const load = async () => {
      const loaded = await loadNames().catch(() => null);
      // The next time that the network is back tries again.
      if (!loaded) return;
      names = loaded.COUNTRY_NAMES;
      otherNames = loaded.OTHER_COUNTRY_NAMES;
      setCountries(names);
    };
    void load();
    const handleOnline = () => void load();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return countries;
}

/** Further names by which a country is found. */
export function otherCountryNames(country: string): readonly string[] {
  return otherNames.get(country) ?? [];
}
