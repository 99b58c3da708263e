import { useState } from 'react';

/** Stays true from the first time on: what was once shown stays mounted, so that it can leave as softly as it came. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}
