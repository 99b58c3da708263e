import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import type { AdminBuyerFragment } from './buyers.generated';

type Row = AdminBuyerFragment;

export type BuyerPanel = 'orders' | 'edit';

interface BuyerActions {
  /** Opens what lies below the row, or shuts it. */
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
