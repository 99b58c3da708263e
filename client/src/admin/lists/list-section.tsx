import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import type { DataTableProps } from '../../ui/table';
import { BulkBar, type IdPage } from './bulk-bar';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { SearchField } from './search-field';
import type { AdminListState } from './use-admin-list';
import type { Wanted } from './use-list-question';

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
