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

/** A row as a card: title and actions on one line where they fit, values with their names below, as many on a line as fit. */
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
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
        {selection && <RowCheckbox selection={selection} id={row.id} name={name} />}
        {media && <div className="shrink-0">{media.cell(row)}</div>}
        <div className="wide min-w-0 flex-1 basis-32 text-base">
          {columnsFor('title').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
        {actions.map((column) => (
          <div key={column.id} className="-mr-2 ml-auto max-w-full not-has-[button,a]:hidden">
            {column.cell(row)}
          </div>
        ))}
      </div>
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 pb-3 text-sm">
        {columnsFor(undefined).map((column) => (
          <div key={column.id} className="flex max-w-full min-w-0 items-baseline gap-2">
            <dt className="caption shrink-0">{column.header}</dt>
            <dd className="figures min-w-0">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {expanded && <div className="border-t bg-ink/40 p-4">{expanded}</div>}
    </li>
  );
}
