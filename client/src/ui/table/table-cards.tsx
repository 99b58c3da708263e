import { Select } from '../fields/select';
import { parseSortText, toSortText, type DataColumn, type DataSelection, type DataSort } from './table-model';
import { RowCheckbox, SelectAllCheckbox, type RowProps } from './table-parts';

interface CardToolsProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSortChange: (sort: DataSort | null) => void;
  selection?: DataSelection;
  shownIds: readonly number[];
}

/** Selection and sorting above the cards, which have no table head. */
export function CardTools<Row>({ columns, sort, onSortChange, selection, shownIds }: CardToolsProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
          value={toSortText(sort)}
          onChange={({ target }) => onSortChange(parseSortText(target.value))}
          className="min-w-40 flex-1"
        />
      )}
    </div>
  );
}

/** A row as a card: title, values as pairs, actions. */
export function CardRow<Row extends { id: number }>({
  name,
  row,
  columns,
  selection,
  expanded,
}: RowProps<Row>) {
  const columnsFor = (place: DataColumn<Row>['card']) => columns.filter(({ card }) => card === place);
  const media = columnsFor('media')[0];
  const actions = columnsFor('actions');
  return (
    <li className="rounded-md border bg-surface">
      <div className="flex items-center gap-3 px-4 py-3">
        {selection && <RowCheckbox selection={selection} id={row.id} name={name} />}
        {media && <div className="shrink-0">{media.cell(row)}</div>}
        <div className="wide min-w-0 flex-1 text-base">
          {columnsFor('title').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t px-4 py-3 text-sm">
        {columnsFor(undefined).map((column) => (
          <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="caption">{column.header}</dt>
            <dd className="figures min-w-0 text-right">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 border-t px-1 py-1 not-has-[button,a]:hidden">
          {actions.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      )}
      {expanded && <div className="border-t bg-ink/40 p-4">{expanded}</div>}
    </li>
  );
}
