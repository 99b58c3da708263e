import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataPaging } from '../../ui/data-table';
import type { PageStart } from './use-page-start';

interface Connection<Row> {
  nodes: Row[];
  totalCount: number;
  /** Where pages are walked to by cursor. */
  pageInfo?: { hasNextPage: boolean; endCursor: string | null };
}

interface ShownPageOptions<Row> {
  /** Left out where the server jumps to a page. */
  start?: PageStart;
  page: number;
  onPageChange: (page: number) => void;
  /** What the query answered for this page. */
  current: Connection<Row> | undefined;
  /** What it answered before: shown until the page is there. */
  previous: Connection<Row> | undefined;
}

export interface ShownPage<Row> {
  rows: readonly Row[];
  /** Undefined until the first answer. */
  total: number | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Another page, or an earlier search, is still on the screen. */
  stale: boolean;
  paging: DataPaging;
}

/** What a table shows of a list that the server cuts into pages. */
export function useShownPage<Row>(options: ShownPageOptions<Row>): ShownPage<Row> {
  const { start, page, onPageChange } = options;
  // While the page is still looked for, the query rests, and holds the answer of the page before.
  const resting = start !== undefined && start.after === undefined;
  const current = resting ? undefined : options.current;
  const previous = options.previous ?? options.current;

  useEffect(() => {
    if (!current) return;
    const { nodes, totalCount, pageInfo } = current;
    // The last row of the last page was deleted, or the address names a page that never was.
    if (nodes.length === 0 && page > 1) onPageChange(Math.max(1, pagesOf(totalCount)));
    else if (pageInfo?.hasNextPage && pageInfo.endCursor) start?.learn(pageInfo.endCursor);
  });

  const shown = current ?? previous;
  return {
    rows: shown?.nodes ?? [],
    total: shown?.totalCount,
    loading: !shown,
    stale: !current && Boolean(previous),
    paging: { page, pageCount: pagesOf(shown?.totalCount ?? 0), onPageChange },
  };
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
}
