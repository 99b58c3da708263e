import { useState } from 'react';
import { AdminList, BulkDelete, sortingBy, useAdminList, useDelete, useListQuestion } from '../lists';
import type { UserOrderBy } from '../../lib/graphql/schema.generated';
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
  const question = useListQuestion(SORTING, {}, (search) => ({ search }));
  const list = useAdminList(question, 'users', useAdminBuyersQuery(question.request));
  const [open, setOpen] = useState<{ id: number; panel: BuyerPanel } | null>(null);
  const panelOf = ({ id }: AdminBuyerFragment) => (open?.id === id ? open.panel : null);

  const [deleteBuyer] = useDeleteBuyerMutation();
  const deletion = useDelete<AdminBuyerFragment>({
    title: ({ name, lastName }) => `Delete ${name} ${lastName}`,
    question: 'Are you sure you want to delete this user?',
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    remove: ({ id }) => deleteBuyer({ variables: { id } }),
    details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
  });
  const [deleteBuyers] = useDeleteBuyersMutation();

  return (
    <AdminList
      title="Buyers"
      list={list}
      exportAs="users"
      searchLabel="Search buyers"
      columns={buyerColumns({
        panelOf,
        onToggle: (buyer, panel) => setOpen(panelOf(buyer) === panel ? null : { id: buyer.id, panel }),
        onDelete: deletion.ask,
      })}
      rowName={({ name, lastName }) => `${name} ${lastName}`}
      emptyText="No users found"
      errorText="Failed to load users"
      expanded={(buyer) => {
        const panel = panelOf(buyer);
        if (panel === 'edit') return <BuyerEditor buyer={buyer} onClose={() => setOpen(null)} />;
        return panel === 'orders' ? <BuyerOrders userId={buyer.id} /> : null;
      }}
      bulk={{
        ids: AdminBuyerIdsDocument,
        actions: (
          <BulkDelete
            list={list}
            thing="user"
            run={async (ids) => (await deleteBuyers({ variables: { ids } })).data?.deleteUsers}
          />
        ),
      }}
    >
      {deletion.dialog}
    </AdminList>
  );
}
