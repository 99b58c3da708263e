import { formatKey } from '#domain/camelot.js';
import { formatCount } from '#domain/numbers.js';
import { Pencil } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import type { AdminProductOrderBy } from '../../lib/graphql/schema.generated';
import { FireIcon, LinkButton, optionsOf, StatusBadge, TrackPrice } from '../../ui';
import { ANNOTATION_FILTERS, AnnotationFilters, toAnnotationFilter, useRowTags } from '../annotations';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  BulkStatus,
  ClippedText,
  idColumn,
  ListFilter,
  RowLink,
  StatusFilter,
  TwoLines,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { PlayCover } from '../media';
import { ListLink, NoValue } from '../page';
import { ChangePrices, Sales } from '../price-changes';
import { AssignSeller } from './assign-seller';
import {
  AdminProductIdsDocument,
  DeleteProductDocument,
  DeleteProductsDocument,
  SetProductsStatusDocument,
  useAdminProductsQuery,
  useAdminProductStoresQuery,
  type AdminProductRowFragment,
} from './products.generated';

const FILTERS = {
  ...DATE_RANGE,
  ...ANNOTATION_FILTERS,
  store: parseAsString,
  seller: parseAsStringLiteral(['none']),
  status: parseAsStringLiteral(PRODUCT_STATUSES),
};
/** Tracks whose seller name no account has. */
const WITHOUT_SELLER = [{ value: 'none', label: 'Without an account' }] as const;
/** Other statuses are set by orders. */
const SETTABLE_STATUSES = optionsOf(['published', 'archived']);
const CELL_CLASSES = 'md:max-w-20 min-[90rem]:max-w-33';

const editPath = (id: number) => `/admin/products/edit/${id}`;

export const PRODUCT_COLUMNS: readonly ListColumn<AdminProductRowFragment, AdminProductOrderBy>[] = [
  idColumn(['ID_ASC', 'ID_DESC']),
  {
    id: 'image',
    header: 'Image',
    card: 'media',
    width: 'w-16',
    cell: ({ img, audio, name }) => <PlayCover img={img} audio={audio} name={name} />,
  },
  {
    id: 'store',
    header: 'Store',
    orders: ['STORE_ASC', 'STORE_DESC'],
    card: 'fact',
    brief: ({ storeName }) => storeName,
    cell: ({ storeName }) => <ClippedText text={storeName} className={CELL_CLASSES} />,
  },
  {
    id: 'name',
    header: 'Name',
    orders: ['NAME_ASC', 'NAME_DESC'],
    card: 'title',
    cell: (product) => <ProductName {...product} />,
  },
  {
    id: 'category',
    header: 'Category',
    orders: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    card: 'fact',
    brief: ({ category }) => category,
    cell: ({ category }) => <ClippedText text={category} className={CELL_CLASSES} />,
  },
  {
    id: 'price',
    header: 'Price',
    orders: ['PRICE_ASC', 'PRICE_DESC'],
    align: 'end',
    card: 'main',
    cell: (track) => (
      <TrackPrice track={track} className="gap-x-2 gap-y-0 md:flex-col-reverse md:items-end" />
    ),
  },
  {
    id: 'key',
    header: 'Key',
    orders: ['KEY_ASC', 'KEY_DESC'],
    cell: ({ musicKey, mode, bpm }) => (
      <TwoLines
        first={formatKey(musicKey, mode) ?? <NoValue />}
        second={bpm === null ? null : `${bpm} BPM`}
        className="whitespace-nowrap"
      />
    ),
  },
  {
    id: 'type',
    header: 'Type',
    orders: ['TYPE_ASC', 'TYPE_DESC'],
    cell: ({ type }) => <ClippedText text={type} className={CELL_CLASSES} />,
  },
  {
    id: 'plays',
    header: 'Plays',
    orders: ['PLAYS_ASC', 'PLAYS_DESC'],
    align: 'end',
    cell: ({ playCount }) => formatCount(playCount),
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ status }) => <StatusBadge status={status} />,
    cell: (product) => <StatusAndListingTerm {...product} />,
  },
];

