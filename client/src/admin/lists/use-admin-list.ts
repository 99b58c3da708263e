import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataPaging } from '../../ui/table';
import { useBulk, type Bulk } from './bulk-actions';
import { useSelection, type Selection } from './bulk-bar';
import type { ListQuestion, Wanted } from './list-query';

export interface Connection<Row> {
  nodes: Row[];
  totalCount: number;
}

interface ShownPageOptions<Row> {
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
  const { page, onPageChange, current, previous } = options;

  useEffect(() => {
    if (!current) return;
    const { nodes, totalCount } = current;
    // The last row of the last page was deleted, or the address names a page that never was.
    if (nodes.length === 0 && page > 1) onPageChange(Math.max(1, pagesOf(totalCount)));
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

/** What the list's query came back with. */
interface Answer<Field extends string, Row> {
  data?: Record<Field, Connection<Row>>;
  previousData?: Record<Field, Connection<Row>>;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

export interface AdminListState<Row, Field extends string, Want extends Wanted> {
  question: ListQuestion<Want>;
  field: Field;
  shown: ShownPage<Row>;
  error: unknown;
  onRetry: () => void;
  selection: Selection;
  bulk: Bulk;
}

/**
 * A list of the back office: what it was asked, what came of it, and which of its rows are selected.
 * @param field what the list is called in the answer
 */
export function useAdminList<Row, Field extends string, Want extends Wanted>(
  question: ListQuestion<Want>,
  field: Field,
  { data, previousData, error, refetch }: Answer<Field, Row>,
): AdminListState<Row, Field, Want> {
  const { page, onPageChange } = question;
  const shown = useShownPage({ page, onPageChange, current: data?.[field], previous: previousData?.[field] });
  const selection = useSelection(question.scope);
  const bulk = useBulk(selection);
  return { question, field, shown, error, onRetry: () => void refetch(), selection, bulk };
}
