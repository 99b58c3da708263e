import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { withRowToggled, type DataPaging, type DataSelection } from './table-model';

/**
 * Keyboard use of rows: one tab stop, arrows, Home and End move, Enter clicks the control marked
 * `data-row-open`, Space selects, Page Up and Page Down change the page. Controls in a row keep their own keys.
 */
export function useRowKeys({ page, pageCount, onPageChange }: DataPaging, selection?: DataSelection) {
  const [activeId, setActiveId] = useState<number | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement;
    const id = row.dataset['row'];
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(row);
    const actions: Record<string, () => void> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Home: () => rows[0]?.focus(),
      End: () => rows.at(-1)?.focus(),
      PageDown: () => page < pageCount && onPageChange(page + 1),
      PageUp: () => page > 1 && onPageChange(page - 1),
      Enter: () => row.querySelector<HTMLElement>('[data-row-open]')?.click(),
      ' ': () => selection?.onChange(withRowToggled(selection.ids, Number(id))),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined) setActiveId(Number(id));
  }

  return {
    body: { onKeyDown, onFocus },
    tabIndexOf: (id: number, index: number, shownIds: readonly number[]): number => {
      const isActive = activeId !== null && shownIds.includes(activeId) ? id === activeId : index === 0;
      return isActive ? 0 : -1;
    },
  };
}
