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
import type { Wanted } from './list-query';
import { ListToolbar, SearchField } from './list-toolbar';
import type { AdminListState, ShownPage } from './use-admin-list';

interface AdminListProps<Row extends { id: number }, Field extends string, Want extends Wanted> extends Omit<
  ListSectionProps<Row, Field, Want>,
  'label'
> {
  /** The page's, and the table's. */
  title: string;
  /** As the address of its file has it: `orders` is `/api/admin/exports/orders.csv`. */
  exportAs?: string;
  /** Beside the export. */
  actions?: ReactNode;
  /** Above the list. */
  intro?: ReactNode;
  /** Whether a list that does not come is told by a toast, too. */
  errorToast?: boolean;
  /** What opens over the page. */
  children?: ReactNode;
}

/** A page that is one list: searched, filtered, sorted, leafed through, exported, and changed many rows at a time. */
export function AdminList<Row extends { id: number }, Field extends string, Want extends Wanted>(
  props: AdminListProps<Row, Field, Want>,
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
            {exportAs && <ExportButton table={exportAs} wanted={list.question.wanted} />}
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
  Want extends Wanted,
> extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowName' | 'emptyText' | 'expanded'> {
  list: AdminListState<Row, Field, Want>;
  /** 'Search orders'; a list without it cannot be searched. */
  searchLabel?: string;
  filters?: ReactNode;
  /** What can be done to selected rows, and how the numbers of all that match are found. Without it, none are selected. */
  bulk?: {
    ids: TypedDocumentNode<Record<Field, IdPage>, Want & { first: number; after: string | null }>;
    actions: ReactNode;
  };
  /** Said when the list does not come and the server gives no reason. */
  errorText: string;
}

/** A list with what narrows it above and what can be done to its selected rows below. */
export function ListSection<Row extends { id: number }, Field extends string, Want extends Wanted>(
  props: ListSectionProps<Row, Field, Want>,
) {
  const { list, searchLabel, filters, bulk, ...table } = props;
  const { question, shown, selection } = list;
  const client = useApolloClient();

  return (
    <>
      {(searchLabel ?? filters) && (
        <ListToolbar>
          {searchLabel && (
            <SearchField label={searchLabel} value={question.search} onChange={question.onSearch} />
          )}
          {filters}
        </ListToolbar>
      )}
      <ListTable
        {...table}
        rowId={({ id }) => String(id)}
        sort={question.sort}
        onSortChange={question.onSortChange}
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
            const variables = { ...question.wanted, first, after };
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
