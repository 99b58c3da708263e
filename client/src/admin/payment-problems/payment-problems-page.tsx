import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  PAYMENT_PROBLEM_KINDS,
  PAYMENT_PROBLEM_NAMES,
  PAYMENT_PROBLEM_STATUSES,
} from '#domain/payment-problems.js';
import type { PaymentProblemOrderBy } from '../../lib/graphql/schema.generated';
import { formatMoney, optionsOf } from '../../ui';
import {
  AdminList,
  DATE_RANGE,
  dateColumn,
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
import { ReturnPayment } from '../orders';
import { NoValue } from '../page';
import { useAdminProblemsQuery, type AdminProblemFragment } from './payment-problems.generated';
import { ResolveProblem } from './resolve-problem';

const FILTERS = {
  ...DATE_RANGE,
  status: parseAsStringLiteral(PAYMENT_PROBLEM_STATUSES),
  kind: parseAsStringLiteral(PAYMENT_PROBLEM_KINDS),
};
const KINDS = PAYMENT_PROBLEM_KINDS.map((value) => ({ value, label: PAYMENT_PROBLEM_NAMES[value] }));

const COLUMNS: readonly ListColumn<AdminProblemFragment, PaymentProblemOrderBy>[] = [
  {
    id: 'problem',
    header: 'Problem',
    card: 'title',
    brief: ({ kind }) => PAYMENT_PROBLEM_NAMES[kind],
    cell: ({ kind, detail }) => (
      <div className="min-w-0 [overflow-wrap:anywhere] md:max-w-96">
        <p>{PAYMENT_PROBLEM_NAMES[kind]}</p>
        <p className="font-sans text-[0.8125rem] font-normal text-muted">{detail}</p>
      </div>
    ),
  },
  {
    id: 'order',
    header: 'Concerns',
    card: 'fact',
    brief: ({ orderId, payoutId }) => {
      if (payoutId !== null) return `Payout ${payoutId}`;
      return orderId !== null && `Order #${orderId}`;
    },
    cell: ({ orderId, paymentId, payoutId }) => {
      if (payoutId !== null) {
        return (
          <Link to="/admin/payouts" className="hover:underline">
            Payout {payoutId}
          </Link>
        );
      }
      if (orderId === null) return <NoValue />;
      return (
        <TwoLines
          first={
            <Link to={`/admin/orders/${orderId}`} className="hover:underline">
              Order #{orderId}
            </Link>
          }
          second={paymentId === null ? '' : `Payment ${paymentId}`}
          className="md:max-w-40"
        />
      );
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    orders: ['AMOUNT_ASC', 'AMOUNT_DESC'],
    align: 'end',
    card: 'main',
    cell: ({ amount }) =>
      amount === null ? <NoValue /> : <span className="figures">{formatMoney(amount)}</span>,
  },
  resolutionColumn(),
  dateColumn('found', 'Found', ['OLDEST', 'NEWEST'], ({ createdAt }) => createdAt, 'fact'),
];

const nameOf = ({ id }: AdminProblemFragment) => `problem ${id}`;

/** Problems with money that an admin has to look at; money that pays no order can be returned from here. */
export function PaymentProblemsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const result = useAdminProblemsQuery(query.options);
  const list = useAdminList(query, 'paymentProblems', result);
  const [resolving, setResolving] = useState<AdminProblemFragment | null>(null);
  const [returning, setReturning] = useState<AdminProblemFragment | null>(null);
  const { search, status, kind, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Payment Problems"
      list={list}
      exportAs="payment-problems"
      intro={
        <p className="mb-6 max-w-3xl text-sm text-muted">
          Money that did not go as it should. Returning it here moves the money back to the buyer; resolving a
          problem only keeps your note. Problems whose cause is gone are resolved by themselves.
        </p>
      }
      searchLabel="Search payment problems"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(PAYMENT_PROBLEM_STATUSES)} />
          <ListFilter
            label="Kind"
            all="All kinds"
            options={KINDS}
            value={query.filters.kind}
            onChange={(value) => query.onFilter({ kind: value })}
          />
          <DateRangeFilter label="Found" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={nameOf}
      rowActions={(problem) =>
        problem.resolvedAt === null && (
          <>
            {problem.returnableAmount > 0 && (
              <RowButton
                label="Return money"
                subject={nameOf(problem)}
                onClick={() => setReturning(problem)}
              />
            )}
            <RowButton label="Resolve" subject={nameOf(problem)} onClick={() => setResolving(problem)} />
          </>
        )
      }
      emptyText={
        (search ?? status ?? kind ?? from ?? to) ? 'No payment problems found' : 'No payment problems'
      }
      errorText="Failed to fetch payment problems"
    >
      {resolving && <ResolveProblem problem={resolving} onClose={() => setResolving(null)} />}
      {returning?.paymentId && (
        <ReturnPayment
          payment={{ ...returning, id: returning.paymentId }}
          onClose={() => setReturning(null)}
          onReturned={() => void result.refetch()}
        />
      )}
    </AdminList>
  );
}
