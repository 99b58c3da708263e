import { createContext, useContext, useEffect } from 'react';

const SITE = 'Ghostnote';

/** Description of index.html, for pages without their own. */
const SITE_DESCRIPTION =
  'Exclusive, ghost-produced electronic music: hear it, buy it once, release it as your own. Every track is sold to one person only.';

export interface PageMeta {
  title: string;
  description: string;
}

/** Hears what a page calls itself where effects do not run: while its first view is drawn without a browser. */
export const PageMetaListener = createContext<(meta: PageMeta) => void>(() => undefined);

/** Sets the title, description and canonical URL of the page. */
export function usePageMeta(name: string, description = SITE_DESCRIPTION): void {
  const title = name.includes(SITE) ? name : `${name} · ${SITE}`;
  useContext(PageMetaListener)({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    // The address that the server named was that of the page one came in by.
    const { origin, pathname } = window.location;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', origin + pathname);
  }, [title, description]);
}
