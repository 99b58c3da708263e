import { parseAsStringLiteral } from 'nuqs';
import { Link } from 'react-router-dom';
import { DISPUTE_KINDS, DISPUTE_STATUSES } from '#domain/disputes.js';
import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { formatUtcDate, formatUtcDateTime } from '../../lib/dates';
import type { DisputeOrderBy } from '../../lib/graphql/schema.generated';
import { cn, formatMoney, StatusBadge } from '../../ui';
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
import { NoValue } from '../page';
import { useAdminDisputesQuery, type AdminDisputeFragment } from './disputes.generated';
import { KIND_NAMES, wordOf } from './dispute-words';

const FILTERS = {
  ...DATE_RANGE,
  status: parseAsStringLiteral(DISPUTE_STATUSES),
  kind: parseAsStringLiteral(DISPUTE_KINDS),
};
const STATUSES = DISPUTE_STATUSES.map((value) => ({ value, label: wordOf(value) }));
const KINDS = DISPUTE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

const COLUMNS: readonly ListColumn<AdminDisputeFragment, DisputeOrderBy>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    brief: (dispute) => <OrderLink {...dispute} />,
    cell: (dispute) => (
      <TwoLines
        first={<OrderLink {...dispute} />}
        second={KIND_NAMES[dispute.kind]}
        className="md:max-w-40"
      />
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    card: 'fact',
    brief: ({ reason }) => wordOf(reason),
    cell: ({ reason, provider, url, reference }) => (
      <div className="min-w-0 md:max-w-72">
        <p className="[overflow-wrap:anywhere]">{wordOf(reason)}</p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="-mb-1 block truncate pb-1 text-[0.8125rem] text-muted underline hover:text-bone"
          aria-label={`${reference} at ${ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}`}
        >
          Open at {ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}
        </a>
      </div>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    orders: ['AMOUNT_ASC', 'AMOUNT_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ amount }) => <span className="figures">{formatMoney(amount)}</span>,
  },
  {
    id: 'due',
    header: 'Evidence due',
    orders: ['DUE_ASC', 'DUE_DESC'],
    card: 'fact',
    brief: ({ evidenceDueBy, status }) =>
      evidenceDueBy && (
        <span className={cn(dueClass(status, evidenceDueBy))}>due {formatUtcDate(evidenceDueBy)}</span>
      ),
    cell: ({ evidenceDueBy, status }) =>
      evidenceDueBy ? (
        <span className={cn('figures whitespace-nowrap', dueClass(status, evidenceDueBy))}>
          {formatUtcDateTime(evidenceDueBy)}
        </span>
      ) : (
        <NoValue />
      ),
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    cell: ({ status }) => <StatusBadge status={wordOf(status).toLowerCase()} />,
  },
  dateColumn('reported', 'Reported', ['OLDEST', 'NEWEST'], ({ createdAt }) => createdAt),
];

function OrderLink({ orderId }: AdminDisputeFragment) {
  return (
    <Link to={`/admin/orders/${orderId}`} className="hover:underline">
      Order #{orderId}
    </Link>
  );
}

/** Evidence is due while the store has not responded. */
function dueClass(status: AdminDisputeFragment['status'], dueBy: string): string | false {
  if (status !== 'needs_response') return 'text-muted';
  return Date.parse(dueBy) < Date.now() && 'text-danger';
}

/** Disputed payments and early fraud warnings. They are answered at the payment service. */
export function DisputesPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'disputes', useAdminDisputesQuery(query.options));
  const { search, status, kind, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Disputes"
      list={list}
      exportAs="disputes"
      intro={
        <p className="mb-6 max-w-3xl text-sm text-muted">
          Answer disputes at the payment service before the evidence is due. Until they are decided, what is
          due to the sellers of these orders is held. A lost dispute refunds its order.
        </p>
      }
      searchLabel="Search disputes"
      filters={
        <>
          <StatusFilter query={query} options={STATUSES} />
          <ListFilter
            label="Kind"
            all="All kinds"
            options={KINDS}
            value={query.filters.kind}
            onChange={(value) => query.onFilter({ kind: value })}
          />
          <DateRangeFilter label="Reported" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ id, orderId }) => `dispute ${id} of order ${orderId}`}
      emptyText={(search ?? status ?? kind ?? from ?? to) ? 'No disputes found' : 'No disputes yet'}
      errorText="Failed to fetch disputes"
    />
  );
}
