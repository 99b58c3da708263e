import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { isSortable, type DataColumn, type DataPaging, type DataSort } from './column';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortFn_text,
  },
});

interface UseDataTable<Row extends object> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  pageSize: number;
  sort?: DataSort | null;
  onSortChange?: (sort: DataSort | null) => void;
  paging?: DataPaging;
}

/** TanStack Table behind our column description. A caller who pages also sorts: one page sorted alone would mislead. */
export function useDataTable<Row extends object>(options: UseDataTable<Row>) {
  const { columns, rows, rowId, pageSize, sort, onSortChange, paging } = options;
  const [ownSort, setOwnSort] = useState<DataSort | null>(sort ?? null);
  const [ownPage, setOwnPage] = useState(1);
  const currentSort = onSortChange ? (sort ?? null) : ownSort;

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row, unknown> => ({
        id: column.id,
        accessorFn: (row) => column.sortValue?.(row) ?? undefined,
        enableSorting: isSortable(column),
        sortUndefined: 'last',
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo<SortingState>(
    () => (currentSort ? [{ id: currentSort.column, desc: currentSort.descending }] : []),
    [currentSort],
  );
  const pageCount = paging ? paging.pageCount : Math.max(1, Math.ceil(rows.length / pageSize));
  // Deleting the last row of the last page, or a narrower search, must not leave an empty page behind.
  const page = Math.min(paging ? paging.page : ownPage, pageCount);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize } },
    manualSorting: paging !== undefined,
    manualPagination: paging !== undefined,
    pageCount,
  });

  function setSort(next: DataSort | null) {
    if (onSortChange) onSortChange(next);
    else setOwnSort(next);
    if (!paging) setOwnPage(1);
  }

  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    sort: currentSort,
    setSort,
    toggleSort: (column: string) => setSort(nextSort(currentSort, column)),
    page,
    pageCount,
    setPage: paging ? paging.onPageChange : setOwnPage,
  };
}

/** Up, down, as it came. */
function nextSort(current: DataSort | null, column: string): DataSort | null {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? null : { column, descending: true };
}
