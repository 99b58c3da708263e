import { parseAsString, useQueryStates } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { AuditLogOrderBy } from '../../graphql/schema.generated';
import { usePageMeta } from '../../ui';
import {
  ExportButton,
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  sortingBy,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { AUDIT_COLUMNS } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { useAuditLogQuery } from './audit-log.generated';
import { momentAfterDay, momentOfDay } from './audit-days';

const PARAMS = {
  ...LIST_PARAMS,
  actor: parseAsString.withDefault(''),
  action: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
};
const SORTING = sortingBy<AuditLogOrderBy>(
  {
    at: ['OLDEST', 'NEWEST'],
    action: ['ACTION_ASC', 'ACTION_DESC'],
    subject: ['SUBJECT_ASC', 'SUBJECT_DESC'],
  },
  'NEWEST',
);

/** What was done, by whom, and what it changed. Nobody can edit it. */
export function AuditLogPage() {
  usePageMeta('Audit Log');
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = {
    search: params.q || null,
    actor: params.actor || null,
    action: params.action || null,
    from: momentOfDay(params.from),
    to: momentAfterDay(params.to),
  };
  const orderBy = SORTING.orderBy(sort);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAuditLogQuery({
    variables: { filter, orderBy, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.auditLog,
    previous: previousData?.auditLog,
  });

  return (
    <>
      <PageHead
        title="Audit Log"
        count={list.total}
        actions={<ExportButton table="audit-log" query={{ ...filter, sort: orderBy }} />}
      />
      <ListToolbar>
        <SearchField
          label="Search action, subject or person"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
        <AuditFilters value={params} onChange={(change) => void setParams({ ...change, ...FROM_START })} />
      </ListToolbar>
      <ListTable
        label="Audit Log"
        columns={AUDIT_COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ action, subject }) => `${action} ${subject}`}
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        emptyText="No records found"
        list={list}
        error={error}
        errorText="Failed to load the audit log"
        onRetry={() => void refetch()}
      />
    </>
  );
}
