import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { PRODUCT_STATUSES } from '#domain/statuses.js';
import { LinkButton, optionsOf } from '../../ui';
import {
  AdminList,
  BulkDelete,
  BulkStatus,
  ListFilter,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuestion,
} from '../lists';
import type { AdminProductOrderBy } from '../../lib/graphql/schema.generated';
import { productColumns } from './product-columns';
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
/** The rest comes from orders. */
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
  const question = useListQuestion(SORTING, FILTERS, (search, { store, status }) => ({
    filter: { search, storeName: store || null, status },
  }));
  const list = useAdminList(question, 'adminProducts', useAdminProductsQuery(question.request));
  const stores = useAdminProductStoresQuery({ fetchPolicy: 'cache-and-network' }).data?.adminProductStores;

  const [deleteProduct] = useDeleteProductMutation();
  const deletion = useDelete<AdminProductRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    question: 'Are you sure you want to delete this product?',
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
            options={storeOptions(stores, question.filters.store)}
            value={question.filters.store}
            onChange={(store) => question.onFilter({ store })}
            className="w-auto min-w-36 flex-1 sm:w-48 sm:flex-none"
          />
          <ListFilter
            label="Status"
            all="All statuses"
            options={STATUS_OPTIONS}
            value={question.filters.status}
            onChange={(status) => question.onFilter({ status })}
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

/** The chosen store is among them even before they are loaded, or after its last track is gone. */
function storeOptions(stores: readonly string[] | undefined, chosen: string | null): string[] {
  const known = stores ?? [];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : [...known];
}
