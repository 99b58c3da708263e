import { useEffect } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataPaging } from '../../ui/table';
import { useBulk, type Bulk } from './bulk-actions';
import { useSelection, type Selection } from './bulk-bar';
import type { ListQuery, ListVariables } from './list-query';

interface Connection<Row> {
  nodes: Row[];
  totalCount: number;
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
  rows: readonly Row[];
  /** Undefined until the first result. */
  total: number | undefined;
  /** First load. */
  loading: boolean;
  /** Rows of another page or search are still shown. */
  stale: boolean;
  paging: DataPaging;
  error: unknown;
  onRetry: () => void;
  selection: Selection;
  bulk: Bulk;
}

/**
 * State of an admin list: query, rows, selection and bulk actions. The previous rows are shown until the next page has
 * loaded.
 * @param field name of the list in the response
 */
export function useAdminList<Row extends object, Field extends string, Variables extends ListVariables>(
  query: ListQuery<Variables>,
  field: Field,
  { data, previousData, error, refetch }: QueryResult<Field, Row>,
): AdminListState<Row, Field, Variables> {
  const { page, onPageChange } = query;
  const current = data?.[field];
  const shown = current ?? previousData?.[field];
  const pageCount = Math.max(1, Math.ceil((shown?.totalCount ?? 0) / ADMIN_PAGE_SIZE));
  const selection = useSelection(query.scope);
  const bulk = useBulk(selection);

  useEffect(() => {
    selection.remember(shown?.nodes ?? []);
  });

  useEffect(() => {
    // The last row of the last page was deleted, or the URL names a page beyond the end.
    if (current?.nodes.length === 0 && page > 1) onPageChange(pageCount);
  });

  return {
    query,
    field,
    rows: shown?.nodes ?? [],
    total: shown?.totalCount,
    loading: !shown,
    stale: !current && shown !== undefined,
    paging: { page: Math.min(page, pageCount), pageCount, onPageChange },
    error,
    onRetry: () => void refetch(),
    selection,
    bulk,
  };
}
