import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { cn } from '../cn';
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

/** Selection and sorting above the rows of a phone, which have no table head. */
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

/**
 * A row as two lines: title and amount above, facts and status below. A tap follows the link of its title, where it has
 * one; the arrow opens everything else, the actions included.
 */
export function CardRow<Row extends { id: number }>(props: RowProps<Row>) {
  const { name, row, columns, selection, expanded } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const columnsFor = (place: DataColumn<Row>['card']) => columns.filter(({ card }) => card === place);
  const line = (place: DataColumn<Row>['card']) =>
    columnsFor(place).map(({ id, cell, brief = cell }) => <Fragment key={id}>{brief(row)}</Fragment>);
  const facts = columnsFor('fact').map(({ cell, brief = cell }) => brief(row));
  const media = columnsFor('media')[0];
  return (
    <li className={cn('first:rounded-t-md last:rounded-b-md', selection?.ids.has(row.id) && 'bg-raised')}>
      {/* The areas of link and arrow reach over the row; what is pressed for itself lies above them. */}
      <div className="relative isolate flex items-center pl-4">
        {selection && (
          <RowCheckbox
            selection={selection}
            id={row.id}
            name={name}
            className="z-2 -ml-3 w-11 shrink-0 [&>label]:pl-3"
          />
        )}
        {media && <div className="z-2 mr-3 shrink-0">{media.cell(row)}</div>}
        <div
          className={cn(
            'relative min-w-0 flex-1 py-2.5 [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:z-1',
            isOpen && WHOLE_TEXT,
          )}
        >
          <div className="flex items-baseline justify-between gap-3">
            <div className="wide min-w-0 truncate text-[0.9375rem] leading-6">{line('title')}</div>
            <div className="figures shrink-0 text-sm">{line('main')}</div>
          </div>
          <div className="flex min-h-5 items-baseline justify-between gap-3 text-[0.8125rem] leading-5 text-muted">
            <p className="figures min-w-0 truncate">{facts.filter(Boolean).map(withDot)}</p>
            <div className="figures shrink-0 *:text-[0.8125rem]">{line('side')}</div>
          </div>
        </div>
        <button
          type="button"
          aria-label={`More about ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="grid size-12 shrink-0 place-items-center text-muted after:absolute after:inset-0 aria-expanded:text-bone"
        >
          <ChevronDown aria-hidden className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <div
          id={detailsId}
          className={cn('flex flex-col gap-3 border-t border-dashed px-4 pt-3 pb-2', WHOLE_TEXT)}
        >
          {columns.map(({ id, below }) => below && <Fragment key={id}>{below(row)}</Fragment>)}
          <dl className="grid grid-cols-[fit-content(8rem)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm empty:hidden">
            {columns
              .filter(({ card, brief }) => card === undefined || brief)
              .map(({ id, header, cell }) => (
                <Fragment key={id}>
                  <dt className="caption">{header}</dt>
                  <dd className="figures min-w-0">{cell(row)}</dd>
                </Fragment>
              ))}
          </dl>
          {columnsFor('actions').map(({ id, cell }) => (
            <div key={id} className="pb-1 not-has-[button,a]:hidden">
              {cell(row)}
            </div>
          ))}
        </div>
      )}
      {expanded && <div className="border-t bg-ink/40 p-4">{expanded}</div>}
    </li>
  );
}

/** Ends the cutting of texts to one line. */
const WHOLE_TEXT = '[overflow-wrap:anywhere] [&_.truncate]:overflow-visible [&_.truncate]:whitespace-normal';

function withDot(fact: ReactNode, index: number): ReactNode {
  return (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  );
}
