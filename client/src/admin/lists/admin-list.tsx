import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Trash2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, cn, ErrorState, usePageMeta } from '../../ui';
import { DataTable, type DataTableProps } from '../../ui/table';
import { notify } from '../notices';
import { PageHead } from '../page';
import { BulkDelete, type BulkDocument } from './bulk-actions';
import { BulkBar, type IdPage } from './bulk-bar';
import { ExportButton } from './export-button';
import type { ListColumn, ListVariables } from './list-query';
import { RowTags } from './cells';
import { Filters, ListToolbar, SearchField } from './list-toolbar';
import { RowActions, RowButton } from './row-actions';
import { SavedViews } from './saved-views';
import { SpreadsheetLink } from './spreadsheet-link';
import type { AdminListState } from './use-admin-list';
import { useDelete, type DeleteOptions } from './use-delete';

interface AdminListProps<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
> extends Omit<ListSectionProps<Row, Field, Variables>, 'label'> {
  /** Title of the page and label of the table. */
  title: string;
  /** Name in the export path: `orders` for `/api/admin/exports/orders.csv`. */
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

/** A page with one list: search, filters, sorting, pages, CSV export, row and bulk actions. */
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
        count={list.total}
        actions={
          <>
            {exportAs && <SavedViews list={exportAs} />}
            {exportAs && <ExportButton table={exportAs} variables={list.query.variables} />}
            {exportAs && <SpreadsheetLink list={exportAs} variables={list.query.variables} />}
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

interface ListSectionProps<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
> extends Pick<DataTableProps<Row>, 'label' | 'rowName' | 'emptyText' | 'expanded'> {
  list: AdminListState<Row, Field, Variables>;
  columns: readonly ListColumn<Row>[];
  /** Label of the search field ('Search orders'); without it the list has no search. */
  searchLabel?: string;
  filters?: ReactNode;
  /** Buttons and links at the end of a row, before Delete. */
  rowActions?: (row: Row) => ReactNode;
  /** Makes rows deletable, one by one and in bulk. */
  deletion?: DeleteOptions<Row> & {
    bulkMutation: BulkDocument;
    /** As `mailedTo`, for the deletion of several rows. */
    mailedToAll?: string;
  };
  /** Query for the ids of all matching rows. Without it rows are not selectable. */
  ids?: TypedDocumentNode<Record<Field, IdPage>, Variables & { first: number; after: string | null }>;
  bulkActions?: ReactNode;
  /** Tags of the rows by number, shown below their titles. */
  tags?: ReadonlyMap<number, readonly string[]>;
  /** Fallback message for a list that fails to load. */
  errorText: string;
}

/** A list with its search and filters above and bulk actions below. */
export function ListSection<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
>(props: ListSectionProps<Row, Field, Variables>) {
  const { list, searchLabel, filters, deletion, ids, bulkActions } = props;
  const { query, selection } = list;
  const client = useApolloClient();
  const deleting = useDelete(deletion);

  return (
    <>
      {(searchLabel ?? filters) && (
        <ListToolbar>
          {searchLabel && <SearchField label={searchLabel} value={query.search} onChange={query.onSearch} />}
          {filters && <Filters count={query.filterCount}>{filters}</Filters>}
        </ListToolbar>
      )}
      <ListTable {...props} onDelete={deletion && deleting.confirm} />
      {ids && (
        <BulkBar
          selection={selection}
          total={list.total}
          idsAfter={async (after, first) => {
            const variables = { ...query.variables, first, after };
            const { data } = await client.query({ query: ids, variables, fetchPolicy: 'no-cache' });
            return data?.[list.field];
          }}
        >
          {bulkActions}
          {deletion && (
            <BulkDelete
              list={list}
              thing={deletion.thing}
              mailedTo={deletion.mailedToAll}
              mutation={deletion.bulkMutation}
            />
          )}
        </BulkBar>
      )}
      {list.bulk.dialog}
      {deleting.dialog}
    </>
  );
}

interface ListTableProps<
  Row extends { id: number },
  Field extends string,
  Variables extends ListVariables,
> extends ListSectionProps<Row, Field, Variables> {
  onDelete?: (row: Row) => void;
}

/** The table in all states: loading, empty, failed, and the previous page while the next one loads. */
function ListTable<Row extends { id: number }, Field extends string, Variables extends ListVariables>(
  props: ListTableProps<Row, Field, Variables>,
) {
  const { list, label, rowName, emptyText, expanded, ids, errorText } = props;
  const failure = list.error ? readFailure(list.error, errorText).message : '';
  if (failure && list.loading) {
    return (
      <div className="rounded-md border bg-surface">
        <ErrorState message={failure} onRetry={list.onRetry} />
      </div>
    );
  }
  return (
    <>
      {failure && (
        <Banner tone="danger" className="mb-4">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {failure}
            <Button size="sm" onClick={list.onRetry}>
              Retry
            </Button>
          </span>
        </Banner>
      )}
      <p role="status" className="sr-only">
        {list.loading ? 'Loading...' : ''}
      </p>
      <DataTable
        label={label}
        columns={toDataColumns(props)}
        rows={list.rows}
        rowName={rowName}
        emptyText={emptyText}
        expanded={expanded}
        sort={list.query.sort}
        onSortChange={list.query.onSortChange}
        paging={list.paging}
        selection={ids && list.selection}
        loading={list.loading}
        className={cn(
          'transition-opacity [&_:is(td,th)]:px-2 min-[96rem]:[&_:is(td,th)]:px-3 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-3',
          // Right-aligned figures need more space before the left-aligned text of the next column.
          '[&_:is(td,th).text-right]:pr-6',
          list.stale && 'opacity-60',
        )}
      />
    </>
  );
}

/** Adds the tags below the titles, and the column of the row actions. */
function toDataColumns<Row extends { id: number }, Field extends string, Variables extends ListVariables>({
  columns,
  rowName,
  rowActions,
  onDelete,
  tags,
}: ListTableProps<Row, Field, Variables>): DataTableProps<Row>['columns'] {
  const shown = columns.map(({ orders, ...column }) => ({
    ...column,
    sortable: orders !== undefined,
    ...(column.card === 'title' && { below: (row: Row) => <RowTags tags={tags?.get(row.id) ?? []} /> }),
  }));
  if (!rowActions && !onDelete) return shown;
  const cell = (row: Row) => (
    <RowActions>
      {rowActions?.(row)}
      {onDelete && (
        <RowButton icon={<Trash2 />} label="Delete" subject={rowName(row)} onClick={() => onDelete(row)} />
      )}
    </RowActions>
  );
  return [...shown, { id: 'actions', header: 'Actions', card: 'actions', cell }];
}
