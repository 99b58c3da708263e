import { parseAsStringLiteral } from 'nuqs';
import { Link } from 'react-router-dom';
import { REPORT_REASON_NAMES, REPORT_REASONS, REPORT_STATUSES } from '#domain/content-reports.js';
import type { ContentReportOrderBy } from '../../lib/graphql/schema.generated';
import { optionsOf, StatusBadge, TextLink } from '../../ui';
import {
  AdminList,
  DATE_RANGE,
  dateColumn,
  DateRangeFilter,
  ListFilter,
  StatusFilter,
  toFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { useAddressSearch } from '../page';
import { useAdminContentReportsQuery, type ContentReportRowFragment } from './content-reports.generated';

const FILTERS = {
  ...DATE_RANGE,
  status: parseAsStringLiteral(REPORT_STATUSES),
  reason: parseAsStringLiteral(REPORT_REASONS),
};
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

const COLUMNS: readonly ListColumn<ContentReportRowFragment, ContentReportOrderBy>[] = [
  {
    id: 'title',
    header: 'Reported',
    orders: ['TITLE_ASC', 'TITLE_DESC'],
    card: 'title',
    brief: (report) => <ReportLink {...report} />,
    cell: (report) => (
      <TwoLines
        first={<ReportLink {...report} />}
        second={`${report.kind === 'track' ? 'Track' : 'Shop'}, report #${report.id}`}
        className="md:max-w-72"
      />
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    card: 'fact',
    cell: ({ reason }) => REPORT_REASON_NAMES[reason],
  },
  { id: 'status', header: 'Status', card: 'side', cell: ({ status }) => <StatusBadge status={status} /> },
  dateColumn('sent', 'Sent', ['SENT_ASC', 'SENT_DESC'], ({ createdAt }) => createdAt, 'fact'),
];

function ReportLink({ id, title }: ContentReportRowFragment) {
  const list = useAddressSearch();
  return (
    <Link to={`/admin/content-reports/${id}`} state={{ list }} className="hover:underline">
      {title}
    </Link>
  );
}

/** Reports of tracks and shops. */
export function ContentReportsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'contentReports', useAdminContentReportsQuery(query.options));
  const { search, status, reason, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Reported Content"
      list={list}
      intro={
        <p className="mb-6 max-w-3xl text-sm text-muted">
          People report tracks and shops here, also without an account. Your decision is mailed to both sides
          with its reason. Either can object;{' '}
          <TextLink to="/admin/content-reports/objections">objections</TextLink> wait for you too.
        </p>
      }
      searchLabel="Search reports"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(REPORT_STATUSES)} />
          <ListFilter
            label="Reason"
            all="All reasons"
            options={REASONS}
            value={query.filters.reason}
            onChange={(value) => query.onFilter({ reason: value })}
          />
          <DateRangeFilter label="Sent" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ title }) => `report of ${title}`}
      emptyText={(search ?? status ?? reason ?? from ?? to) ? 'No reports found' : 'No reports yet'}
      errorText="Failed to fetch reports"
    />
  );
}
