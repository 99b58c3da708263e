import { Pencil, Store } from 'lucide-react';
import { useState } from 'react';
import type { UserOrderBy } from '../../lib/graphql/schema.generated';
import { Badge } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  ClippedText,
  dateColumn,
  idColumn,
  RowButton,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { MakeSeller } from '../sellers';
import { ListLink } from '../page';
import { BuyerEditor } from './buyer-editor';
import { BuyerOrders } from './buyer-orders';
import {
  AdminBuyerIdsDocument,
  DeleteBuyerDocument,
  DeleteBuyersDocument,
  useAdminBuyersQuery,
  type AdminBuyerFragment,
} from './buyers.generated';

const COLUMNS: readonly ListColumn<AdminBuyerFragment, UserOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'name',
    header: 'Name',
    orders: ['NAME_ASC', 'NAME_DESC'],
    card: 'title',
    cell: (buyer) => (
      <span className="flex min-w-0 items-center gap-2">
        <ListLink
          to={`/admin/users/${buyer.id}`}
          className="-mb-1 truncate pb-1 underline decoration-edge underline-offset-4 md:max-w-48"
        >
          {fullName(buyer)}
        </ListLink>
        {buyer.isAdmin && <Badge>Admin</Badge>}
        {buyer.isSeller && <Badge>Seller</Badge>}
        {buyer.isBlocked && <Badge tone="danger">Blocked</Badge>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    orders: ['EMAIL_ASC', 'EMAIL_DESC'],
    card: 'fact',
    brief: ({ email }) => email,
    cell: ({ email }) => <ClippedText text={email} className="md:max-w-64" />,
  },
  {
    id: 'country',
    header: 'Country',
    orders: ['COUNTRY_ASC', 'COUNTRY_DESC'],
    card: 'fact',
    cell: ({ country }) => country,
  },
  dateColumn('registered', 'Registered', ['REGISTERED_ASC', 'REGISTERED_DESC'], ({ createdAt }) => createdAt),
];

const FILTERS = { ...DATE_RANGE, ...ANNOTATION_FILTERS };

type Panel = 'orders' | 'edit';

export function BuyersPage() {
  const query = useListQuery(
    COLUMNS,
    'NEWEST',
    FILTERS,
    (search, filters) => toAnnotationFilter(search, filters).filter,
  );
  const list = useAdminList(query, 'users', useAdminBuyersQuery(query.options));
  const tags = useRowTags('user', list.rows);
  const [open, setOpen] = useState<{ id: number; panel: Panel } | null>(null);
  const [selling, setSelling] = useState<AdminBuyerFragment | null>(null);
  const panelOf = ({ id }: AdminBuyerFragment) => (open?.id === id ? open.panel : null);
  const panelButton = (buyer: AdminBuyerFragment, panel: Panel) => ({
    subject: fullName(buyer),
    expanded: panelOf(buyer) === panel,
    onClick: () => setOpen(panelOf(buyer) === panel ? null : { id: buyer.id, panel }),
  });

  return (
    <AdminList
      title="Buyers"
      list={list}
      tags={tags}
      exportAs="users"
      searchLabel="Search buyers"
      filters={
        <>
          <DateRangeFilter label="Registered" query={query} />
          <AnnotationFilters kind="user" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={fullName}
      rowActions={(buyer) => (
        <>
          {!buyer.isSeller && (
            <RowButton
              icon={<Store />}
              label="Make seller"
              subject={fullName(buyer)}
              onClick={() => setSelling(buyer)}
            />
          )}
          <RowButton label="Orders" opens {...panelButton(buyer, 'orders')} />
          <RowButton label="Edit" icon={<Pencil />} {...panelButton(buyer, 'edit')} />
        </>
      )}
      expanded={(buyer) => {
        const panel = panelOf(buyer);
        if (panel === 'edit') return <BuyerEditor buyer={buyer} onClose={() => setOpen(null)} />;
        return panel === 'orders' ? <BuyerOrders userId={buyer.id} /> : null;
      }}
      deletion={{
        thing: 'user',
        mailedTo: 'the person',
        mailedToAll: 'each person',
        mutation: DeleteBuyerDocument,
        bulkMutation: DeleteBuyersDocument,
        title: (buyer) => `Delete ${fullName(buyer)}`,
        details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
      }}
      ids={AdminBuyerIdsDocument}
      emptyText="No users found"
      errorText="Failed to load users"
    >
      {selling && <MakeSeller user={selling} onClose={() => setSelling(null)} />}
    </AdminList>
  );
}

function fullName({ name, lastName }: AdminBuyerFragment): string {
  return `${name} ${lastName}`;
}
