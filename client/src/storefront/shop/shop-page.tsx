import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Button, cn, useHydrated, useIsPhone, useOnceTrue, usePageMeta, warmUp } from '../../ui';
import { activeFilters, NO_FILTERS, toQueryVariables, useShopParams } from './shop-query';
import { ShopResults } from './shop-results';
import { ActiveFilterChips, ShopToolbar } from './shop-toolbar';
import { useShopFacets } from './use-shop-facets';
import { useShopProducts } from './use-shop-products';

const loadPanel = () => import('./filter-panel');
const FilterPanel = lazy(loadPanel);
const loadSheet = () => import('./filter-sheet');
const FilterSheet = lazy(loadSheet);

export function ShopPage() {
  useFiltersAtHand();
  usePageMeta(
    'Shop',
    'Premium ghost-produced tracks in every club genre. Hear it, buy it once, release it as your own.',
  );
  const phone = useIsPhone();
  const [params, change] = useShopParams();
  const [open, setOpen] = useFiltersOpen();
  const variables = useMemo(() => toQueryVariables(params), [params]);
  const list = useShopProducts(variables);
  const facets = useShopFacets(variables, params);
  const active = activeFilters(params);
  const panel = (
    <Suspense>
      <FilterPanel params={params} onChange={change} facets={facets} />
    </Suspense>
  );
  const wasOpened = useOnceTrue(open);
  const clear = () => change(NO_FILTERS);
  const count = list.total === undefined || list.error ? null : tracks(list.total);

  return (
    <>
      <header className="frame flex flex-wrap items-end justify-between gap-x-12 gap-y-3 pt-8 pb-6 md:pt-14 md:pb-9">
        <h1 className="display-xl">SHOP</h1>
        <p className="max-w-lg text-muted md:text-lg">
          Premium ghost-produced tracks, finished and cleared. Each one is sold once, to one person.
        </p>
      </header>
      <ShopToolbar
        params={params}
        onChange={change}
        filtersOpen={open}
        onFilters={() => setOpen(!open)}
        active={active.length}
      />
      <div className="frame flex flex-1 gap-10 pt-5">
        {open && !phone && (
          <aside
            aria-label="Filters"
            className="sticky top-36 -ml-1 max-h-[calc(100dvh-9rem-var(--player-height,0px))] w-68 shrink-0 self-start overflow-y-auto overscroll-contain pb-8 pl-1 pr-4 [scrollbar-width:thin]"
          >
            <div className="mb-2 flex h-9 items-center justify-between">
              <h2 className="wide text-base">Filters</h2>
              <Button
                variant="ghost"
                size="sm"
                className="-mr-3"
                disabled={active.length === 0 && !params.q}
                onClick={clear}
              >
                Clear All
              </Button>
            </div>
            {panel}
          </aside>
        )}
        <section aria-label="Results" className="min-w-0 flex-1">
          <div className="mb-5 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className={cn('figures text-sm text-muted', !count && 'sr-only')}>
              {count}
            </p>
            <ActiveFilterChips filters={active} onChange={change} />
          </div>
          <ShopResults list={list} />
        </section>
      </div>
      {phone && wasOpened && (
        <Suspense>
          <FilterSheet
            open={open}
            onOpenChange={setOpen}
            footer={
              <>
                <Button disabled={active.length === 0 && !params.q} onClick={clear}>
                  Clear All
                </Button>
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {count ? `Show ${count}` : 'Show tracks'}
                </Button>
              </>
            }
          >
            {panel}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}

/** Preloads the filters at the first user interaction: they start closed. */
function useFiltersAtHand() {
  const phone = useIsPhone();
  useEffect(() => {
    warmUp(loadPanel);
    if (phone) warmUp(loadSheet);
  }, [phone]);
}

function tracks(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'track' : 'tracks'}`;
}

const KEY = 'shopFiltersOpen';

/** The panel stays open on back navigation; the phone's sheet always starts closed. */
function useFiltersOpen(): [boolean, (open: boolean) => void] {
  const phone = useIsPhone();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (hydrated && !phone && sessionStorage.getItem(KEY) === 'yes');
  const change = (next: boolean) => {
    setChosen(next);
    if (!phone) sessionStorage.setItem(KEY, next ? 'yes' : 'no');
  };
  return [open, change];
}
