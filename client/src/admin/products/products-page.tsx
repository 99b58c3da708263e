import { useApolloClient } from '@apollo/client/react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo, useRef } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { Button, LinkButton, Select, usePageMeta } from '../../ui';
import {
  BulkBar,
  BulkSelect,
  countOf,
  ExportButton,
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  SearchField,
  sortingBy,
  useBulk,
  useDelete,
  useSelection,
  useShownPage,
} from '../lists';
import type { AdminProductOrderBy } from '../../graphql/schema.generated';
import { PageHead } from '../page';
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

const PARAMS = {
  ...LIST_PARAMS,
  store: parseAsString.withDefault(''),
  status: parseAsStringLiteral(PRODUCT_STATUSES),
};
const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const LISTING_OPTIONS = [
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
] as const;
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
  usePageMeta('Products');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const page = pageNumber(params.page);
  const sort = SORTING.read(params.sort);
  const question = {
    filter: { search: params.q || null, storeName: params.store || null, status: params.status },
    orderBy: SORTING.orderBy(sort),
  };
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const { data, previousData, error, refetch } = useAdminProductsQuery({
    variables: { ...question, first: ADMIN_PAGE_SIZE, page },
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
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

  const selection = useSelection(JSON.stringify(question.filter));
  const bulk = useBulk(selection);
  const [deleteProducts] = useDeleteProductsMutation();
  const askDelete = () =>
    bulk.ask({
      title: `Delete ${countOf(selection.ids.size, 'product')}`,
      question: `This will delete ${countOf(selection.ids.size, 'product')}. Continue?`,
      confirmLabel: 'Delete',
      done: 'deleted',
      failed: 'Failed to delete products',
      run: async (ids) => (await deleteProducts({ variables: { ids } })).data?.deleteProducts,
    });
  const [setStatus] = useSetProductsStatusMutation();
  const askStatus = (status: ProductStatus) =>
    bulk.ask({
      title: 'Set status',
      question: `This will set ${countOf(selection.ids.size, 'product')} to ${status}. Continue?`,
      confirmLabel: 'Set status',
      tone: 'primary',
      done: 'updated',
      failed: 'Failed to update products',
      run: async (ids) => (await setStatus({ variables: { ids, status } })).data?.setProductsStatus,
    });

  return (
    <>
      <PageHead
        title="Products"
        count={list.total}
        actions={
          <>
            <ExportButton table="products" query={{ ...question.filter, sort: question.orderBy }} />
            <LinkButton size="sm" variant="primary" to="/admin/products/new">
              Add product
            </LinkButton>
          </>
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
        onSortChange={(next) => void setParams({ sort: SORTING.write(next), ...FROM_START })}
        selection={selection}
        emptyText="No products found"
        list={list}
        error={error}
        errorText="Failed to load products"
        onRetry={() => void refetch()}
      />
      <BulkBar
        selection={selection}
        total={list.total}
        idsAfter={async (after, first) => {
          const variables = { ...question, first, after };
          const answer = await client.query({
            query: AdminProductIdsDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return answer.data?.adminProducts;
        }}
      >
        <BulkSelect label="Set status" options={LISTING_OPTIONS} onChoose={askStatus} />
        <Button size="sm" variant="danger" onClick={askDelete}>
          Delete selected
        </Button>
      </BulkBar>
      {bulk.dialog}
      {deletion.dialog}
    </>
  );
}

/** The chosen store is among them even before they are loaded, or after its last track is gone. */
function storeOptions(stores: readonly string[] | undefined, chosen: string): string[] {
  const known = stores ?? [];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : [...known];
}
