import { Pencil, Trash2 } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { Link } from 'react-router-dom';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import type { AdminProductOrderBy } from '../../lib/graphql/schema.generated';
import { CoverImage, FireIcon, LinkButton, optionsOf, Price, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  BulkStatus,
  ListFilter,
  RowActions,
  RowButton,
  RowLink,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuery,
} from '../lists';
import { useFormLink } from '../page';
import {
  AdminProductIdsDocument,
  useAdminProductsQuery,
  useAdminProductStoresQuery,
  useDeleteProductMutation,
  useDeleteProductsMutation,
  useSetProductsStatusMutation,
  type AdminProductRowFragment,
} from './products.generated';

const FILTERS = { store: parseAsString, status: parseAsStringLiteral(PRODUCT_STATUSES) };
const STATUS_OPTIONS = optionsOf(PRODUCT_STATUSES);
/** Other statuses are set by orders. */
const CHOSEN_BY_HAND = optionsOf(['published', 'archived']);

const SORTING = sortingBy<AdminProductOrderBy>(
  {
    id: ['ID_ASC', 'ID_DESC'],
    store: ['STORE_ASC', 'STORE_DESC'],
    name: ['NAME_ASC', 'NAME_DESC'],
    category: ['CATEGORY_ASC', 'CATEGORY_DESC'],
    price: ['PRICE_ASC', 'PRICE_DESC'],
    key: ['KEY_ASC', 'KEY_DESC'],
    type: ['TYPE_ASC', 'TYPE_DESC'],
    plays: ['PLAYS_ASC', 'PLAYS_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
  },
  'ID_DESC',
);

export function ProductsPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { store, status }) => ({
    filter: { search, storeName: store || null, status },
  }));
  const list = useAdminList(query, 'adminProducts', useAdminProductsQuery(query.options));
  const stores = useAdminProductStoresQuery({ fetchPolicy: 'cache-and-network' }).data?.adminProductStores;

  const [deleteProduct] = useDeleteProductMutation();
  const deletion = useDelete<AdminProductRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    description: 'Are you sure you want to delete this product?',
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
    remove: ({ id }) => deleteProduct({ variables: { id } }),
  });
  const [deleteProducts] = useDeleteProductsMutation();
  const [setStatus] = useSetProductsStatusMutation();

  return (
    <AdminList
      title="Products"
      list={list}
      exportAs="products"
      actions={
        <LinkButton size="sm" variant="primary" to="/admin/products/new">
          Add product
        </LinkButton>
      }
      searchLabel="Search products"
      filters={
        <>
          <ListFilter
            label="Store"
            all="All stores"
            options={storeOptions(stores, query.filters.store)}
            value={query.filters.store}
            onChange={(store) => query.onFilter({ store })}
            className="w-auto min-w-36 flex-1 sm:w-48 sm:flex-none"
          />
          <ListFilter
            label="Status"
            all="All statuses"
            options={STATUS_OPTIONS}
            value={query.filters.status}
            onChange={(status) => query.onFilter({ status })}
            className="w-auto min-w-36 flex-1 sm:flex-none"
          />
        </>
      }
      columns={productColumns(deletion.ask)}
      rowName={({ name }) => name}
      emptyText="No products found"
      errorText="Failed to load products"
      bulk={{
        ids: AdminProductIdsDocument,
        actions: (
          <>
            <BulkStatus
              list={list}
              thing="product"
              options={CHOSEN_BY_HAND}
              failed="Failed to update products"
              run={async (ids, status) =>
                (await setStatus({ variables: { ids, status } })).data?.setProductsStatus
              }
            />
            <BulkDelete
              list={list}
              thing="product"
              run={async (ids) => (await deleteProducts({ variables: { ids } })).data?.deleteProducts}
            />
          </>
        ),
      }}
    >
      {deletion.dialog}
    </AdminList>
  );
}

/** Includes the chosen store before the stores are loaded and after its last track is deleted. */
function storeOptions(stores: readonly string[] | undefined, chosen: string | null): string[] {
  const known = stores ?? [];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : [...known];
}

type Row = AdminProductRowFragment;

export function productColumns(onDelete: (product: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-16',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'image',
      header: 'Image',
      card: 'media',
      width: 'w-16',
      cell: ({ img }) => <CoverImage path={img} alt="" sizes="40px" className="size-10" />,
    },
    { id: 'store', header: 'Store', sortable: true, cell: ({ storeName }) => <Clipped text={storeName} /> },
    {
      id: 'name',
      header: 'Name',
      sortable: true,
      card: 'title',
      cell: (product) => <Name {...product} />,
    },
    {
      id: 'category',
      header: 'Category',
      sortable: true,
      cell: ({ category }) => <Clipped text={category} />,
    },
    {
      id: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      cell: ({ price, oldPrice }) => (
        <Price
          value={price}
          oldValue={oldPrice}
          className="gap-x-2 gap-y-0 md:flex-col-reverse md:items-end"
        />
      ),
    },
    { id: 'key', header: 'Key', sortable: true, cell: ({ musicKey }) => musicKey ?? <Nothing /> },
    { id: 'type', header: 'Type', sortable: true, cell: ({ type }) => <Clipped text={type} /> },
    {
      id: 'plays',
      header: 'Plays',
      sortable: true,
      align: 'end',
      cell: ({ playCount }) => playCount.toLocaleString('en-US'),
    },
    { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (product) => <Actions product={product} onDelete={onDelete} />,
    },
  ];
}

function Nothing() {
  return <span className="text-muted">—</span>;
}

function Clipped({ text }: { text: string | null }) {
  if (!text) return <Nothing />;
  return (
    <span className="block truncate md:max-w-20 min-[90rem]:max-w-33" title={text}>
      {text}
    </span>
  );
}

const useEditLink = (id: number) => useFormLink(`/admin/products/edit/${id}`);

function Name({ id, name, isHot }: Row) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        {...useEditLink(id)}
        data-row-open
        className="truncate hover:underline md:max-w-32 min-[90rem]:max-w-48"
        title={name}
      >
        {name}
      </Link>
      {isHot && (
        <span role="img" aria-label="Hot" title="Hot" className="shrink-0 text-hot">
          <FireIcon />
        </span>
      )}
    </span>
  );
}

function Actions({ product, onDelete }: { product: Row; onDelete: (product: Row) => void }) {
  const { id, name } = product;
  return (
    <RowActions>
      <RowLink {...useEditLink(id)} icon={<Pencil />} label="Edit" subject={name} />
      <RowButton icon={<Trash2 />} label="Delete" subject={name} onClick={() => onDelete(product)} />
    </RowActions>
  );
}
