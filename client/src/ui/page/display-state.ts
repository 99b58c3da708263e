import { useCallback, useSyncExternalStore, useState } from 'react';

/** Result of a media query; true on the server. For behaviour only; styles use the prefixes of widths. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** True at 768 px and below, as opposed to the prefix `md:`, and on the server. */
export const useIsPhone = (): boolean => useMatches('(max-width: 768px)');

const neverChanges = () => () => undefined;

/** False on the server and while its HTML is hydrated: for content that needs the browser's measures. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Stays true once `now` was true, so that a component stays mounted for its closing animation. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}
