import { Landmark, Pencil, Trash2 } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SELLER_STATUSES } from '#domain/statuses.js';
import { formatDate } from '../../lib/dates';
import type { SellerOrderBy } from '../../lib/graphql/schema.generated';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkStatus,
  ListFilter,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useListQuery,
} from '../lists';
import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { SELLER_STATUS_OPTIONS, SellerStatusSelect } from './seller-status-select';
import {
  AdminSellerIdsDocument,
  useAdminSellersQuery,
  useSetSellersStatusMutation,
  type AdminSellerFragment,
} from './sellers.generated';

const FILTERS = { status: parseAsStringLiteral(SELLER_STATUSES) };

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
  const query = useListQuery(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(query, 'sellers', useAdminSellersQuery(query.options));
  const [opened, setOpened] = useState<{ seller: AdminSellerFragment; action: SellerAction } | null>(null);
  const close = () => setOpened(null);
  const [setStatus] = useSetSellersStatusMutation();

  return (
    <AdminList
      title="Sellers"
      list={list}
      exportAs="sellers"
      searchLabel="Search sellers"
      filters={
        <ListFilter
          label="Status"
          all="All statuses"
          options={SELLER_STATUS_OPTIONS}
          value={query.filters.status}
          onChange={(status) => query.onFilter({ status })}
        />
      }
      columns={sellerColumns((seller, action) => setOpened({ seller, action }))}
      rowName={({ shopName }) => shopName}
      emptyText="No sellers found"
      errorText="Failed to load sellers"
      errorToast
      bulk={{
        ids: AdminSellerIdsDocument,
        actions: (
          <BulkStatus
            list={list}
            thing="seller"
            options={SELLER_STATUS_OPTIONS}
            failed="Update failed"
            run={async (ids, status) =>
              (await setStatus({ variables: { ids, status } })).data?.setSellersStatus
            }
          />
        ),
      }}
    >
      {opened?.action === 'edit' && <EditSeller seller={opened.seller} onClose={close} />}
      {opened?.action === 'payout' && <PayoutDetails seller={opened.seller} onClose={close} />}
      {opened?.action === 'delete' && <DeleteSeller seller={opened.seller} onClose={close} />}
    </AdminList>
  );
}

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
