import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { COUPON_STATUSES, type CouponStatus } from '#domain/statuses.js';
import { Banner, Button, Select, usePageMeta } from '../../ui';
import {
  BulkBar,
  BulkSelect,
  countOf,
  ExportButton,
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  sortingBy,
  useBulk,
  useDelete,
  useSelection,
  useShownPage,
} from '../lists';
import type { CouponOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
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

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(COUPON_STATUSES) };
const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

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
  usePageMeta('Coupons');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [failure, setFailure] = useState('');
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminCouponsQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
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

  const selection = useSelection(JSON.stringify(filter));
  const bulk = useBulk(selection);
  const [deleteCoupons] = useDeleteCouponsMutation();
  const askDelete = () =>
    bulk.ask({
      title: `Delete ${countOf(selection.ids.size, 'coupon')}`,
      question: `This will delete ${countOf(selection.ids.size, 'coupon')}. Continue?`,
      confirmLabel: 'Delete',
      done: 'deleted',
      failed: 'Failed to delete coupons',
      run: async (ids) => (await deleteCoupons({ variables: { ids } })).data?.deleteCoupons,
    });
  const [setActive] = useSetCouponsActiveMutation();
  const askStatus = (status: CouponStatus) =>
    bulk.ask({
      title: 'Set status',
      question: `This will set ${countOf(selection.ids.size, 'coupon')} to ${status}. Continue?`,
      confirmLabel: 'Set status',
      tone: 'primary',
      done: 'updated',
      failed: 'Failed to update coupon status',
      run: async (ids) =>
        (await setActive({ variables: { ids, isActive: status === 'active' } })).data?.setCouponsActive,
    });

  return (
    <>
      <PageHead
        title="Coupons"
        count={list.total}
        actions={<ExportButton table="coupons" query={{ ...filter, sort: question.orderBy }} />}
      />
      <div className="flex flex-col gap-6">
        <CouponForm onFailure={setFailure} />
        {failure && (
          <Banner tone="danger" onClose={() => setFailure('')}>
            {failure}
          </Banner>
        )}
        <div className="-mb-4">
          <ListToolbar>
            <SearchField
              label="Search coupons"
              value={params.q}
              onChange={(q) => void setParams({ q, ...FROM_START })}
            />
            <Select
              size="sm"
              label="Status"
              hideLabel
              placeholder="All statuses"
              options={STATUS_OPTIONS}
              value={params.status ?? ''}
              onChange={(event) =>
                void setParams({ status: (event.target.value || null) as CouponStatus | null, ...FROM_START })
              }
              className="w-full sm:w-44"
            />
          </ListToolbar>
        </div>
        <ListTable
          label="Coupons"
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ code }) => code}
          sort={sort}
          onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
          selection={selection}
          emptyText={filter.search || filter.status ? 'No coupons found' : 'No coupons yet'}
          list={list}
          error={error}
          errorText="Failed to fetch coupons"
          onRetry={() => void refetch()}
        />
        <BulkBar
          selection={selection}
          total={list.total}
          idsAfter={async (after, first) => {
            const variables = { ...question, first, after };
            const answer = await client.query({
              query: AdminCouponIdsDocument,
              variables,
              fetchPolicy: 'no-cache',
            });
            return answer.data?.coupons;
          }}
        >
          <BulkSelect label="Set status" options={STATUS_OPTIONS} onChoose={askStatus} />
          <Button size="sm" variant="danger" onClick={askDelete}>
            Delete selected
          </Button>
        </BulkBar>
        {bulk.dialog}
      </div>
      {deletion.dialog}
    </>
  );
}
