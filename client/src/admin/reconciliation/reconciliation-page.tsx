import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES } from '#domain/reconciliation.js';
import { formatUtcDate } from '../../lib/dates';
import type { DifferenceOrderBy } from '../../lib/graphql/schema.generated';
import { formatMoney, optionsOf } from '../../ui';
import {
  AdminList,
  DATE_RANGE,
  DateRangeFilter,
  ListFilter,
  resolutionColumn,
  RowButton,
  StatusFilter,
  toFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { NoValue } from '../page';
import { Comparisons } from './comparisons';
import { DIFFERENCE_NAMES, SUBJECT_NAMES } from './difference-words';
import { useAdminDifferencesQuery, type AdminDifferenceFragment } from './reconciliation.generated';
import { ResolveDifference } from './resolve-difference';

const FILTERS = {
  ...DATE_RANGE,
  status: parseAsStringLiteral(DIFFERENCE_STATUSES),
  kind: parseAsStringLiteral(DIFFERENCE_KINDS),
};
const KINDS = DIFFERENCE_KINDS.map((value) => ({ value, label: DIFFERENCE_NAMES[value] }));

const Amount = ({ value }: { value: number | null }) =>
  value === null ? <NoValue /> : <span className="figures">{formatMoney(value)}</span>;

const COLUMNS: readonly ListColumn<AdminDifferenceFragment, DifferenceOrderBy>[] = [
  {
    id: 'difference',
    header: 'Difference',
    card: 'title',
    brief: ({ kind }) => DIFFERENCE_NAMES[kind],
    cell: ({ kind, subject, reference }) => (
      <TwoLines
        first={DIFFERENCE_NAMES[kind]}
        second={`${SUBJECT_NAMES[subject]} ${reference}`}
        className="md:max-w-72"
      />
    ),
  },
  {
    id: 'order',
    header: 'Order',
    card: 'fact',
    brief: ({ orderId }) => orderId !== null && `Order #${orderId}`,
    cell: ({ orderId }) =>
      orderId === null ? (
        <NoValue />
      ) : (
        <Link to={`/admin/orders/${orderId}`} className="hover:underline">
          #{orderId}
        </Link>
      ),
  },
  {
    id: 'day',
    header: 'Day (UTC)',
    orders: ['DAY_ASC', 'DAY_DESC'],
    card: 'fact',
    brief: ({ day }) => formatUtcDate(day),
    cell: ({ day, provider }) => (
      <TwoLines
        first={<span className="figures">{formatUtcDate(day)}</span>}
        second={ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}
        className="md:max-w-32"
      />
    ),
  },
  {
    id: 'here',
    header: 'Store',
    align: 'end',
    card: 'main',
    brief: ({ here, there }) => formatMoney(here ?? there ?? 0),
    cell: ({ here }) => <Amount value={here} />,
  },
  { id: 'there', header: 'Service', align: 'end', cell: ({ there }) => <Amount value={there} /> },
  resolutionColumn(),
];

/** Differences between the payment services' statements and the store. */
export function ReconciliationPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'reconciliationDifferences', useAdminDifferencesQuery(query.options));
  const [resolving, setResolving] = useState<AdminDifferenceFragment | null>(null);
  const { search, status, kind, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Reconciliation"
      list={list}
      exportAs="reconciliation"
      intro={
        <div className="mb-6">
          <Comparisons />
        </div>
      }
      searchLabel="Search differences"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(DIFFERENCE_STATUSES)} />
          <ListFilter
            label="Kind"
            all="All kinds"
            options={KINDS}
            value={query.filters.kind}
            onChange={(value) => query.onFilter({ kind: value })}
          />
          <DateRangeFilter label="Day" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ subject, reference }) => `${SUBJECT_NAMES[subject].toLowerCase()} ${reference}`}
      rowActions={(difference) =>
        difference.resolvedAt === null && (
          <RowButton
            label="Resolve"
            subject={`${SUBJECT_NAMES[difference.subject].toLowerCase()} ${difference.reference}`}
            onClick={() => setResolving(difference)}
          />
        )
      }
      emptyText={(search ?? status ?? kind ?? from ?? to) ? 'No differences found' : 'No differences'}
      errorText="Failed to fetch differences"
    >
      {resolving && <ResolveDifference difference={resolving} onClose={() => setResolving(null)} />}
    </AdminList>
  );
}
