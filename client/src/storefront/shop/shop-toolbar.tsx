import { ArrowDownUp, SlidersHorizontal, X } from 'lucide-react';
import { Button, Select } from '../../ui';
import { SearchBox } from './search-box';
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
      <div className="frame flex flex-wrap items-center gap-2 py-2.5 page-md:gap-3">
        <Button aria-expanded={filtersOpen} onClick={onFilters} className="px-3 page-md:min-w-41">
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
          onChange={onChange}
          className="order-first min-w-0 flex-[2_1_8rem] page-md:order-none page-md:w-80 page-md:flex-none"
        />
        <div className="relative w-11 page-md:ml-auto page-md:w-56">
          <Select
            label="Sort by"
            hideLabel
            options={SORT_OPTIONS}
            value={params.sort}
            onChange={(event) => onChange({ sort: event.target.value as Sort })}
            className="not-page-md:[&_option]:text-bone not-page-md:[&_select]:p-0 not-page-md:[&_select]:text-transparent not-page-md:[&_svg]:hidden"
          />
          {/* On a phone the select is as wide as its sign. */}
          <ArrowDownUp
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto size-4 page-md:hidden"
          />
        </div>
      </div>
    </div>
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
