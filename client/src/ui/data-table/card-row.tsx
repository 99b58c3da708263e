import type { ReactNode } from 'react';
import type { DataColumn, DataSelection } from './column';
import { RowCheckbox } from './row-checkbox';

interface CardRowProps<Row> {
  id: string;
  name: string;
  row: Row;
  columns: readonly DataColumn<Row>[];
  selection?: DataSelection;
  expanded: ReactNode;
}

/** A row on a phone: what it is on top, its values as pairs, its actions at the foot. */
export function CardRow<Row extends object>({
  id,
  name,
  row,
  columns,
  selection,
  expanded,
}: CardRowProps<Row>) {
  const of = (place: DataColumn<Row>['card']) => columns.filter((column) => column.card === place);
  const media = of('media')[0];
  const actions = of('actions');
  return (
    <li className="rounded-md border bg-surface">
      <div className="flex items-center gap-3 px-4 py-3">
        {selection && <RowCheckbox selection={selection} id={id} name={name} />}
        {media && <div className="shrink-0">{media.cell(row)}</div>}
        <div className="wide min-w-0 flex-1 text-base">
          {of('title').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t px-4 py-3 text-sm">
        {of(undefined).map((column) => (
          <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="caption">{column.header}</dt>
            <dd className="figures min-w-0 text-right">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-2">
          {actions.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
      )}
      {expanded && <div className="border-t bg-ink/40 p-4">{expanded}</div>}
    </li>
  );
}
