import { parseAsStringLiteral } from 'nuqs';
import { Link } from 'react-router-dom';
import { OBJECTION_STATUSES } from '#domain/content-reports.js';
import type { ObjectionOrderBy } from '../../lib/graphql/schema.generated';
import { optionsOf, StatusBadge } from '../../ui';
import {
  AdminList,
  DATE_RANGE,
  dateColumn,
  DateRangeFilter,
  StatusFilter,
  toFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { useAdminObjectionsQuery, type AdminObjectionFragment } from './content-reports.generated';

const FILTERS = { ...DATE_RANGE, status: parseAsStringLiteral(OBJECTION_STATUSES) };

const COLUMNS: readonly ListColumn<AdminObjectionFragment, ObjectionOrderBy>[] = [
  {
    id: 'decision',
    header: 'Decision',
    card: 'title',
    brief: (objection) => <ObjectionLink {...objection} />,
    cell: (objection) => (
      <TwoLines
        first={<ObjectionLink {...objection} />}
        second={objection.email ?? 'Deleted account'}
        className="md:max-w-96"
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'side',
    cell: ({ objectionStatus }) => <StatusBadge status={objectionStatus ?? 'open'} />,
  },
  dateColumn('sent', 'Sent', ['SENT_ASC', 'SENT_DESC'], ({ objectedAt }) => objectedAt ?? '', 'fact'),
];

function ObjectionLink({ id, decision }: AdminObjectionFragment) {
  return (
    <Link to={`/admin/content-reports/objections/${id}`} className="hover:underline">
      {decision}
    </Link>
  );
}

/** Objections to decisions about tracks, shops, accounts and reports. */
export function ObjectionsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'objections', useAdminObjectionsQuery(query.options));
  const { search, status, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Objections"
      list={list}
      searchLabel="Search objections"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(OBJECTION_STATUSES)} />
          <DateRangeFilter label="Sent" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ decision }) => decision}
      emptyText={(search ?? status ?? from ?? to) ? 'No objections found' : 'No objections yet'}
      errorText="Failed to fetch objections"
    />
  );
}
