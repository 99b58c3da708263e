import { parseAsInteger, parseAsString, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataSort } from '../../ui/table';

/**
 * URL parameters of every list. `sort` is a column, with a minus for descending. A search replaces the
 * history entry, a page change pushes one.
 */
export const LIST_PARAMS = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  sort: parseAsString.withDefault(''),
};

/** Page numbers below 1 become 1. */
export function pageNumber(page: number): number {
  return Math.max(1, page);
}

/** Server orders of each column, ascending and descending. */
type Orders<Order extends string> = Readonly<Record<string, readonly [up: Order, down: Order]>>;

export interface Sorting<Order extends string> {
  /** Parses a URL parameter: 'price', or '-price' for descending. */
  read: (text: string) => DataSort | null;
  write: (sort: DataSort | null) => string;
  orderBy: (sort: DataSort | null) => Order;
}

/** Maps sorting between the URL, the table head and the server. */
export function sortingBy<Order extends string>(orders: Orders<Order>, usual: Order): Sorting<Order> {
  return {
    read: (text) => {
      const descending = text.startsWith('-');
      const column = descending ? text.slice(1) : text;
      return Object.hasOwn(orders, column) ? { column, descending } : null;
    },
    write: (sort) => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''),
    orderBy: (sort) => {
      const pair = sort && orders[sort.column];
      return pair ? pair[sort.descending ? 1 : 0] : usual;
    },
  };
}

/**
 * Search and filter variables of a list query. Exports take the same, with the fields of `filter` as query
 * parameters.
 */
export interface ListWhere {
  filter?: Readonly<Record<string, string | null>>;
  search?: string | null;
}

/** Variables of a list query without the page. */
export type ListVariables = ListWhere & { orderBy: string };

export interface ListQuery<Variables extends ListVariables> {
  variables: Variables;
  /** Identifies the search and filters, independent of the sorting. */
  scope: string;
  /** Options for the query hook of the current page: shows cached rows and refetches. */
  options: {
    variables: Variables & { first: number; page: number };
    fetchPolicy: 'cache-and-network';
  };
  /** Search text. */
  search: string;
  sort: DataSort | null;
  /** From 1. */
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
 * @param filters nuqs parsers of the list's own filters
 * @param whereOf maps search (null when empty) and filters to query variables
 */
export function useListQuery<
  Order extends string,
  Filters extends UseQueryStatesKeysMap,
  Where extends ListWhere,
>(
  sorting: Sorting<Order>,
  filters: Filters,
  whereOf: (search: string | null, filters: Values<Filters>) => Where,
): ListQuery<Where & { orderBy: Order }> & Filtering<Filters> {
  const [{ q, ...params }, setParams] = useQueryStates(LIST_PARAMS);
  const [chosen, setChosen] = useQueryStates(filters);
  const page = pageNumber(params.page);
  const sort = sorting.read(params.sort);
  const where = whereOf(q || null, chosen);
  const variables = { ...where, orderBy: sorting.orderBy(sort) };

  return {
    variables,
    scope: JSON.stringify(where),
    options: { variables: { ...variables, first: ADMIN_PAGE_SIZE, page }, fetchPolicy: 'cache-and-network' },
    search: q,
    sort,
    page,
    onSearch: (next) => void setParams({ q: next, page: null }),
    onSortChange: (next) => void setParams({ sort: sorting.write(next), page: null }),
    onPageChange: (next) => void setParams({ page: next }, { history: 'push' }),
    filters: chosen,
    onFilter: (change) => {
      void setChosen(change);
      void setParams({ page: null });
    },
  };
}
