import { ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral } from 'nuqs';
import { useRef, useState } from 'react';
import { COUPON_STATUSES } from '#domain/statuses.js';
import { formatUtcDate } from '../../lib/dates';
import { saveFields } from '../../editing';
import { readFailure } from '../../lib/graphql/failure';
import type { CouponOrderBy } from '../../lib/graphql/schema.generated';
import { Banner, optionsOf, StatusBadge } from '../../ui';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  BulkStatus,
  dateColumn,
  RowButton,
  RowLink,
  StatusFilter,
  toFilter,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { adminToken } from '../session';
import { CouponForm } from './coupon-form';
import { couponStatus } from './coupon-status';
import {
  AdminCouponIdsDocument,
  DeleteCouponDocument,
  DeleteCouponsDocument,
  SetCouponsActiveDocument,
  useAdminCouponsQuery,
  useSetCouponActiveMutation,
  type AdminCouponFragment,
} from './coupons.generated';

const FILTERS = { ...DATE_RANGE, status: parseAsStringLiteral(COUPON_STATUSES) };
const STATUS_OPTIONS = optionsOf(COUPON_STATUSES);

const COLUMNS: readonly ListColumn<AdminCouponFragment, CouponOrderBy>[] = [
  {
    id: 'code',
    header: 'Code',
    orders: ['CODE_ASC', 'CODE_DESC'],
    card: 'title',
    cell: ({ code }) => <span className="wide">{code}</span>,
  },
  {
    id: 'discount',
    header: 'Discount',
    orders: ['DISCOUNT_ASC', 'DISCOUNT_DESC'],
    align: 'end',
    width: 'w-32',
    card: 'main',
    cell: ({ discountPercent }) => `${discountPercent}%`,
  },
  {
    id: 'uses',
    header: 'Per buyer',
    align: 'end',
    width: 'w-28',
    card: 'fact',
    brief: ({ maxUsesPerBuyer }) => maxUsesPerBuyer !== null && `${maxUsesPerBuyer} per buyer`,
    cell: ({ maxUsesPerBuyer }) =>
      maxUsesPerBuyer ?? <span className="whitespace-nowrap text-muted">Any number</span>,
  },
  {
    id: 'expires',
    header: 'Expires',
    orders: ['EXPIRY_ASC', 'EXPIRY_DESC'],
    card: 'fact',
    brief: ({ isForever, expiryDate }) =>
      isForever ? 'Never expires' : `Until ${formatUtcDate(expiryDate)}`,
    cell: (coupon) => <Expiry {...coupon} />,
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    cell: (coupon) => <StatusBadge status={couponStatus(coupon)} />,
  },
  dateColumn('created', 'Created', ['CREATED_ASC', 'CREATED_DESC'], ({ createdAt }) => createdAt),
];

export function CouponsPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'coupons', useAdminCouponsQuery(query.options));
  const { search, status, from, to } = query.variables.filter;
  const [failure, setFailure] = useState('');
  const toggle = useToggleCoupon(setFailure);

  return (
    <AdminList
      title="Coupons"
      list={list}
      exportAs="coupons"
      intro={
        <div className="mb-6 flex flex-col gap-6">
          <CouponForm onFailure={setFailure} />
          {failure && (
            <Banner tone="danger" onClose={() => setFailure('')}>
              {failure}
            </Banner>
          )}
        </div>
      }
      searchLabel="Search coupons"
      filters={
        <>
          <StatusFilter query={query} options={STATUS_OPTIONS} />
          <DateRangeFilter label="Created" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ code }) => code}
      rowActions={(coupon) => (
        <>
          <RowLink
            label="History"
            subject={coupon.code}
            to={`/admin/audit-log?subject=coupon:${coupon.id}`}
          />
          <RowButton
            label={coupon.isActive ? 'Deactivate' : 'Activate'}
            subject={coupon.code}
            onClick={() => void toggle(coupon)}
          />
        </>
      )}
      deletion={{
        thing: 'coupon',
        mutation: DeleteCouponDocument,
        bulkMutation: DeleteCouponsDocument,
        title: () => 'Confirm Deletion',
        details: ({ code, discountPercent }) => (
          <p className="flex justify-between gap-4 rounded-md border px-4 py-3 text-sm">
            <span className="wide break-all">{code}</span>
            <span className="figures text-muted">{discountPercent}%</span>
          </p>
        ),
      }}
      ids={AdminCouponIdsDocument}
      bulkActions={
        <BulkStatus
          list={list}
          thing="coupon"
          options={STATUS_OPTIONS}
          failed="Failed to update coupon status"
          mutation={SetCouponsActiveDocument}
          toChange={(chosen) => ({ isActive: chosen === 'active' })}
        />
      }
      emptyText={(search ?? status ?? from ?? to) ? 'No coupons found' : 'No coupons yet'}
      errorText="Failed to fetch coupons"
    />
  );
}

function Expiry({ isForever, expiryDate }: AdminCouponFragment) {
  if (isForever) return <span className="text-muted">Never expires</span>;
  return <span className="figures">{formatUtcDate(expiryDate)}</span>;
}

const FAILED = 'Failed to update coupon status';

/** Switches a coupon on or off optimistically and reverts when the server refuses. */
export function useToggleCoupon(onFailure: (message: string) => void) {
  const client = useApolloClient();
  const [setActive] = useSetCouponActiveMutation();
  // Requests run one after the other: if they overtook each other, an earlier click would win.
  const last = useRef(Promise.resolve());

  async function toggle(stored: AdminCouponFragment): Promise<void> {
    const { id, isActive } = stored;
    onFailure('');
    if (!adminToken()) return onFailure('No authentication token found');
    const changes = { isActive: !isActive };
    try {
      const isSaved = await saveFields(
        { stored, changes, labels: { isActive: 'Active' } },
        (expectedVersion) => {
          const changed = { __typename: 'Coupon', id, ...changes, version: expectedVersion };
          return setActive({
            variables: { id, ...changes, expectedVersion },
            optimisticResponse: { setCouponActive: changed },
          });
        },
      );
      if (!isSaved) await client.refetchQueries({ include: 'active' });
    } catch (error) {
      onFailure(
        ServerError.is(error)
          ? `HTTP error! status: ${error.statusCode}`
          : readFailure(error, FAILED).message,
      );
    }
  }

  return (coupon: AdminCouponFragment): Promise<void> => {
    last.current = last.current.then(() => toggle(coupon));
    return last.current;
  };
}