export function ProductsPage() {
  const query = useListQuery(PRODUCT_COLUMNS, 'ID_DESC', FILTERS, (search, { store, seller, ...filters }) =>
    toAnnotationFilter(search, {
      storeName: store || null,
      withoutSeller: seller === 'none' || null,
      ...filters,
    }),
  );
  const list = useAdminList(query, 'adminProducts', useAdminProductsQuery(query.options));
  const tags = useRowTags('product', list.rows);
  const stores = useAdminProductStoresQuery({ fetchPolicy: 'cache-and-network' }).data?.adminProductStores;

  return (
    <AdminList
      title="Products"
      list={list}
      tags={tags}
      exportAs="products"
      actions={
        <>
          <ChangePrices
            ids={list.selection.ids}
            filter={query.variables.filter}
            total={list.total}
            onChanged={list.selection.clear}
          />
          <LinkButton size="sm" variant="primary" to="/admin/products/new">
            Add product
          </LinkButton>
        </>
      }
      intro={<Sales />}
      searchLabel="Search products"
      filters={
        <>
          <ListFilter
            label="Store"
            all="All stores"
            options={storeOptions(stores, query.filters.store)}
            value={query.filters.store}
            onChange={(store) => query.onFilter({ store })}
          />
          <ListFilter
            label="Seller"
            all="All sellers"
            options={WITHOUT_SELLER}
            value={query.filters.seller}
            onChange={(seller) => query.onFilter({ seller })}
          />
          <StatusFilter query={query} options={optionsOf(PRODUCT_STATUSES)} />
          <DateRangeFilter label="Added" query={query} />
          <AnnotationFilters kind="product" query={query} />
        </>
      }
      columns={PRODUCT_COLUMNS}
      rowName={({ name }) => name}
      rowActions={({ id, name }) => (
        <RowLink to={editPath(id)} icon={<Pencil />} label="Edit" subject={name} />
      )}
      deletion={{
        thing: 'product',
        mailedTo: 'its seller',
        mailedToAll: 'the sellers',
        mutation: DeleteProductDocument,
        bulkMutation: DeleteProductsDocument,
        title: ({ name }) => `Delete “${name}”`,
      }}
      ids={AdminProductIdsDocument}
      bulkActions={
        <>
          <BulkStatus
            list={list}
            thing="product"
            options={SETTABLE_STATUSES}
            failed="Failed to update products"
            mailedTo={(status) => (status === 'archived' ? 'the sellers' : null)}
            mutation={SetProductsStatusDocument}
            toChange={(status) => ({ status })}
          />
          <AssignSeller list={list} />
        </>
      }
      emptyText="No products found"
      errorText="Failed to load products"
    />
  );
}

/** Includes the chosen store before the stores are loaded and after its last track is deleted. */
function storeOptions(stores: readonly string[] = [], chosen: string | null): readonly string[] {
  return chosen && !stores.includes(chosen) ? [chosen, ...stores] : stores;
}

/** Near its end, the days an unsold track has left; after it, why it is off sale. */
function StatusAndListingTerm({ status, term }: AdminProductRowFragment) {
  let note = null;
  if (term?.endedAt) note = 'Unsold';
  else if (term?.extendable) note = `${term.daysLeft} ${term.daysLeft === 1 ? 'day' : 'days'} left`;
  return <TwoLines first={<StatusBadge status={status} />} second={note} className="whitespace-nowrap" />;
}

function ProductName({ id, name, isHot }: AdminProductRowFragment) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ListLink
        to={editPath(id)}
        data-row-open
        className="truncate hover:underline md:max-w-32 min-[90rem]:max-w-48"
        title={name}
      >
        {name}
      </ListLink>
      {isHot && (
        <span role="img" aria-label="Hot" title="Hot" className="shrink-0 text-hot">
          <FireIcon />
        </span>
      )}
    </span>
  );
}
