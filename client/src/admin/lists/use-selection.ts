import { useState } from 'react';
import type { DataSelection } from '../../ui/table';

export interface Selection extends DataSelection {
  numbers: number[];
  set: (ids: Iterable<number>) => void;
  clear: () => void;
}

/**
 * Rows chosen over all pages of a list.
 * @param scope everything that makes it another list: with another search nothing is chosen
 */
export function useSelection(scope: string): Selection {
  const [chosen, setChosen] = useState<{ scope: string; ids: ReadonlySet<string> }>({
    scope,
    ids: new Set(),
  });
  const ids = chosen.scope === scope ? chosen.ids : new Set<string>();
  return {
    ids,
    numbers: [...ids].map(Number),
    onChange: (next) => setChosen({ scope, ids: next }),
    set: (next) => setChosen({ scope, ids: new Set([...next].map(String)) }),
    clear: () => setChosen({ scope, ids: new Set() }),
  };
}

/** '1 order', '7 orders', '1,000 orders'. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}
