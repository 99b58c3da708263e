import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { accentProperties, DEFAULT_STORE, STORE_ELEMENT_ID, type StoreIdentity } from '#domain/store.js';

interface StoreState {
  store: StoreIdentity;
  change: (store: StoreIdentity) => void;
}

const StoreContext = createContext<StoreState>({ store: DEFAULT_STORE, change: () => undefined });

/** The identity of the store. It comes with the HTML of the page. */
export function useStore(): StoreIdentity {
  return useContext(StoreContext).store;
}

/** Shows a saved identity on this page; others have it in their HTML. */
export function useStoreChange(): (store: StoreIdentity) => void {
  return useContext(StoreContext).change;
}

export function StoreProvider({ initial, children }: { initial: StoreIdentity; children: ReactNode }) {
  const [store, setStore] = useState(initial);
  const change = useCallback((changed: StoreIdentity) => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(accentProperties(changed))) style.setProperty(name, value);
    setStore(changed);
  }, []);
  const state = useMemo(() => ({ store, change }), [store, change]);
  return <StoreContext value={state}>{children}</StoreContext>;
}

/** Address of the store, by which links to it are known. The page may be open under another one. */
export function storeAddress(): string {
  return document.getElementById(STORE_ELEMENT_ID)?.dataset['address'] ?? window.location.origin;
}

/** The identity in the HTML of this page. The development server's page has none. */
export function readStore(): StoreIdentity {
  const json = document.getElementById(STORE_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as StoreIdentity) : DEFAULT_STORE;
}
