import { createContext, useContext, useEffect } from 'react';
import type { StoreIdentity } from '#domain/store.js';
import { useStore } from './store';

export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page's one address, where others lead to it too; the path of the address by default. */
  path?: string;
  /** No page has this URL: the server responds with 404. */
  isMissing?: boolean;
  /** Search engines leave the page out for now: it is there, and has nothing to find. */
  isUnlisted?: boolean;
  /** The page has feeds of its tracks. */
  hasFeeds?: boolean;
  /** Share card for crawlers, rendered by the server only. */
  share?: (site: Site) => ShareCard;
}

/** The store as the server knows it when it renders a page. */
export interface Site {
  /** Public origin of the store. */
  origin: string;
  /** Base URL of media paths. */
  media: string;
  store: StoreIdentity;
}

/** All addresses are absolute. */
export interface ShareCard {
  title: string;
  image: string | null;
  audio?: string;
  /** Open Graph type of the page. */
  type: 'music.song' | 'profile' | 'website';
  /** schema.org data: one object or a list. */
  structuredData: object;
}

const DESCRIPTION =
  'Exclusive, ghost-produced electronic music: hear it, buy it once, release it as your own. Every track is sold to one person only.';

/** Default title and description, as in index.html. */
export function siteMeta(store: string): PageMeta {
  return { title: `${store}: exclusive ghost-produced tracks`, description: DESCRIPTION };
}

/** Receives the meta data of the rendered page; on the server no effect runs that could set them. */
export const PageMetaContext = createContext<(meta: PageMeta) => void>(() => undefined);

/** Public origin of the store, the same on server and browser. */
export const SiteOrigin = createContext('');

export function useSiteOrigin(): string {
  return useContext(SiteOrigin);
}

type PageMetaOptions = Pick<PageMeta, 'path' | 'isMissing' | 'isUnlisted' | 'hasFeeds' | 'share'>;

/** Sets title, description and canonical address while the calling component is mounted. */
export function usePageMeta(name: string, description = DESCRIPTION, more?: PageMetaOptions): void {
  const { name: store } = useStore();
  const path = more?.path;
  const title = name.includes(store) ? name : `${name} · ${store}`;
  useContext(PageMetaContext)({ title, description, ...more });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const { origin, pathname } = window.location;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', origin + (path ?? pathname));
  }, [title, description, path]);
}
