import { parseAsInteger, parseAsString, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { parseSortText, toSortText, type DataColumn, type DataSort } from '../../ui/table';

/** A column of a list. */
export interface ListColumn<Row, Order extends string = string> extends Omit<DataColumn<Row>, 'sortable'> {
  /** The server's orders of this column; without them it is not sortable. */
  orders?: readonly [ascending: Order, descending: Order];
}

/**
 * URL parameters of every list. `sort` is a column, with a minus for descending. A search replaces the
 * history entry, a page change pushes one.
 */
const LIST_PARAMS = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  sort: parseAsString.withDefault(''),
};

/** Null for a column that is unknown or not sortable. */
export function findOrder<Order extends string>(
  columns: readonly ListColumn<never, Order>[],
  sort: DataSort | null,
): Order | null {
  const orders = sort && columns.find(({ id }) => id === sort.column)?.orders;
  return orders ? orders[sort.descending ? 1 : 0] : null;
}

/**
 * Search and filter variables of a list query. Exports take the same, with the fields of `filter` as query
 * parameters.
 */
interface ListWhere {
  filter?: Readonly<Record<string, string | number | boolean | null>>;
  search?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Variables of a list query without the page. */
export type ListVariables = ListWhere & { orderBy: string };

/** Query variables of lists whose search is a field of their filter. */
export const toFilter = <Filters extends object>(search: string | null, filters: Filters) => ({
  filter: { search, ...filters },
});

export interface ListQuery<Variables extends ListVariables> {
  variables: Variables;
  /** Identifies the search and filters, independent of the sorting. */
  scope: string;
  /** Options for the query hook of the current page: shows cached rows and refetches. */
  options: {
    variables: Variables & { first: number; page: number };
    fetchPolicy: 'cache-and-network';
  };
  /** Number of filters that narrow the list. */
  filterCount: number;
  /** Search text. */
  search: string;
  sort: DataSort | null;
  /** Page number; the first page is 1. */
  page: number;
  onSearch: (search: string) => void;
  onSortChange: (sort: DataSort | null) => void;
  onPageChange: (page: number) => void;
}

interface Filtering<Filters extends UseQueryStatesKeysMap> {
  filters: Values<Filters>;
  onFilter: (change: { [Name in keyof Filters]?: Values<Filters>[Name] | null }) => void;
}

/**
 * State of a list query, kept in the URL. A changed search, filter or sorting goes back to page 1.
 * @param defaultOrder order of an unsorted list
 * @param filters nuqs parsers of the list's own filters
 * @param whereOf maps search (null when empty) and filters to query variables
 */
export function useListQuery<
  Order extends string,
  Filters extends UseQueryStatesKeysMap,
  Where extends ListWhere,
>(
  columns: readonly ListColumn<never, Order>[],
  defaultOrder: Order,
  filters: Filters,
  whereOf: (search: string | null, filters: Values<Filters>) => Where,
): ListQuery<Where & { orderBy: Order }> & Filtering<Filters> {
  const [{ q, ...params }, setParams] = useQueryStates(LIST_PARAMS);
  const [chosen, setChosen] = useQueryStates(filters);
  const page = Math.max(1, params.page);
  const sort = parseSortText(params.sort);
  const order = findOrder(columns, sort);
  const where = whereOf(q || null, chosen);
  const variables = { ...where, orderBy: order ?? defaultOrder };

  return {
    variables,
    scope: JSON.stringify(where),
    options: { variables: { ...variables, first: ADMIN_PAGE_SIZE, page }, fetchPolicy: 'cache-and-network' },
    filterCount: Object.values(chosen).filter((value) => value !== null).length,
    search: q,
    sort: order && sort,
    page,
    onSearch: (next) => void setParams({ q: next, page: null }),
    onSortChange: (next) => void setParams({ sort: toSortText(next), page: null }),
    onPageChange: (next) => void setParams({ page: next }, { history: 'push' }),
    filters: chosen,
    onFilter: (change) => {
      void setChosen(change);
      void setParams({ page: null });
    },
  };
}
