import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SELLER_STATUSES } from '#domain/statuses.js';
import { AdminList, BulkStatus, ListFilter, sortingBy, useAdminList, useListQuestion } from '../lists';
import type { SellerOrderBy } from '../../lib/graphql/schema.generated';
import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { sellerColumns, type SellerAction } from './seller-columns';
import { SELLER_STATUS_OPTIONS } from './seller-status';
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
  const question = useListQuestion(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(question, 'sellers', useAdminSellersQuery(question.request));
  const [asked, setAsked] = useState<{ seller: AdminSellerFragment; action: SellerAction } | null>(null);
  const close = () => setAsked(null);
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
          value={question.filters.status}
          onChange={(status) => question.onFilter({ status })}
        />
      }
      columns={sellerColumns((seller, action) => setAsked({ seller, action }))}
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
      {asked?.action === 'edit' && <EditSeller seller={asked.seller} onClose={close} />}
      {asked?.action === 'payout' && <PayoutDetails seller={asked.seller} onClose={close} />}
      {asked?.action === 'delete' && <DeleteSeller seller={asked.seller} onClose={close} />}
    </AdminList>
  );
}
