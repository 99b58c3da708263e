import { Landmark, Pencil, Trash2 } from 'lucide-react';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton } from '../lists';
import { SellerStatusSelect } from './seller-status-select';
import type { AdminSellerFragment } from './sellers.generated';

type Row = AdminSellerFragment;

export type SellerAction = 'edit' | 'payout' | 'delete';

export function sellerColumns(
  onAction: (seller: Row, action: SellerAction) => void,
): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    { id: 'shop', header: 'Shop', sortable: true, card: 'title', cell: (seller) => <Shop {...seller} /> },
    { id: 'owner', header: 'Owner', cell: ({ user }) => <Owner {...user} /> },
    { id: 'country', header: 'Country', cell: ({ user }) => user.country },
    { id: 'payment', header: 'Payment', sortable: true, cell: (seller) => <Payment {...seller} /> },
    {
      id: 'registered',
      header: 'Registered',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (seller) => <SellerStatusSelect seller={seller} className="md:w-32" />,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (seller) => (
        <RowActions>
          <RowButton
            icon={<Landmark />}
            label="Payout details"
            subject={seller.shopName}
            onClick={() => onAction(seller, 'payout')}
          />
          <RowButton
            icon={<Pencil />}
            label="Edit"
            opens
            subject={seller.shopName}
            onClick={() => onAction(seller, 'edit')}
          />
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={seller.shopName}
            onClick={() => onAction(seller, 'delete')}
          />
        </RowActions>
      ),
    },
  ];
}

function Shop({ shopName, socialLink }: Row) {
  return (
    <div className="min-w-0 md:max-w-48">
      <p className="truncate">{shopName}</p>
      {socialLink && (
        <a
          href={socialLink}
          target="_blank"
          rel="noopener noreferrer"
          title={socialLink}
          className="block truncate font-sans text-[0.8125rem] font-normal text-muted underline decoration-edge underline-offset-4"
        >
          {socialLink.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      )}
    </div>
  );
}

function Owner({ name, lastName, email }: Row['user']) {
  return (
    <div className="min-w-0 md:max-w-52">
      <p className="truncate">
        {name} {lastName}
      </p>
      <p className="truncate text-[0.8125rem] text-muted" title={email}>
        {email}
      </p>
    </div>
  );
}

function Payment({ paymentMethod, paypalEmail, cardNumber }: Row) {
  if (!paymentMethod) return <span className="text-muted">—</span>;
  return (
    <div className="min-w-0 md:max-w-44">
      <p>{paymentMethod === 'paypal' ? 'PayPal' : 'Card'}</p>
      <p className="figures truncate text-[0.8125rem] text-muted">
        {paymentMethod === 'paypal' ? paypalEmail : cardNumber}
      </p>
    </div>
  );
}
