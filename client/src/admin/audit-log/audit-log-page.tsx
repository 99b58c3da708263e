import { parseAsString } from 'nuqs';
import type { AuditLogOrderBy } from '../../lib/graphql/schema.generated';
import { AdminList, sortingBy, useAdminList, useListQuestion } from '../lists';
import { AUDIT_COLUMNS } from './audit-columns';
import { momentAfterDay, momentOfDay } from './audit-days';
import { AuditFilters } from './audit-filters';
import { useAuditLogQuery } from './audit-log.generated';

const FILTERS = {
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
  const question = useListQuestion(SORTING, FILTERS, (search, { actor, action, from, to }) => ({
    filter: {
      search,
      actor: actor || null,
      action: action || null,
      from: momentOfDay(from),
      to: momentAfterDay(to),
    },
  }));
  const list = useAdminList(question, 'auditLog', useAuditLogQuery(question.request));

  return (
    <AdminList
      title="Audit Log"
      list={list}
      exportAs="audit-log"
      searchLabel="Search action, subject or person"
      filters={<AuditFilters value={question.filters} onChange={question.onFilter} />}
      columns={AUDIT_COLUMNS}
      rowName={({ action, subject }) => `${action} ${subject}`}
      emptyText="No records found"
      errorText="Failed to load the audit log"
    />
  );
}
