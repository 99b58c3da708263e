import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, cn, ErrorState, usePageMeta } from '../../ui';
import { DataTable, type DataTableProps } from '../../ui/table';
import { notify } from '../notices';
import { PageHead } from '../page';
import { BulkBar, type IdPage } from './bulk-bar';
import { ExportButton } from './export-button';
import type { ListVariables } from './list-query';
import { ListToolbar, SearchField } from './list-toolbar';
import type { AdminListState, ShownPage } from './use-admin-list';

interface AdminListProps<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
> extends Omit<ListSectionProps<Row, Field, Variables>, 'label'> {
  /** Title of the page and label of the table. */
  title: string;
  /** Name in the export path: `orders` stands for `/api/admin/exports/orders.csv`. */
  exportAs?: string;
  /** Rendered beside the export button. */
  actions?: ReactNode;
  /** Rendered above the list. */
  intro?: ReactNode;
  /** Shows a loading error as a toast too. */
  errorToast?: boolean;
  /** Dialogs. */
  children?: ReactNode;
}

/** A page with one list: search, filters, sorting, pages, CSV export and bulk actions. */
export function AdminList<Row extends { id: number }, Field extends string, Variables extends ListVariables>(
  props: AdminListProps<Row, Field, Variables>,
) {
  const { title, exportAs, actions, intro, errorToast, children, ...section } = props;
  const { list, errorText } = section;
  usePageMeta(title);
  useEffect(() => {
    if (list.error && errorToast) notify.error(errorText);
  }, [list.error, errorToast, errorText]);

  return (
    <>
      <PageHead
        title={title}
        count={list.shown.total}
        actions={
          <>
            {exportAs && <ExportButton table={exportAs} variables={list.query.variables} />}
            {actions}
          </>
        }
      />
      {intro}
      <ListSection label={title} {...section} />
      {children}
    </>
  );
}

export interface ListSectionProps<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowName' | 'emptyText' | 'expanded'> {
  list: AdminListState<Row, Field, Variables>;
  /** Label of the search field ('Search orders'); without it the list has no search. */
  searchLabel?: string;
  filters?: ReactNode;
  /** Bulk actions and the query for the ids of all matching rows. Without it rows are not selectable. */
  bulk?: {
    ids: TypedDocumentNode<Record<Field, IdPage>, Variables & { first: number; after: string | null }>;
    actions: ReactNode;
  };
  /** Fallback message for a list that fails to load. */
  errorText: string;
}

/** A list with its search and filters above and bulk actions below. */
export function ListSection<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
>(props: ListSectionProps<Row, Field, Variables>) {
  const { list, searchLabel, filters, bulk, ...table } = props;
  const { query, shown, selection } = list;
  const client = useApolloClient();

  return (
    <>
      {(searchLabel ?? filters) && (
        <ListToolbar>
          {searchLabel && <SearchField label={searchLabel} value={query.search} onChange={query.onSearch} />}
          {filters}
        </ListToolbar>
      )}
      <ListTable
        {...table}
        rowId={({ id }) => String(id)}
        sort={query.sort}
        onSortChange={query.onSortChange}
        selection={bulk && selection}
        list={shown}
        error={list.error}
        onRetry={list.onRetry}
      />
      {bulk && (
        <BulkBar
          selection={selection}
          total={shown.total}
          idsAfter={async (after, first) => {
            const variables = { ...query.variables, first, after };
            const { data } = await client.query({ query: bulk.ids, variables, fetchPolicy: 'no-cache' });
            return data?.[list.field];
          }}
        >
          {bulk.actions}
        </BulkBar>
      )}
      {list.bulk.dialog}
    </>
  );
}

interface ListTableProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  'rows' | 'paging' | 'loading' | 'pageSize'
> {
  list: ShownPage<Row>;
  error: unknown;
  /** Fallback error message, such as 'Failed to load orders'. */
  errorText: string;
  onRetry: () => void;
}

/**
 * A server-paged list in all states: loading, empty, failed, and the previous page while the next one loads.
 */
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
          // Right-aligned figures need more space before the left-aligned text of the next column.
          '[&_:is(td,th).text-right]:pr-6',
          list.stale && 'opacity-60',
          table.className,
        )}
      />
    </>
  );
}
