import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { Button, usePageMeta } from '../../ui';
import {
  BulkBar,
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
import type { UserOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
import { buyerColumns, type BuyerPanel } from './buyer-columns';
import { BuyerEditor } from './buyer-editor';
import { BuyerOrders } from './buyer-orders';
import {
  AdminBuyerIdsDocument,
  useAdminBuyersQuery,
  useDeleteBuyerMutation,
  useDeleteBuyersMutation,
  type AdminBuyerFragment,
} from './buyers.generated';

const SORTING = sortingBy<UserOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    name: ['NAME_ASC', 'NAME_DESC'],
    email: ['EMAIL_ASC', 'EMAIL_DESC'],
    country: ['COUNTRY_ASC', 'COUNTRY_DESC'],
    registered: ['REGISTERED_ASC', 'REGISTERED_DESC'],
  },
  'NEWEST',
);

export function BuyersPage() {
  usePageMeta('Buyers');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(LIST_PARAMS);
  const [open, setOpen] = useState<{ id: number; panel: BuyerPanel } | null>(null);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const question = { search: params.q || null, orderBy: SORTING.orderBy(sort) };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminBuyersQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
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

  const selection = useSelection(JSON.stringify(params.q));
  const bulk = useBulk(selection);
  const [deleteBuyers] = useDeleteBuyersMutation();
  const askDelete = () =>
    bulk.ask({
      title: `Delete ${countOf(selection.ids.size, 'user')}`,
      question: `This will delete ${countOf(selection.ids.size, 'user')}. Continue?`,
      confirmLabel: 'Delete',
      done: 'deleted',
      failed: 'Failed to delete users',
      run: async (ids) => (await deleteBuyers({ variables: { ids } })).data?.deleteUsers,
    });

  return (
    <>
      <PageHead
        title="Buyers"
        count={list.total}
        actions={<ExportButton table="users" query={{ search: question.search, sort: question.orderBy }} />}
      />
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
        sort={sort}
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No users found"
        expanded={(buyer) => {
          const panel = panelOf(buyer);
          if (panel === 'edit') return <BuyerEditor buyer={buyer} onClose={() => setOpen(null)} />;
          return panel === 'orders' ? <BuyerOrders userId={buyer.id} /> : null;
        }}
        list={list}
        error={error}
        errorText="Failed to load users"
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminBuyerIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.users;
        }}
      >
        <Button size="sm" variant="danger" onClick={askDelete}>
          Delete selected
        </Button>
      </BulkBar>
      {bulk.dialog}
      {deletion.dialog}
    </>
  );
}
