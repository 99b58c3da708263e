import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  useDelete,
  usePageStart,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { buyerColumns, type BuyerPanel } from './buyer-columns';
import { BuyerEditor } from './buyer-editor';
import { BuyerOrders } from './buyer-orders';
import {
  AdminBuyerCursorsDocument,
  useAdminBuyersQuery,
  useDeleteBuyerMutation,
  type AdminBuyerFragment,
} from './buyers.generated';

export function BuyersPage() {
  usePageMeta('Buyers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(LIST_PARAMS);
  const [open, setOpen] = useState<{ id: number; panel: BuyerPanel } | null>(null);
  const page = pageNumber(params.page);
  const search = params.q || null;
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: params.q,
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminBuyerCursorsDocument,
        variables: { search, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.users.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminBuyersQuery({
    variables: { search, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.users,
    previous: previousData?.users,
  });

  const [deleteBuyer] = useDeleteBuyerMutation();
  const deletion = useDelete<AdminBuyerFragment>({
    title: ({ name, lastName }) => `Delete ${name} ${lastName}`,
    question: 'Are you sure you want to delete this user?',
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    remove: ({ id }) => deleteBuyer({ variables: { id } }),
    details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
  });

  const panelOf = ({ id }: AdminBuyerFragment) => (open?.id === id ? open.panel : null);
  const columns = buyerColumns({
    panelOf,
    onToggle: (buyer, panel) => setOpen(panelOf(buyer) === panel ? null : { id: buyer.id, panel }),
    onDelete: deletion.ask,
  });

  return (
    <>
      <PageHead title="Buyers" count={list.total} />
      <ListToolbar>
        <SearchField
          label="Search buyers"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
      </ListToolbar>
      <ListTable
        label="Buyers"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name, lastName }) => `${name} ${lastName}`}
        emptyText="No users found"
        expanded={(buyer) => {
          const panel = panelOf(buyer);
          if (panel === 'edit') return <BuyerEditor buyer={buyer} onClose={() => setOpen(null)} />;
          return panel === 'orders' ? <BuyerOrders userId={buyer.id} /> : null;
        }}
        list={list}
        error={error ?? start.error}
        errorText="Failed to load users"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {deletion.dialog}
    </>
  );
}
