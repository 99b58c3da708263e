import { useEffect } from 'react';
import { TRACK_FEEDS } from '#domain/feeds.js';

/**
 * Names the feeds of the page to feed readers while the calling component is mounted.
 * @param query of the shop's address, with its `?`
 */
export function useFeedLinks(query: string): void {
  useEffect(() => {
    const links = TRACK_FEEDS.map(({ path, type, title }) => {
      // A prerendered page has them already.
      const link =
        document.querySelector<HTMLLinkElement>(`link[rel="alternate"][type="${type}"]`) ??
        document.head.appendChild(document.createElement('link'));
      Object.assign(link, { rel: 'alternate', type, title, href: path + query });
      return link;
    });
    return () => links.forEach((link) => link.remove());
  }, [query]);
}
