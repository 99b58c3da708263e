import { Rss } from 'lucide-react';
import { TRACK_FEEDS } from '#domain/feeds.js';
import { buttonClasses } from '../../ui';

/** Link to the Atom feed of the shown tracks. @param query of the shop's address */
export function FeedLink({ query }: { query: string }) {
  return (
    <a href={TRACK_FEEDS[0].path + query} className={buttonClasses('ghost', 'sm')}>
      <Rss aria-hidden className="size-4" />
      Feed
    </a>
  );
}
