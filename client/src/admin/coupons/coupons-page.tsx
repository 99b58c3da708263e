import { ServerError } from '@apollo/client/errors';
import { Trash2 } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useRef, useState } from 'react';
import { COUPON_STATUSES } from '#domain/statuses.js';
import { formatDate, formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import type { CouponOrderBy } from '../../lib/graphql/schema.generated';
import { Banner, optionsOf, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  BulkStatus,
  ListFilter,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuery,
} from '../lists';
import { adminToken } from '../session';
import { CouponForm } from './coupon-form';
import {
  AdminCouponIdsDocument,
  useAdminCouponsQuery,
  useDeleteCouponMutation,
  useDeleteCouponsMutation,
  useSetCouponActiveMutation,
  useSetCouponsActiveMutation,
  type AdminCouponFragment,
} from './coupons.generated';

const FILTERS = { status: parseAsStringLiteral(COUPON_STATUSES) };
const STATUS_OPTIONS = optionsOf(COUPON_STATUSES);

const SORTING = sortingBy<CouponOrderBy>(
  {
    code: ['CODE_ASC', 'CODE_DESC'],
    discount: ['DISCOUNT_ASC', 'DISCOUNT_DESC'],
    expires: ['EXPIRY_ASC', 'EXPIRY_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
    created: ['CREATED_ASC', 'CREATED_DESC'],
  },
  'NEWEST',
);

export function CouponsPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(query, 'coupons', useAdminCouponsQuery(query.options));
  const { search, status } = query.variables.filter;
  const [failure, setFailure] = useState('');

  const toggle = useToggleCoupon(setFailure);
  const [deleteCoupon] = useDeleteCouponMutation();
  const deletion = useDelete<AdminCouponFragment>({
    title: () => 'Confirm Deletion',
    description: 'Are you sure you want to delete this coupon?',
    done: 'Coupon deleted successfully',
    failed: 'Failed to delete coupon',
    remove: ({ id }) => deleteCoupon({ variables: { id } }),
    details: ({ code, discountPercent }) => (
      <p className="flex justify-between gap-4 rounded-md border px-4 py-3 text-sm">
        <span className="wide break-all">{code}</span>
        <span className="figures text-muted">{discountPercent}%</span>
      </p>
    ),
  });
  const [deleteCoupons] = useDeleteCouponsMutation();
  const [setActive] = useSetCouponsActiveMutation();

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
        <ListFilter
          label="Status"
          all="All statuses"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(chosen) => query.onFilter({ status: chosen })}
        />
      }
      columns={couponColumns({ onToggle: (coupon) => void toggle(coupon), onDelete: deletion.ask })}
      rowName={({ code }) => code}
      emptyText={(search ?? status) ? 'No coupons found' : 'No coupons yet'}
      errorText="Failed to fetch coupons"
      bulk={{
        ids: AdminCouponIdsDocument,
        actions: (
          <>
            <BulkStatus
              list={list}
              thing="coupon"
              options={STATUS_OPTIONS}
              failed="Failed to update coupon status"
              run={async (ids, chosen) => {
                const variables = { ids, isActive: chosen === 'active' };
                return (await setActive({ variables })).data?.setCouponsActive;
              }}
            />
            <BulkDelete
              list={list}
              thing="coupon"
              run={async (ids) => (await deleteCoupons({ variables: { ids } })).data?.deleteCoupons}
            />
          </>
        ),
      }}
    >
      {deletion.dialog}
    </AdminList>
  );
}

type Row = AdminCouponFragment;

interface CouponActions {
  onToggle: (coupon: Row) => void;
  onDelete: (coupon: Row) => void;
}

export function couponColumns({ onToggle, onDelete }: CouponActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'code',
      header: 'Code',
      sortable: true,
      card: 'title',
      cell: ({ code }) => <span className="wide">{code}</span>,
    },
    {
      id: 'discount',
      header: 'Discount',
      sortable: true,
      align: 'end',
      width: 'w-32',
      cell: ({ discountPercent }) => `${discountPercent}%`,
    },
    {
      id: 'uses',
      header: 'Per buyer',
      align: 'end',
      width: 'w-28',
      cell: ({ maxUsesPerBuyer }) => maxUsesPerBuyer ?? <span className="text-muted">Any number</span>,
    },
    { id: 'expires', header: 'Expires', sortable: true, cell: (coupon) => <Expiry {...coupon} /> },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    {
      id: 'created',
      header: 'Created',
      sortable: true,
      cell: ({ createdAt }) => <span className="figures text-muted">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (coupon) => (
        <RowActions>
          <RowButton
            label={coupon.isActive ? 'Deactivate' : 'Activate'}
            subject={coupon.code}
            onClick={() => onToggle(coupon)}
          />
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={coupon.code}
            onClick={() => onDelete(coupon)}
          />
        </RowActions>
      ),
    },
  ];
}

function Expiry({ isForever, expiryDate }: Row) {
  if (isForever) return <span className="text-muted">Never expires</span>;
  const over = expiryDate !== null && Date.parse(expiryDate) < Date.now();
  return (
    <span className="figures">
      {formatUtcDate(expiryDate)}
      {over && <span className="text-danger"> · expired</span>}
    </span>
  );
}

const FAILED = 'Failed to update coupon status';

/** Switches a coupon on or off optimistically and reverts when the server refuses. */
export function useToggleCoupon(onFailure: (message: string) => void) {
  const [setActive] = useSetCouponActiveMutation();
  // Requests run one after the other: if they overtook each other, an earlier click would win.
  const last = useRef(Promise.resolve());

  async function toggle({ id, isActive }: AdminCouponFragment): Promise<void> {
    onFailure('');
    if (!adminToken()) return onFailure('No authentication token found');
    const changed = { __typename: 'Coupon', id, isActive: !isActive };
    try {
      await setActive({
        variables: { id, isActive: !isActive },
        optimisticResponse: { setCouponActive: changed },
      });
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
