import { useSyncExternalStore, useState } from 'react';

const QUERY = '(max-width: 768px)';

function subscribe(changed: () => void) {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const read = () => window.matchMedia(QUERY).matches;

/** True at 768 px and below, and on the server. For behaviour only; styles use the `md:` prefix. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

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
