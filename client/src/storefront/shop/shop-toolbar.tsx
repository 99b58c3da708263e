import { SlidersHorizontal, X } from 'lucide-react';
import { Button, Select } from '../../ui';
import { SearchBox } from './search-box';
import { SORTS, type ChangeShopParams, type ShopParams, type Sort } from './shop-params';

const SORT_OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

interface ShopToolbarProps {
  params: ShopParams;
  onChange: ChangeShopParams;
  filtersOpen: boolean;
  onFilters: () => void;
  /** How many filters are in force. */
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
              <span className="sr-only">, in force: </span>
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
