import { useEffect } from 'react';

const SITE = 'Ghostnote';

/** What index.html says: for pages that say nothing of their own. */
const SITE_DESCRIPTION =
  'Exclusive, ghost-produced electronic music: hear it, buy it once, release it as your own. Every track is sold to one person only.';

/** Names the page in the tab and for search engines while the calling component is shown. */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(SITE) ? title : `${title} · ${SITE}`;
    const text = description ?? SITE_DESCRIPTION;
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [title, description]);
}
