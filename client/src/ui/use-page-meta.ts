import { useEffect } from 'react';

const SITE = 'Ghostnote';

/** Names the page in the tab and for search engines while the calling component is shown. */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(SITE) ? title : `${title} · ${SITE}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
