import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { Fragment, type ReactNode } from 'react';
import { cn } from '../cn';
import { Pagination } from './pagination';
import { useIsPhone } from '../page/display-state';
import { CardRow, CardTools } from './table-cards';
import {
  type DataColumn,
  type DataPaging,
  type DataSelection,
  type DataSort,
  useDataTable,
} from './use-data-table';
import { LoadingRows, TableHead, RowCheckbox } from './table-parts';
import { useRowKeys } from './use-row-keys';

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table ('Orders'). */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Name of a row ('Order 12') for its checkbox. */
  rowName?: (row: Row) => string;
  /** First load: shows placeholder rows. */
  loading?: boolean;
  emptyText: string;
  pageSize?: number;
  /** Controlled with onSortChange, otherwise the initial sorting. */
  sort?: DataSort | null;
  onSortChange?: (sort: DataSort | null) => void;
  paging?: DataPaging;
  selection?: DataSelection;
  /** Details below a row; null for none. */
  expanded?: (row: Row) => ReactNode;
  className?: string;
}

/** Sortable, paged table with a sticky head; at 768 px and below each row is a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    loading,
    emptyText,
    pageSize = ADMIN_PAGE_SIZE,
    selection,
    expanded,
  } = props;
  const rowName = props.rowName ?? rowId;
  const table = useDataTable({ ...props, pageSize });
  const phone = useIsPhone();
  const keys = useRowKeys({
    selection,
    page: table.page,
    pageCount: table.pageCount,
    setPage: table.setPage,
  });
  const shownIds = table.rows.map(rowId);
  const nothing = !loading && table.rows.length === 0;

  return (
    <div className={cn('flex flex-col gap-4', props.className)} aria-busy={loading}>
      {phone && !nothing && (
        <CardTools
          columns={columns}
          selection={selection}
          shownIds={shownIds}
          sort={table.sort}
          onSortChange={table.setSort}
        />
      )}
      {phone ? (
        <ul aria-label={label} className="flex flex-col gap-3">
          {loading && <LoadingRows columns={columns.length} rows={3} as="li" />}
          {!loading &&
            table.rows.map((row) => (
              <CardRow
                key={rowId(row)}
                row={row}
                columns={columns}
                selection={selection}
                id={rowId(row)}
                name={rowName(row)}
                expanded={expanded?.(row)}
              />
            ))}
        </ul>
      ) : (
        // Positioned, so that visually hidden elements scroll along and do not widen the page.
        <div className="relative rounded-md border bg-surface max-xl:overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{label}</caption>
            <TableHead
              columns={columns}
              selection={selection}
              shownIds={shownIds}
              sort={table.sort}
              onSort={table.toggleSort}
            />
            <tbody {...keys.body}>
              {loading && (
                <LoadingRows columns={columns.length + (selection ? 1 : 0)} rows={pageSize} as="tr" />
              )}
              {!loading &&
                table.rows.map((row, index) => (
                  <TableRow
                    key={rowId(row)}
                    row={row}
                    columns={columns}
                    selection={selection}
                    id={rowId(row)}
                    name={rowName(row)}
                    expanded={expanded?.(row)}
                    tabIndex={keys.tabIndexOf(rowId(row), index, shownIds)}
                  />
                ))}
            </tbody>
          </table>
          {nothing && <NoRows text={emptyText} />}
        </div>
      )}
      {phone && nothing && <NoRows text={emptyText} />}
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {!props.paging && rows.length > pageSize && (
          <p className="figures text-[0.8125rem] text-muted">
            {rangeText(table.page, pageSize, rows.length)}
          </p>
        )}
        <Pagination
          label={label}
          page={table.page}
          pageCount={table.pageCount}
          onPageChange={table.setPage}
        />
      </div>
    </div>
  );
}

interface TableRowProps<Row> {
  id: string;
  name: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  selection?: DataSelection;
  expanded: ReactNode;
  tabIndex: number;
}

function TableRow<Row extends object>({
  id,
  name,
  row,
  columns,
  selection,
  expanded,
  tabIndex,
}: TableRowProps<Row>) {
  const cell = cn('px-4 py-2 align-middle', expanded ? '' : 'border-b group-last/row:border-b-0');
  return (
    <Fragment>
      <tr
        data-row={id}
        tabIndex={tabIndex}
        className="group/row transition-colors hover:bg-raised/60 aria-selected:bg-raised"
        aria-selected={selection ? selection.ids.has(id) : undefined}
      >
        {selection && (
          <td className={cn(cell, 'w-12 pr-0')}>
            <RowCheckbox selection={selection} id={id} name={name} />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cn(cell, column.align === 'end' && 'figures text-right')}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {expanded && (
        <tr className="group/below">
          <td
            colSpan={columns.length + (selection ? 1 : 0)}
            className="border-b bg-ink/40 p-4 group-last/below:border-b-0"
          >
            {expanded}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function NoRows({ text }: { text: string }) {
  return <p className="px-4 py-14 text-center text-muted max-md:rounded-md max-md:border">{text}</p>;
}

function rangeText(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  return `${first} to ${Math.min(total, page * pageSize)} of ${total}`;
}
