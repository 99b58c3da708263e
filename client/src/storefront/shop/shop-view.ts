import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useLayoutEffect } from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';
import { useHydrated } from '../../ui';

const VIEWS = ['list', 'grid'] as const;
export type ShopView = (typeof VIEWS)[number];

/** Key in local storage; start-after-paint.js reads it before the app has loaded. */
const VIEW_KEY = 'shopView';

interface ShopViewState {
  view: ShopView;
  choose: (view: ShopView) => void;
}

/**
 * List or grid: the choice of the URL, else the last one in this browser, else the list. The styles follow the attribute on
 * the root element (`list:` and `row:` in index.css), which prerendered pages have before hydration.
 */
export function useShopView(): ShopViewState {
  const [inUrl, setInUrl] = useQueryState('view', parseAsStringLiteral(VIEWS));
  const hydrated = useHydrated();
  const stored = hydrated ? storedView() : null;
  const chosen = inUrl ?? stored;

  useLayoutEffect(() => {
    if (!hydrated) return;
    const { dataset } = document.documentElement;
    if (chosen) dataset['shopView'] = chosen;
    else delete dataset['shopView'];
  }, [hydrated, chosen]);

  // The address of the page reproduces the view.
  useEffect(() => {
    if (inUrl === null && stored !== null) void setInUrl(stored);
  }, [inUrl, stored, setInUrl]);

  return {
    view: chosen ?? 'list',
    choose: (view) => {
      // Without storage the URL carries the choice.
      safeLocalStorage.write(VIEW_KEY, view);
      void setInUrl(view);
    },
  };
}

function storedView(): ShopView | null {
  const stored = safeLocalStorage.read(VIEW_KEY);
  return VIEWS.find((view) => view === stored) ?? null;
}
