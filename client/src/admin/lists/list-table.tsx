import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, cn, ErrorState } from '../../ui';
import { DataTable, type DataTableProps } from '../../ui/table';
import type { ShownPage } from './use-shown-page';

interface ListTableProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  'rows' | 'paging' | 'loading' | 'pageSize'
> {
  list: ShownPage<Row>;
  error: unknown;
  /** What to say when the server says nothing, such as 'Failed to load orders'. */
  errorText: string;
  onRetry: () => void;
}

/** A server-cut list in all its states: loading, empty, failed, and the page before while the next one comes. */
export function ListTable<Row extends object>({
  list,
  error,
  errorText,
  onRetry,
  ...table
}: ListTableProps<Row>) {
  if (error && list.loading) {
    return (
      <div className="rounded-md border bg-surface">
        <ErrorState message={readFailure(error, errorText).message} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      {error ? (
        <Banner tone="danger" className="mb-4">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {readFailure(error, errorText).message}
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          </span>
        </Banner>
      ) : null}
      <p role="status" className="sr-only">
        {list.loading ? 'Loading...' : ''}
      </p>
      <DataTable
        {...table}
        rows={list.rows}
        paging={list.paging}
        loading={list.loading}
        className={cn(
          'transition-opacity [&_:is(td,th)]:px-2 min-[96rem]:[&_:is(td,th)]:px-3 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-3',
          // Figures end where the words of the next column begin: more room between the two.
          '[&_:is(td,th).text-right]:pr-6',
          list.stale && 'opacity-60',
          table.className,
        )}
      />
    </>
  );
}
