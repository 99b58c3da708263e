import { Select } from '../select';
import { isSortable, type DataColumn, type DataSelection, type DataSort } from './column';
import { SelectAllCheckbox } from './row-checkbox';

interface CardToolsProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSortChange: (sort: DataSort | null) => void;
  selection?: DataSelection;
  shownIds: readonly string[];
}

/** Cards have no head: what it does stands above them. */
export function CardTools<Row>({ columns, sort, onSortChange, selection, shownIds }: CardToolsProps<Row>) {
  const sortable = columns.filter(isSortable);
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {selection && <SelectAllCheckbox selection={selection} shownIds={shownIds} hideLabel={false} />}
      {sortable.length > 0 && (
        <Select
          size="sm"
          label="Sort by"
          hideLabel
          placeholder="Sort by"
          options={sortable.flatMap(({ id, header }) => [
            { value: id, label: `${header}, ascending` },
            { value: `-${id}`, label: `${header}, descending` },
          ])}
          value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
          onChange={({ target: { value } }) =>
            onSortChange(
              value ? { column: value.replace(/^-/, ''), descending: value.startsWith('-') } : null,
            )
          }
          className="min-w-44 flex-1"
        />
      )}
    </div>
  );
}
