import type { ReactNode } from 'react';

/** What narrows a list: the search first, then its filters. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>;
}
