import { useApolloClient } from '@apollo/client/react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { LinkButton, Select, usePageMeta } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  useDelete,
  usePageStart,
  useShownPage,
} from '../lists';
import { PageHead } from '../page';
import { productColumns } from './product-columns';
import { orderByOf, sortOf, sortText } from './product-sort';
import {
  AdminProductCursorsDocument,
  useAdminProductsQuery,
  useAdminProductStoresQuery,
  useDeleteProductMutation,
  type AdminProductRowFragment,
} from './products.generated';

const PARAMS = {
  ...LIST_PARAMS,
  store: parseAsString.withDefault(''),
  status: parseAsStringLiteral(PRODUCT_STATUSES),
  sort: parseAsString.withDefault(''),
};
const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function ProductsPage() {
  usePageMeta('Products');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const sort = sortOf(params.sort);
  const question = {
    filter: { search: params.q || null, storeName: params.store || null, status: params.status },
    orderBy: orderByOf(sort),
  };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: JSON.stringify(question),
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminProductCursorsDocument,
        variables: { ...question, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.adminProducts.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminProductsQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.adminProducts,
    previous: previousData?.adminProducts,
  });
  const stores = useAdminProductStoresQuery({ fetchPolicy: 'cache-and-network' }).data?.adminProductStores;

  const [deleteProduct] = useDeleteProductMutation();
  const deletion = useDelete<AdminProductRowFragment>({
    title: ({ name }) => `Delete “${name}”`,
    question: 'Are you sure you want to delete this product?',
    done: 'Product deleted successfully',
    failed: 'Failed to delete product',
    remove: ({ id }) => deleteProduct({ variables: { id } }),
  });
  const ask = useRef(deletion.ask);
  const columns = useMemo(() => productColumns((product) => ask.current(product)), []);

  return (
    <>
      <PageHead
        title="Products"
        count={list.total}
        actions={
          <LinkButton size="sm" variant="primary" to="/admin/products/new">
            Add product
          </LinkButton>
        }
      />
      <ListToolbar>
        <SearchField
          label="Search products"
          value={params.q}
          onChange={(q) => void setParams({ q, ...FROM_START })}
        />
        <Select
          size="sm"
          label="Store"
          hideLabel
          placeholder="All stores"
          options={storeOptions(stores, params.store)}
          value={params.store}
          onChange={(event) => void setParams({ store: event.target.value, ...FROM_START })}
          className="min-w-36 flex-1 sm:w-48 sm:flex-none"
        />
        <Select
          size="sm"
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={STATUS_OPTIONS}
          value={params.status ?? ''}
          onChange={(event) =>
            void setParams({ status: (event.target.value || null) as ProductStatus | null, ...FROM_START })
          }
          className="min-w-36 flex-1 sm:w-44 sm:flex-none"
        />
      </ListToolbar>
      <ListTable
        label="Products"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        sort={sort}
        onSortChange={(next) => void setParams({ sort: sortText(next), ...FROM_START })}
        emptyText="No products found"
        list={list}
        error={error ?? start.error}
        errorText="Failed to load products"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      {deletion.dialog}
    </>
  );
}

/** The chosen store is among them even before they are loaded, or after its last track is gone. */
function storeOptions(stores: readonly string[] | undefined, chosen: string): string[] {
  const known = stores ?? [];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : [...known];
}
