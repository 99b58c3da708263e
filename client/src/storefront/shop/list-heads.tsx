import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../../ui';
import { LIST_COLUMNS } from './product-card';
import { SORTS, type Sort } from './shop-params';

interface ListHeadsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Heads of the columns of the list view; some of them sort it, for pointers: by keyboard, Sort by does the same. */
export function ListHeads({ sort, onSort }: ListHeadsProps) {
  const head = { sort, onSort };
  return (
    <div
      role="group"
      aria-label="Columns"
      className={cn('caption hidden h-9 items-center border-b row:grid', LIST_COLUMNS)}
    >
      <SortHead {...head} label="Track" sorts={['name']} className="col-start-2" />
      <span className="grid grid-cols-[3.25rem_5rem] items-center gap-5">
        <SortHead {...head} label="BPM" sorts={['bpm-up', 'bpm-down']} />
        <span>Key</span>
      </span>
      <span>Preview</span>
      <SortHead {...head} label="Price" sorts={['price-up', 'price-down']} className="w-31 justify-end" />
    </div>
  );
}

interface SortHeadProps extends ListHeadsProps {
  label: string;
  /** Orders that the clicks go through. */
  sorts: readonly [Sort, ...Sort[]];
  className?: string;
}

function SortHead({ label, sorts, sort, onSort, className }: SortHeadProps) {
  const place = sorts.indexOf(sort);
  const next = sorts[place + 1] ?? (place < 0 ? sorts[0] : 'newest');
  const Arrow = place === 1 ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      aria-pressed={place >= 0}
      tabIndex={-1}
      title={SORTS[next].label}
      onClick={() => onSort(next)}
      className={cn(
        'flex h-full items-center gap-1 transition-colors hover:text-bone',
        place >= 0 && 'text-bone',
        className,
      )}
    >
      {label}
      {place >= 0 && <Arrow aria-hidden className="size-3.5" />}
    </button>
  );
}
