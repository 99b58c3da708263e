import { ChevronLeft, ChevronRight } from 'lucide-react';
import { parseId } from '#domain/numbers.js';
import { IconButton } from '../actions/icon-button';
import type { DataPaging } from './table-model';

/** Number of pages from which the page input is shown. */
const PAGES_WITHOUT_JUMP = 7;

interface PaginationProps extends DataPaging {
  /** Accessible name ('Orders'). */
  label: string;
}

export function Pagination({ page, pageCount, onPageChange, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`} className="flex items-center gap-1">
      <IconButton
        size="sm"
        label="Previous page"
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="figures px-2 text-sm text-muted sm:hidden">
        {page} of {pageCount}
      </span>
      <div className="hidden items-center gap-1 sm:flex">
        {pagesAround(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <span key={`gap${index}`} aria-hidden className="w-6 text-center text-muted">
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              aria-label={`Page ${entry}`}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPageChange(entry)}
              className="figures h-9 min-w-9 rounded-md px-2 text-sm text-muted transition-colors hover:bg-raised hover:text-bone aria-[current]:bg-bone aria-[current]:text-ink touch:h-11 touch:min-w-11"
            >
              {entry}
            </button>
          ),
        )}
      </div>
      <IconButton
        size="sm"
        label="Next page"
        icon={<ChevronRight aria-hidden />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
      {pageCount > PAGES_WITHOUT_JUMP && <PageJump pageCount={pageCount} onPageChange={onPageChange} />}
    </nav>
  );
}

/** Input for a page number; numbers beyond the end become the last page. */
function PageJump({ pageCount, onPageChange }: Omit<DataPaging, 'page'>) {
  return (
    <form
      className="ml-4"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('page') as HTMLInputElement;
        const entered = parseId(input.value.trim());
        if (entered === null) return;
        onPageChange(Math.min(entered, pageCount));
        input.value = '';
      }}
    >
      <label className="flex items-center gap-2.5 text-sm text-muted">
        Go to page
        <input
          name="page"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          className="figures h-9 w-14 rounded-md border border-edge bg-surface px-2 text-center text-bone touch:h-11 touch:text-base"
        />
      </label>
    </form>
  );
}

/** First, last and neighbouring pages; a gap replaces at least two pages. */
function pagesAround(page: number, pageCount: number): (number | 'gap')[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (entry) => entry === 1 || entry === pageCount || Math.abs(entry - page) <= 1,
  );
  return near.flatMap((entry, index) => {
    const before = near[index - 1];
    if (before === undefined || entry - before === 1) return [entry];
    return entry - before === 2 ? [entry - 1, entry] : ['gap' as const, entry];
  });
}
