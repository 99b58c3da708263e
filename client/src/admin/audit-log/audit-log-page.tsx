import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  usePageStart,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { AUDIT_COLUMNS } from './audit-columns';
import { AuditLogCursorsDocument, useAuditLogQuery } from './audit-log.generated';

/** What was done, by whom, and what it changed. Nobody can edit it. */
export function AuditLogPage() {
  usePageMeta('Audit Log');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(LIST_PARAMS);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: params.q,
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AuditLogCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.auditLog.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAuditLogQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.auditLog,
    previous: previousData?.auditLog,
  });

  return (
    <>
      <PageHead title="Audit Log" count={list.total} />
      <ListToolbar>
        <SearchField
          label="Search action, subject or person"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
      </ListToolbar>
      <ListTable
        label="Audit Log"
        columns={AUDIT_COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ action, subject }) => `${action} ${subject}`}
        emptyText="No records found"
        list={list}
        error={error ?? start.error}
        errorText="Failed to load the audit log"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
    </>
  );
}
