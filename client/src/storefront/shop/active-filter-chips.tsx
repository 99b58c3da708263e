import { X } from 'lucide-react';
import type { ChangeShopParams } from './shop-params';
import type { ActiveFilter } from './shop-question';

interface ActiveFilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: ChangeShopParams;
}

/** What narrows the list, each to be taken away by itself. */
export function ActiveFilterChips({ filters, onChange }: ActiveFilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-1.5">
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange(without)}
            className="flex h-8 items-center gap-1.5 rounded-sm bg-raised pr-2 pl-3 text-[0.8125rem] transition-colors hover:bg-line touch:h-11"
          >
            {label}
            <X aria-hidden className="size-3.5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
