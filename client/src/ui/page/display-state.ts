import { useSyncExternalStore, useState } from 'react';

const QUERY = '(max-width: 768px)';

function subscribe(changed: () => void) {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

const read = () => window.matchMedia(QUERY).matches;

/** True at 768 px and below. For behaviour; what only looks different uses the `md:` prefix. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, read, read);
}

/** Stays true from the first time on: what was once shown stays mounted, so that it can leave as softly as it came. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}
