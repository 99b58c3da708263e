import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { Button, IconButton, Select, TextField } from '../../ui';
import { type ShopParams, type Sort, SORTS } from './shop-params';
import type { ActiveFilter, ChangeShopParams } from './shop-query';

const SORT_OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

interface ShopToolbarProps {
  params: ShopParams;
  onChange: ChangeShopParams;
  filtersOpen: boolean;
  onFilters: () => void;
  /** Number of active filters. */
  active: number;
}

/** Stays under the header while the list scrolls. */
export function ShopToolbar({ params, onChange, filtersOpen, onFilters, active }: ShopToolbarProps) {
  return (
    <div className="sticky top-16 z-30 border-y bg-ink/92 backdrop-blur-md">
      <div className="frame grid grid-cols-[1fr_1fr] gap-2 py-2.5 md:flex md:items-center md:gap-3">
        <Button aria-expanded={filtersOpen} onClick={onFilters} className="md:min-w-41">
          {filtersOpen ? (
            <X aria-hidden className="size-4" />
          ) : (
            <SlidersHorizontal aria-hidden className="size-4" />
          )}
          {filtersOpen ? 'Close Filters' : 'Open Filters'}
          {active > 0 && (
            <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-bone px-1 text-xs text-ink">
              <span className="sr-only">, active: </span>
              {active}
            </span>
          )}
        </Button>
        <SearchBox
          value={params.q}
          onChange={(q) => onChange({ q })}
          className="order-first col-span-2 md:order-none md:w-80 md:flex-none"
        />
        <Select
          label="Sort by"
          hideLabel
          options={SORT_OPTIONS}
          value={params.sort}
          onChange={(event) => onChange({ sort: event.target.value as Sort })}
          className="md:ml-auto md:w-56"
        />
      </div>
    </div>
  );
}

const PAUSE_MS = 200;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Searches when typing pauses. A search result never overwrites the input. */
function SearchBox({ value, onChange, className }: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const searched = useRef(value);
  const change = useRef(onChange);

  useEffect(() => {
    change.current = onChange;
  });

  // The URL was changed by something else: a chip, Clear All, back navigation.
  useEffect(() => {
    if (value !== searched.current) {
      searched.current = value;
      setDraft(value);
    }
  }, [value]);

  useEffect(() => {
    if (draft === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = draft;
      change.current(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <TextField
      label="Search"
      hideLabel
      type="search"
      inputMode="search"
      maxLength={SEARCH_MAX_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      placeholder="Search tracks"
      icon={<Search aria-hidden />}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      end={draft && <IconButton label="Clear search" icon={<X aria-hidden />} onClick={() => setDraft('')} />}
      inputClassName="[&::-webkit-search-cancel-button]:hidden"
      className={className}
    />
  );
}

interface ActiveFilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: ChangeShopParams;
}

/** The active filters, each of which can be removed. */
export function ActiveFilterChips({ filters, onChange }: ActiveFilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5">
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
