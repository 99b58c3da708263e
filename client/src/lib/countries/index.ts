/** English country names, loaded on first use. */

import { useEffect, useState } from 'react';

let names: readonly string[] = [];

/** The English country names, in order; empty until the list (a chunk of its own) has arrived. */
export function useCountries(): readonly string[] {
  const [countries, setCountries] = useState(names);
  useEffect(() => {
    if (names.length > 0) return;
    void import('./country-names').then((loaded) => {
      names = loaded.COUNTRY_NAMES;
      setCountries(names);
    });
  }, []);
  return countries;
}
