import { type ReactNode, useMemo, useState } from 'react';
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

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sortable by the server, through `onSortChange`. */
  sortable?: boolean;
  /** Makes the column sortable in the browser. */
  sortValue?: (row: Row) => string | number | Date | null | undefined;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** A Tailwind width, such as 'w-40'. */
  width?: string;
  /** Place in the card shown on a phone: title, media left of it, actions at the end, or hidden. */
  card?: 'title' | 'media' | 'actions' | 'hidden';
}

export interface DataSort {
  column: string;
  descending: boolean;
}

/** Server paging; without it the table pages the rows in the browser. */
export interface DataPaging {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Selected row ids, owned by the caller, so that they outlive the page. */
export interface DataSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

export const isSortable = <Row>({ sortable, sortValue }: DataColumn<Row>): boolean =>
  sortable === true || sortValue !== undefined;

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

/** TanStack Table for our column type. With server paging the server also sorts. */
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
  // Avoids an empty page after deleting the last row of the last page or narrowing the search.
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

/** Cycles through ascending, descending and unsorted. */
function nextSort(current: DataSort | null, column: string): DataSort | null {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? null : { column, descending: true };
}
