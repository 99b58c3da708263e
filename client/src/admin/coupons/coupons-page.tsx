import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { Banner, usePageMeta } from '../../ui';
import { LIST_PARAMS, ListTable, pageNumber, useDelete, usePageStart, useShownPage } from '../lists';
import { PageHead } from '../page';
import { couponColumns } from './coupon-columns';
import { CouponForm } from './coupon-form';
import {
  AdminCouponCursorsDocument,
  useAdminCouponsQuery,
  useDeleteCouponMutation,
  type AdminCouponFragment,
} from './coupons.generated';
import { useToggleCoupon } from './use-toggle-coupon';

const PARAMS = { page: LIST_PARAMS.page };

export function CouponsPage() {
  usePageMeta('Coupons');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [failure, setFailure] = useState('');
  const page = pageNumber(params.page);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: '',
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminCouponCursorsDocument,
        variables: { first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.coupons.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminCouponsQuery({
    variables: { first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.coupons,
    previous: previousData?.coupons,
  });

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
  const actions = useRef({ onToggle: toggle, onDelete: deletion.ask });
  const columns = useMemo(
    () =>
      couponColumns({
        onToggle: (coupon) => void actions.current.onToggle(coupon),
        onDelete: (coupon) => actions.current.onDelete(coupon),
      }),
    [],
  );

  return (
    <>
      <PageHead title="Coupons" count={list.total} />
      <div className="flex flex-col gap-6">
        <CouponForm onFailure={setFailure} />
        {failure && (
          <Banner tone="danger" onClose={() => setFailure('')}>
            {failure}
          </Banner>
        )}
        <ListTable
          label="Coupons"
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ code }) => code}
          emptyText="No coupons yet"
          list={list}
          error={error ?? start.error}
          errorText="Failed to fetch coupons"
          onRetry={() => (start.error ? start.retry() : void refetch())}
        />
      </div>
      {deletion.dialog}
    </>
  );
}
