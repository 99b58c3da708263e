import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/dates';
import type { UserOrderBy } from '../../lib/graphql/schema.generated';
import { Badge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuery,
} from '../lists';
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
  const query = useListQuery(SORTING, {}, (search) => ({ search }));
  const list = useAdminList(query, 'users', useAdminBuyersQuery(query.options));
  const [open, setOpen] = useState<{ id: number; panel: BuyerPanel } | null>(null);
  const panelOf = ({ id }: AdminBuyerFragment) => (open?.id === id ? open.panel : null);

  const [deleteBuyer] = useDeleteBuyerMutation();
  const deletion = useDelete<AdminBuyerFragment>({
    title: ({ name, lastName }) => `Delete ${name} ${lastName}`,
    description: 'Are you sure you want to delete this user?',
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

type Row = AdminBuyerFragment;

export type BuyerPanel = 'orders' | 'edit';

interface BuyerActions {
  /** Expands or collapses the details below the row. */
  onToggle: (buyer: Row, panel: BuyerPanel) => void;
  onDelete: (buyer: Row) => void;
  panelOf: (buyer: Row) => BuyerPanel | null;
}

const fullName = ({ name, lastName }: Row) => `${name} ${lastName}`;

export function buyerColumns({ onToggle, onDelete, panelOf }: BuyerActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-20',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    { id: 'name', header: 'Name', sortable: true, card: 'title', cell: (buyer) => <Name {...buyer} /> },
    {
      id: 'email',
      header: 'Email',
      sortable: true,
      cell: ({ email }) => (
        <span className="block truncate md:max-w-64" title={email}>
          {email}
        </span>
      ),
    },
    { id: 'country', header: 'Country', sortable: true, cell: ({ country }) => country },
    {
      id: 'registered',
      header: 'Registered',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (buyer) => {
        const open = panelOf(buyer);
        return (
          <RowActions>
            <RowButton
              label="Orders"
              opens
              subject={fullName(buyer)}
              expanded={open === 'orders'}
              onClick={() => onToggle(buyer, 'orders')}
            />
            <RowButton
              icon={<Pencil />}
              label="Edit"
              subject={fullName(buyer)}
              expanded={open === 'edit'}
              onClick={() => onToggle(buyer, 'edit')}
            />
            <RowButton
              icon={<Trash2 />}
              label="Delete"
              subject={fullName(buyer)}
              onClick={() => onDelete(buyer)}
            />
          </RowActions>
        );
      },
    },
  ];
}

function Name(buyer: Row) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate md:max-w-48">{fullName(buyer)}</span>
      {buyer.isAdmin && <Badge>Admin</Badge>}
      {buyer.isSeller && <Badge>Seller</Badge>}
    </span>
  );
}
