import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Skeleton } from '../feedback/loading';
import { Checkbox } from '../fields/checkbox';
import { withRowToggled, type DataColumn, type DataSelection, type DataSort } from './table-model';

/** Props of a row, as a table row or as two lines. */
export interface RowProps<Row> {
  row: Row;
  name: string;
  columns: readonly DataColumn<Row>[];
  selection?: DataSelection;
  expanded: ReactNode;
}

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSort: (column: string) => void;
  selection?: DataSelection;
  shownIds: readonly number[];
}

const CELL =
  'sticky top-(--table-top,0px) z-10 h-11 border-b bg-surface px-4 base:text-left first:rounded-tl-md last:rounded-tr-md';

export function TableHead<Row>({ columns, sort, onSort, selection, shownIds }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={cn(CELL, 'w-12 pr-0')}>
            <SelectAllCheckbox selection={selection} shownIds={shownIds} />
          </th>
        )}
        {columns.map((column) => {
          const direction =
            sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sortable ? direction : undefined}
              className={cn(CELL, column.width, column.align === 'end' && 'text-right')}
            >
              {column.sortable ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={cn(
                    'caption -mx-2 inline-flex h-9 items-center gap-1 rounded-sm px-2 whitespace-nowrap transition-colors hover:text-bone',
                    direction !== 'none' && 'text-bone',
                    column.align === 'end' && 'flex-row-reverse',
                  )}
                >
                  {column.header}
                  <SortSign direction={direction} />
                </button>
              ) : (
                <span
                  className={cn(
                    'caption inline-flex h-9 items-center whitespace-nowrap',
                    column.card === 'actions' && 'sr-only',
                  )}
                >
                  {column.header}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'none') return <ChevronsUpDown aria-hidden className="size-3.5 opacity-60" />;
  const Sign = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Sign aria-hidden className="size-3.5" />;
}

interface RowCheckboxProps {
  selection: DataSelection;
  id: number;
  /** Name of the row, for the accessible label. */
  name: string;
  className?: string;
}

export function RowCheckbox({ selection, id, name, className }: RowCheckboxProps) {
  return (
    <Checkbox
      hideLabel
      label={`Select ${name}`}
      checked={selection.ids.has(id)}
      onChange={() => selection.onChange(withRowToggled(selection.ids, id))}
      className={className}
    />
  );
}

interface SelectAllProps {
  selection: DataSelection;
  shownIds: readonly number[];
  hideLabel?: boolean;
}

/** Selects or deselects the rows of this page; other pages keep their selection. */
export function SelectAllCheckbox({ selection, shownIds, hideLabel = true }: SelectAllProps) {
  const all = shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id));
  function toggleAll() {
    const next = new Set(selection.ids);
    for (const id of shownIds) {
      if (all) next.delete(id);
      else next.add(id);
    }
    selection.onChange(next);
  }
  const some = shownIds.some((id) => selection.ids.has(id));
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      hideLabel={hideLabel}
      label={
        <>
          Select all<span className="sr-only"> rows on this page</span>
        </>
      }
      checked={all}
      // Before the rows are there, a click would select nothing.
      disabled={shownIds.length === 0}
      onChange={toggleAll}
    />
  );
}

interface LoadingRowsProps {
  columns: number;
  rows: number;
  as: 'tr' | 'li';
}

/** Placeholder rows, as many as a page has, to avoid layout shift. */
export function LoadingRows({ columns, rows, as }: LoadingRowsProps) {
  return Array.from({ length: rows }, (_, row) =>
    as === 'tr' ? (
      <tr key={row} className="last:[&>td]:border-b-0">
        {Array.from({ length: columns }, (_, column) => (
          <td key={column} className="h-14 border-b px-4">
            <Skeleton className={column % 2 ? 'w-16' : 'w-28 max-w-full'} />
          </td>
        ))}
      </tr>
    ) : (
      <li key={row} className="flex h-16 flex-col justify-center gap-2.5 px-4">
        <Skeleton className="w-40" />
        <Skeleton className="h-3 w-2/3" />
      </li>
    ),
  );
}
