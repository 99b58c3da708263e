import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { COUPON_STATUSES } from '#domain/statuses.js';
import { Banner, optionsOf } from '../../ui';
import {
  AdminList,
  BulkDelete,
  BulkStatus,
  ListFilter,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuestion,
} from '../lists';
import type { CouponOrderBy } from '../../lib/graphql/schema.generated';
import { couponColumns } from './coupon-columns';
import { CouponForm } from './coupon-form';
import {
  AdminCouponIdsDocument,
  useAdminCouponsQuery,
  useDeleteCouponMutation,
  useDeleteCouponsMutation,
  useSetCouponsActiveMutation,
  type AdminCouponFragment,
} from './coupons.generated';
import { useToggleCoupon } from './use-toggle-coupon';

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
  const question = useListQuestion(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(question, 'coupons', useAdminCouponsQuery(question.request));
  const { search, status } = question.wanted.filter;
  const [failure, setFailure] = useState('');

  const toggle = useToggleCoupon(setFailure);
  const [deleteCoupon] = useDeleteCouponMutation();
  const deletion = useDelete<AdminCouponFragment>({
    title: () => 'Confirm Deletion',
    question: 'Are you sure you want to delete this coupon?',
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
          onChange={(chosen) => question.onFilter({ status: chosen })}
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
