import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { shopQueryOf } from '#domain/shop-link.js';
import { shopSectionOf, type ShopSection } from '#domain/shop-sections.js';
import {
  Button,
  cn,
  EmptyState,
  ErrorState,
  lazyPart,
  useFeedLinks,
  useHydrated,
  useIsPhone,
  useOnceTrue,
  warmUp,
} from '../../ui';
import { NotFoundPage } from '../not-found';
import { SaveSearch } from '../saved-searches';
import { FOCUS_SEARCH, focusSearch } from '../player';
import { CARD_SIZES } from './product-card';
import { EmptyResult } from './empty-result';
import type { FilterSheetProps } from './filter-sheet';
import { FeedLink } from './feed-link';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { searchedText } from './searched-text';
import { SectionLinks } from './section-links';
import { ShopHeading } from './shop-heading';
import { useShopMeta } from './shop-meta';
import { sectionParams, shopLink, type ShopParams } from './shop-params';
import {
  activeFilters,
  type ChangeShopParams,
  type ShopQueryVariables,
  NO_FILTERS,
  toQueryVariables,
  useShopParams,
} from './shop-query';
import { ActiveFilterChips, ShopToolbar } from './shop-toolbar';
import { useShopView } from './shop-view';
import { ListHeads } from './list-heads';
import { ListeningTools } from './listening-tools';
import { useShopCountQuery } from './shop.generated';
import { useShopProducts } from './use-shop-products';
import { safeSessionStorage } from '../../lib/browser-storage';
import { tracksText } from '../../lib/tracks-text';
import { useUnheard } from './use-unheard';
import { ViewToggle } from './view-toggle';

const FilterPanel = lazyPart({
  load: () => import('./filter-panel'),
  pick: (module) => module.default,
  name: 'The filters',
});
const FilterSheet = lazyPart({
  load: () => import('./filter-sheet'),
  pick: (module) => module.default,
  name: 'The filters',
  onClose: ({ open, onOpenChange }: FilterSheetProps) => (open ? () => onOpenChange(false) : null),
});

const RESULTS_ID = 'tracks';

/** The shop, and the page of each of its sections: the same list with the filter of the section. */
export function ShopPage() {
  const { section: slug } = useParams();
  const section = slug === undefined ? null : shopSectionOf(slug);
  if (slug !== undefined && !section) return <NotFoundPage />;
  return (
    <NuqsAdapter>
      <Shop section={section} />
    </NuqsAdapter>
  );
}

function Shop({ section }: { section: ShopSection | null }) {
  usePreloadedFilters();
  const phone = useIsPhone();
  const [params, setParams] = useSectionParams(section);
  const [open, setOpen] = useFiltersOpen();
  const variables = useMemo(() => toQueryVariables(params), [params]);
  const { variables: listVariables, hasHeard, isHiding, setHiding: hide } = useUnheard(variables);
  const change: ChangeShopParams = (next) => {
    setParams(next);
    showFirstResults();
  };
  const setHiding = (isHidden: boolean) => {
    hide(isHidden);
    showFirstResults();
  };
  const feedQuery = shopQueryOf(variables.filter ?? {}, variables.search);
  useFeedLinks(feedQuery);
  const list = useShopProducts(listVariables);
  const figures = useShopMeta(section, list);
  const shopView = useShopView();
  useSearchFocus();
  const hydrated = useHydrated();
  const active = activeFilters(params);
  const panel = <FilterPanel params={params} variables={variables} onChange={change} />;
  const wasOpened = useOnceTrue(open);
  const clear = () => change(NO_FILTERS);
  const count = list.total === undefined || list.error ? null : tracksText(list.total);

  return (
    <>
      <ShopHeading section={section} figures={figures} />
      <ShopToolbar
        params={params}
        onChange={change}
        filtersOpen={open}
        onFilters={() => setOpen(!open)}
        active={active.length}
      />
      <div className="frame flex flex-1 gap-10 pt-4">
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
        <section
          aria-label="Results"
          data-shop-list
          tabIndex={-1}
          className="@container/shop min-w-0 flex-1 outline-none"
        >
          <div className="mb-5 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 list:mb-3">
            <p role="status" className={cn('figures text-sm text-muted', !count && 'sr-only')}>
              {count}
            </p>
            <ActiveFilterChips filters={active} onChange={change} />
            <div className="ml-auto flex items-center gap-1">
              {(active.length > 0 || variables.search) && (
                <SaveSearch name={searchedText(params)} filter={variables.filter} search={variables.search} />
              )}
              {!phone && <FeedLink query={feedQuery} />}
              <ListeningTools hasHeard={hasHeard} isHiding={isHiding} onHide={setHiding} />
              <ViewToggle view={hydrated ? shopView.view : null} onChange={shopView.choose} />
            </div>
          </div>
          <ListHeads sort={params.sort} onSort={(sort) => change({ sort })} />
          <div id={RESULTS_ID} tabIndex={-1} className="scroll-mt-48 outline-none">
            <ShopResults
              list={list}
              shopView={shopView}
              params={params}
              onChange={change}
              variables={variables}
              onShowHeard={isHiding ? () => setHiding(false) : undefined}
            />
          </div>
        </section>
      </div>
      <SectionLinks current={section} />
      {phone && wasOpened && (
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
          <div className="mt-4 border-t pt-2">
            <FeedLink query={feedQuery} />
          </div>
        </FilterSheet>
      )}
    </>
  );
}

