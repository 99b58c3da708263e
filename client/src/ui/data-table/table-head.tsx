import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '../cn';
import { isSortable, type DataColumn, type DataSelection, type DataSort } from './column';
import { SelectAllCheckbox } from './row-checkbox';

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSort: (column: string) => void;
  selection?: DataSelection;
  shownIds: readonly string[];
}

const CELL =
  'sticky top-(--table-top,0px) z-10 h-11 border-b bg-surface px-4 text-left first:rounded-tl-md last:rounded-tr-md';

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
              aria-sort={isSortable(column) ? direction : undefined}
              className={cn(CELL, column.width, column.align === 'end' && 'text-right')}
            >
              {isSortable(column) ? (
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
                <span className={cn('caption whitespace-nowrap', column.card === 'actions' && 'sr-only')}>
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
