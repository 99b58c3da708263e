import { useState, type KeyboardEvent } from 'react';
import type { DataSelection } from './use-data-table';

interface RowKeysOptions {
  selection?: DataSelection;
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
}

/**
 * Keyboard use of rows: one tab stop, arrows, Home and End move, Enter clicks the control marked `data-row-
 * open`, Space selects, Page Up and Page Down change the page. Controls in a row keep their own keys.
 */
export function useRowKeys({ selection, page, pageCount, setPage }: RowKeysOptions) {
  const [activeId, setActiveId] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement;
    const id = row.dataset['row'];
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(row);
    const acts: Record<string, () => void> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Home: () => rows[0]?.focus(),
      End: () => rows.at(-1)?.focus(),
      PageDown: () => page < pageCount && setPage(page + 1),
      PageUp: () => page > 1 && setPage(page - 1),
      Enter: () => row.querySelector<HTMLElement>('[data-row-open]')?.click(),
      ' ': () => selection?.onChange(toggled(selection.ids, id)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return {
    body: {
      onKeyDown,
      onFocus: ({ target }: { target: EventTarget & HTMLElement }) => {
        const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (id !== undefined) setActiveId(id);
      },
    },
    tabIndexOf: (id: string, index: number, shownIds: readonly string[]): number => {
      const isActive = activeId !== null && shownIds.includes(activeId) ? id === activeId : index === 0;
      return isActive ? 0 : -1;
    },
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