/** State of the shop in the URL. A section has its own; a change of it leads to the shop with the filters of the section. */
function useSectionParams(section: ShopSection | null): [ShopParams, ChangeShopParams] {
  const inUrl = useShopParams();
  const navigate = useNavigate();
  const params = useMemo(() => section && sectionParams(section), [section]);
  if (!params) return inUrl;
  const change: ChangeShopParams = (next) =>
    void navigate(shopLink({ ...params, ...next }), { preventScrollReset: true });
  return [params, change];
}

/** Brings the top of the results back into view: another query may have fewer rows than were scrolled past. */
function showFirstResults() {
  const tracks = document.getElementById(RESULTS_ID);
  if (!tracks) return;
  const covered = parseFloat(getComputedStyle(tracks).scrollMarginTop);
  if (tracks.getBoundingClientRect().top < covered) tracks.scrollIntoView({ behavior: 'instant' });
}

/** Focuses the search after its key was pressed on another page. */
function useSearchFocus() {
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    if (state === FOCUS_SEARCH) focusSearch();
  }, [state]);
}

/** Preloads the filters at the first user interaction: they start closed. */
function usePreloadedFilters() {
  const phone = useIsPhone();
  useEffect(() => {
    warmUp(FilterPanel.preload);
    if (phone) warmUp(FilterSheet.preload);
  }, [phone]);
}

const KEY = 'shopFiltersOpen';

/** The panel stays open on back navigation; the phone's sheet always starts closed. */
function useFiltersOpen(): [boolean, (open: boolean) => void] {
  const phone = useIsPhone();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (hydrated && !phone && safeSessionStorage.read(KEY) === 'yes');
  const change = (next: boolean) => {
    setChosen(next);
    if (!phone) safeSessionStorage.write(KEY, next ? 'yes' : 'no');
  };
  return [open, change];
}

interface ShopResultsProps {
  list: ReturnType<typeof useShopProducts>;
  shopView: ReturnType<typeof useShopView>;
  params: ShopParams;
  onChange: ChangeShopParams;
  /** Variables of the list that includes heard tracks. */
  variables: ShopQueryVariables;
  /** Shows heard tracks again; present where they are hidden. */
  onShowHeard?: () => void;
}

/** Says that all tracks of the view were heard, unless it has none. */
function AllHeard({ params, onChange, variables, onShowHeard }: Omit<ShopResultsProps, 'list' | 'shopView'>) {
  const { filter, search } = variables;
  const { data, loading } = useShopCountQuery({ variables: { filter, search } });
  if (loading) return <ProductGridSkeleton />;
  if (data?.products.totalCount === 0) return <EmptyResult params={params} onChange={onChange} />;
  return (
    <EmptyState
      title="You have heard all of these"
      text="Every track that matches your filters is marked as heard."
      action={<Button onClick={onShowHeard}>Show heard tracks</Button>}
    />
  );
}

/** The list of tracks, or its error, loading or empty state. */
function ShopResults({ list, shopView, params, onChange, variables, onShowHeard }: ShopResultsProps) {
  if (list.error) return <ErrorState message={`Error: ${list.error}`} onRetry={list.retry} />;
  if (list.loading) return <ProductGridSkeleton />;
  if (list.products.length === 0 && onShowHeard) {
    return <AllHeard params={params} onChange={onChange} variables={variables} onShowHeard={onShowHeard} />;
  }
  if (list.products.length === 0) return <EmptyResult params={params} onChange={onChange} />;
  return (
    <ProductGrid
      products={list.products}
      queue={list.queue}
      total={list.total ?? list.products.length}
      hasMore={list.hasMore}
      onMore={list.more}
      onRetryMore={list.retryMore}
      stale={list.stale}
      view={shopView.view}
      sizes={CARD_SIZES[shopView.view]}
    />
  );
}
