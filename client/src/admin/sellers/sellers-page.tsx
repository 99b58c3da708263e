import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useMemo, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { Select, usePageMeta } from '../../ui';
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
  useSelection,
  useShownPage,
} from '../lists';
import { notify } from '../notices';
import type { SellerOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { sellerColumns, type SellerAction } from './seller-columns';
import { SELLER_STATUS_OPTIONS, sellerStatusOf } from './seller-status';
import {
  AdminSellerIdsDocument,
  useAdminSellersQuery,
  useSetSellersStatusMutation,
  type AdminSellerFragment,
} from './sellers.generated';

const PARAMS = { ...LIST_PARAMS, status: parseAsStringLiteral(SELLER_STATUSES) };
const LOAD_FAILED = 'Failed to load sellers';

const SORTING = sortingBy<SellerOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    shop: ['SHOP_NAME_ASC', 'SHOP_NAME_DESC'],
    payment: ['PAYMENT_ASC', 'PAYMENT_DESC'],
    registered: ['REGISTERED_ASC', 'REGISTERED_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
  },
  'NEWEST',
);

export function SellersPage() {
  usePageMeta('Sellers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [asked, setAsked] = useState<{ seller: AdminSellerFragment; action: SellerAction } | null>(null);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const filter = { search: params.q || null, status: params.status };
  const question = { filter, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminSellersQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    page,
    onPageChange,
    current: data?.sellers,
    previous: previousData?.sellers,
  });
  useEffect(() => {
    if (error) notify.error(LOAD_FAILED);
  }, [error]);

  const columns = useMemo(() => sellerColumns((seller, action) => setAsked({ seller, action })), []);
  const close = () => setAsked(null);

  const selection = useSelection(JSON.stringify(filter));
  const bulk = useBulk(selection);
  const [setStatus] = useSetSellersStatusMutation();
  const askStatus = (status: SellerStatus) =>
    bulk.ask({
      title: 'Set status',
      question: `This will set ${countOf(selection.ids.size, 'seller')} to ${status}. Continue?`,
      confirmLabel: 'Set status',
      tone: 'primary',
      done: 'updated',
      failed: 'Update failed',
      run: async (ids) => (await setStatus({ variables: { ids, status } })).data?.setSellersStatus,
    });

  return (
    <>
      <PageHead
        title="Sellers"
        count={list.total}
        actions={<ExportButton table="sellers" query={{ ...filter, sort: question.orderBy }} />}
      />
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
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No sellers found"
        list={list}
        error={error}
        errorText={LOAD_FAILED}
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminSellerIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.sellers;
        }}
      >
        <BulkSelect label="Set status" options={SELLER_STATUS_OPTIONS} onChoose={askStatus} />
      </BulkBar>
      {bulk.dialog}
      {asked?.action === 'edit' && <EditSeller seller={asked.seller} onClose={close} />}
      {asked?.action === 'payout' && <PayoutDetails seller={asked.seller} onClose={close} />}
      {asked?.action === 'delete' && <DeleteSeller seller={asked.seller} onClose={close} />}
    </>
  );
}
