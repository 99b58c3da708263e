import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataPaging } from '../../ui/table';
import { useBulk, type Bulk } from './bulk-actions';
import { useSelection, type Selection } from './bulk-bar';
import type { ListQuery, ListVariables } from './list-query';

export interface Connection<Row> {
  nodes: Row[];
  totalCount: number;
}

interface ShownPageOptions<Row> {
  page: number;
  onPageChange: (page: number) => void;
  /** Result for the current page. */
  current: Connection<Row> | undefined;
  /** Previous result, shown until the page has loaded. */
  previous: Connection<Row> | undefined;
}

export interface ShownPage<Row> {
  rows: readonly Row[];
  /** Undefined until the first result. */
  total: number | undefined;
  /** First load. */
  loading: boolean;
  /** Rows of another page or search are still shown. */
  stale: boolean;
  paging: DataPaging;
}

/** Rows and paging of a server-paged list. */
export function useShownPage<Row>(options: ShownPageOptions<Row>): ShownPage<Row> {
  const { page, onPageChange, current, previous } = options;

  useEffect(() => {
    if (!current) return;
    const { nodes, totalCount } = current;
    // The last row of the last page was deleted, or the URL names a page beyond the end.
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

/** Result of the list's query hook. */
interface QueryResult<Field extends string, Row> {
  data?: Record<Field, Connection<Row>>;
  previousData?: Record<Field, Connection<Row>>;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

export interface AdminListState<Row, Field extends string, Variables extends ListVariables> {
  query: ListQuery<Variables>;
  field: Field;
  shown: ShownPage<Row>;
  error: unknown;
  onRetry: () => void;
  selection: Selection;
  bulk: Bulk;
}

/**
 * State of an admin list: query, rows, selection and bulk actions.
 * @param field name of the list in the response
 */
export function useAdminList<Row, Field extends string, Variables extends ListVariables>(
  query: ListQuery<Variables>,
  field: Field,
  { data, previousData, error, refetch }: QueryResult<Field, Row>,
): AdminListState<Row, Field, Variables> {
  const { page, onPageChange } = query;
  const shown = useShownPage({ page, onPageChange, current: data?.[field], previous: previousData?.[field] });
  const selection = useSelection(query.scope);
  const bulk = useBulk(selection);
  return { query, field, shown, error, onRetry: () => void refetch(), selection, bulk };
}
