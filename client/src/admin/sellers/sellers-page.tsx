import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SELLER_STATUSES } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  usePageStart,
  useShownPage,
} from '../lists';
import { notify } from '../notices';
import { PageHead } from '../page';
import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { sellerColumns, type SellerAction } from './seller-columns';
import { SELLER_STATUS_OPTIONS, sellerStatusOf } from './seller-status';
import {
  AdminSellerCursorsDocument,
  useAdminSellersQuery,
  type AdminSellerFragment,
} from './sellers.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SELLER_STATUSES) };
const LOAD_FAILED = 'Failed to load sellers';

export function SellersPage() {
  usePageMeta('Sellers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [asked, setAsked] = useState<{ seller: AdminSellerFragment; action: SellerAction } | null>(null);
  const page = pageNumber(params.page);
  const filter = { search: params.q || null, status: params.status };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(filter),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminSellerCursorsDocument,
        variables: { filter, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.sellers.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminSellersQuery({
    variables: { filter, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.sellers,
    previous: previousData?.sellers,
  });
  const failure = error ?? start.error;

  useEffect(() => {
    if (failure) notify.error(LOAD_FAILED);
  }, [failure]);

  const columns = useMemo(() => sellerColumns((seller, action) => setAsked({ seller, action })), []);
  const close = () => setAsked(null);

  return (
    <>
      <PageHead title="Sellers" count={list.total} />
      <ListToolbar>
        <SearchField
          label="Search sellers"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
        <Select
          size="sm"
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={SELLER_STATUS_OPTIONS}
          value={params.status ?? ''}
          onChange={(event) => void setParams({ status: sellerStatusOf(event.target.value), ...FROM_START })}
          className="w-full sm:w-44"
        />
      </ListToolbar>
      <ListTable
        label="Sellers"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ shopName }) => shopName}
        emptyText="No sellers found"
        list={list}
        error={failure}
        errorText={LOAD_FAILED}
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {asked?.action === 'edit' && <EditSeller seller={asked.seller} onClose={close} />}
      {asked?.action === 'payout' && <PayoutDetails seller={asked.seller} onClose={close} />}
      {asked?.action === 'delete' && <DeleteSeller seller={asked.seller} onClose={close} />}
    </>
  );
}
