import { Landmark, Pencil, Scale, Trash2 } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SELLER_STATUSES } from '#domain/statuses.js';
import type { SellerOrderBy } from '../../lib/graphql/schema.generated';
import { StatusBadge } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  BulkStatus,
  dateColumn,
  idColumn,
  RowButton,
  StatusFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { ListLink, NoValue } from '../page';
import { payeeOf, PAYOUT_METHOD_NAMES } from './payee';
import { SELLER_DIALOGS } from './seller-dialogs';
import {
  SELLER_STATUS_OPTIONS,
  SellerStatusSelect,
  statusEffect,
  statusMailedTo,
} from './seller-status-select';
import {
  AdminSellerIdsDocument,
  SetSellersStatusDocument,
  useAdminSellersQuery,
  type AdminSellerFragment,
} from './sellers.generated';

const FILTERS = { ...DATE_RANGE, ...ANNOTATION_FILTERS, status: parseAsStringLiteral(SELLER_STATUSES) };

const COLUMNS: readonly ListColumn<AdminSellerFragment, SellerOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'shop',
    header: 'Shop',
    orders: ['SHOP_NAME_ASC', 'SHOP_NAME_DESC'],
    card: 'title',
    brief: (seller) => <ShopLink {...seller} />,
    cell: (seller) => <Shop {...seller} />,
  },
  {
    id: 'owner',
    header: 'Owner',
    card: 'fact',
    brief: ({ user }) => `${user.name} ${user.lastName}`,
    cell: ({ user }) => (
      <TwoLines
        first={`${user.name} ${user.lastName}`}
        second={user.email}
        className="md:max-w-36 min-[100rem]:max-w-52"
      />
    ),
  },
  { id: 'country', header: 'Country', card: 'fact', cell: ({ user }) => user.country },
  {
    id: 'payment',
    header: 'Payment',
    orders: ['PAYMENT_ASC', 'PAYMENT_DESC'],
    cell: (seller) =>
      seller.paymentMethod ? (
        <TwoLines
          first={PAYOUT_METHOD_NAMES[seller.paymentMethod]}
          second={payeeOf(seller)}
          className="md:max-w-32 min-[100rem]:max-w-44"
        />
      ) : (
        <NoValue />
      ),
  },
  dateColumn(
    'registered',
    'Registered',
    ['REGISTERED_ASC', 'REGISTERED_DESC'],
    ({ createdAt }) => createdAt,
    'side',
  ),
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'main',
    brief: ({ status }) => <StatusBadge status={status ?? 'no status'} />,
    cell: (seller) => <SellerStatusSelect seller={seller} className="md:w-32" />,
  },
];

export function SellersPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toAnnotationFilter);
  const list = useAdminList(query, 'sellers', useAdminSellersQuery(query.options));
  const tags = useRowTags('seller', list.rows);
  const [open, setOpen] = useState<{
    seller: AdminSellerFragment;
    dialog: keyof typeof SELLER_DIALOGS;
  } | null>(null);
  const OpenDialog = open && SELLER_DIALOGS[open.dialog];

  return (
    <AdminList
      title="Sellers"
      list={list}
      tags={tags}
      exportAs="sellers"
      searchLabel="Search sellers"
      filters={
        <>
          <StatusFilter query={query} options={SELLER_STATUS_OPTIONS} />
          <DateRangeFilter label="Registered" query={query} />
          <AnnotationFilters kind="seller" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ shopName }) => shopName}
      rowActions={(seller) => (
        <>
          <RowButton
            icon={<Scale />}
            label="Balance"
            subject={seller.shopName}
            onClick={() => setOpen({ seller, dialog: 'balance' })}
          />
          <RowButton
            icon={<Landmark />}
            label="Payout details"
            subject={seller.shopName}
            onClick={() => setOpen({ seller, dialog: 'payout' })}
          />
          <RowButton
            icon={<Pencil />}
            label="Edit"
            opens
            subject={seller.shopName}
            onClick={() => setOpen({ seller, dialog: 'edit' })}
          />
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={seller.shopName}
            onClick={() => setOpen({ seller, dialog: 'delete' })}
          />
        </>
      )}
      ids={AdminSellerIdsDocument}
      bulkActions={
        <BulkStatus
          list={list}
          thing="seller"
          options={SELLER_STATUS_OPTIONS}
          effect={(status) => statusEffect(status, 'each seller')}
          mailedTo={(status) => statusMailedTo(status, 'each seller')}
          failed="Update failed"
          mutation={SetSellersStatusDocument}
          toChange={(status) => ({ status })}
        />
      }
      emptyText="No sellers found"
      errorText="Failed to load sellers"
      errorToast
    >
      {OpenDialog && <OpenDialog seller={open.seller} onClose={() => setOpen(null)} />}
    </AdminList>
  );
}

function ShopLink({ id, shopName }: AdminSellerFragment) {
  return (
    <ListLink to={`/admin/sellers/${id}`} className="block truncate leading-6 hover:underline md:touch:py-2">
      {shopName}
    </ListLink>
  );
}

function Shop(seller: AdminSellerFragment) {
  const { socialLink } = seller;
  return (
    <div className="min-w-0 md:max-w-36 min-[100rem]:max-w-48">
      <ShopLink {...seller} />
      {socialLink && (
        <a
          href={socialLink}
          target="_blank"
          rel="noopener noreferrer"
          title={socialLink}
          className="block truncate font-sans text-[0.8125rem] leading-6 font-normal touch:py-2 text-muted underline decoration-edge underline-offset-4"
        >
          {socialLink.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      )}
    </div>
  );
}
