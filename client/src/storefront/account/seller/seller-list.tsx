import type { ReactNode } from 'react';
import { readFailure } from '../../../lib/graphql/failure';
import { ErrorState, MoreButton, Skeleton } from '../../../ui';

interface SellerListProps<Item> {
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  error: unknown;
  failed: string;
  emptyText: string;
  onRetry: () => void;
  /** Loads the next page; undefined on the last one. */
  onMore?: () => Promise<unknown>;
  moreLabel: string;
  children: (item: Item) => ReactNode;
}

/** A list of the seller dashboard in all states, a page at a time. */
export function SellerList<Item>(props: SellerListProps<Item>) {
  const { items, error, failed, emptyText, onRetry, onMore, moreLabel, children } = props;
  if (!items) {
    if (!error) return <Skeleton className="h-24 rounded-md" />;
    return <ErrorState message={readFailure(error, failed).message} onRetry={onRetry} className="border-y" />;
  }
  if (items.length === 0) return <p className="border-y py-10 text-center text-muted">{emptyText}</p>;
  return (
    <>
      <ul className="divide-y border-y">{items.map(children)}</ul>
      {onMore && <MoreButton label={moreLabel} onMore={onMore} className="mt-6" />}
    </>
  );
}
