import { Fragment, type ReactNode } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { cn } from '../cn';
import { useIsPhone } from '../page/display-state';
import { Pagination } from './pagination';
import { CardRow, CardTools } from './table-cards';
import { nextSort, type DataColumn, type DataPaging, type DataSelection, type DataSort } from './table-model';
import { LoadingRows, RowCheckbox, TableHead, type RowProps } from './table-parts';
import { useRowKeys } from './use-row-keys';

export interface DataTableProps<Row extends { id: number }> {
  /** Accessible name of the table ('Orders'). */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Rows of the current page, sorted. */
  rows: readonly Row[];
  /** Name of a row ('Order 12') for its checkbox. */
  rowName: (row: Row) => string;
  /** First load: shows placeholder rows. */
  loading?: boolean;
  emptyText: string;
  sort: DataSort | null;
  onSortChange: (sort: DataSort | null) => void;
  paging: DataPaging;
  selection?: DataSelection;
  /** Details below a row; null for none. */
  expanded?: (row: Row) => ReactNode;
  className?: string;
}

/** Table with a sticky head, sorted and paged by its caller; at 768 px and below each row has two lines and opens. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowName, loading, emptyText, sort, onSortChange, paging, selection } = props;
  const isPhone = useIsPhone();
  const keys = useRowKeys(paging, selection);
  const shownIds = rows.map(({ id }) => id);
  const isEmpty = !loading && rows.length === 0;
  const rowProps = (row: Row): RowProps<Row> => ({
    row,
    columns,
    selection,
    name: rowName(row),
    expanded: props.expanded?.(row),
  });

  return (
    <div className={cn('flex flex-col gap-4', props.className)} aria-busy={loading}>
      {isPhone && !isEmpty && (
        <CardTools
          columns={columns}
          selection={selection}
          shownIds={shownIds}
          sort={sort}
          onSortChange={onSortChange}
        />
      )}
      {isPhone ? (
        <ul aria-label={label} className={cn('divide-y rounded-md bg-surface', !isEmpty && 'border')}>
          {loading && <LoadingRows columns={columns.length} rows={ADMIN_PAGE_SIZE} as="li" />}
          {!loading && rows.map((row) => <CardRow key={row.id} {...rowProps(row)} />)}
        </ul>
      ) : (
        // Positioned, so that visually hidden elements scroll along and do not widen the page.
        <div className="relative rounded-md border bg-surface max-[90rem]:overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{label}</caption>
            <TableHead
              columns={columns}
              selection={selection}
              shownIds={shownIds}
              sort={sort}
              onSort={(column) => onSortChange(nextSort(sort, column))}
            />
            <tbody {...keys.body}>
              {loading && (
                <LoadingRows columns={columns.length + (selection ? 1 : 0)} rows={ADMIN_PAGE_SIZE} as="tr" />
              )}
              {!loading &&
                rows.map((row, index) => (
                  <TableRow
                    key={row.id}
                    {...rowProps(row)}
                    tabIndex={keys.tabIndexOf(row.id, index, shownIds)}
                  />
                ))}
            </tbody>
          </table>
          {isEmpty && <NoRows text={emptyText} />}
        </div>
      )}
      {isPhone && isEmpty && <NoRows text={emptyText} />}
      <Pagination label={label} {...paging} />
    </div>
  );
}

interface TableRowProps<Row> extends RowProps<Row> {
  tabIndex: number;
}

function TableRow<Row extends { id: number }>(props: TableRowProps<Row>) {
  const { name, row, columns, selection, expanded, tabIndex } = props;
  const cell = cn('px-4 py-2 align-middle', expanded ? '' : 'border-b');
  return (
    <Fragment>
      <tr
        data-row={row.id}
        tabIndex={tabIndex}
        className="transition-colors last:[&>td]:border-b-0 hover:bg-raised/60 aria-selected:bg-raised"
        aria-selected={selection ? selection.ids.has(row.id) : undefined}
      >
        {selection && (
          <td className={cn(cell, 'w-12 pr-0')}>
            <RowCheckbox selection={selection} id={row.id} name={name} />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cn(cell, column.align === 'end' && 'figures text-right')}>
            {column.cell(row)}
            {column.below?.(row)}
          </td>
        ))}
      </tr>
      {expanded && (
        <tr className="last:[&>td]:border-b-0">
          <td colSpan={columns.length + (selection ? 1 : 0)} className="border-b bg-ink/40 p-4">
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
