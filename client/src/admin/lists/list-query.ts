import { parseAsInteger, parseAsString, useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataSort } from '../../ui/table';

/** What every list has in its address: `sort` is a column, with a minus for falling. A search replaces the entry in the history, a page adds one. */
export const LIST_PARAMS = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  sort: parseAsString.withDefault(''),
};

/** No such page: the first. */
export function pageNumber(page: number): number {
  return Math.max(1, page);
}

/** What the server calls each column's two orders. */
type Orders<Order extends string> = Readonly<Record<string, readonly [up: Order, down: Order]>>;

export interface Sorting<Order extends string> {
  /** From an address: 'price', or '-price' for falling. */
  read: (text: string) => DataSort | null;
  write: (sort: DataSort | null) => string;
  orderBy: (sort: DataSort | null) => Order;
}

/** How a list is sorted, between its address, its head and the server. */
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

/** What a list is narrowed to, as its query takes it. An export takes the same, with what `filter` holds beside it. */
export interface Narrowing {
  filter?: Readonly<Record<string, string | null>>;
  search?: string | null;
}

/** A list in its order, whatever page of it is shown. */
export type Wanted = Narrowing & { orderBy: string };

export interface ListQuestion<Want extends Wanted> {
  wanted: Want;
  /** Everything that makes it another list. In another order it is the same one. */
  scope: string;
  /** For the list's query: the present page, shown from memory and read afresh. */
  request: {
    variables: Want & { first: number; page: number };
    fetchPolicy: 'cache-and-network';
  };
  /** As typed. */
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
 * What a list is asked, all of it kept in the address. Another question starts at its first page and takes the place of
 * the one before in the history; pages can be gone back through.
 * @param filters how this list's own filters are read from the address
 * @param whereOf what its query takes of them and of the search, which is null when there is none
 */
export function useListQuestion<
  Order extends string,
  Filters extends UseQueryStatesKeysMap,
  Where extends Narrowing,
>(
  sorting: Sorting<Order>,
  filters: Filters,
  whereOf: (search: string | null, filters: Values<Filters>) => Where,
): ListQuestion<Where & { orderBy: Order }> & Filtering<Filters> {
  const [{ q, ...params }, setParams] = useQueryStates(LIST_PARAMS);
  const [chosen, setChosen] = useQueryStates(filters);
  const page = pageNumber(params.page);
  const sort = sorting.read(params.sort);
  const where = whereOf(q || null, chosen);
  const wanted = { ...where, orderBy: sorting.orderBy(sort) };

  return {
    wanted,
    scope: JSON.stringify(where),
    request: { variables: { ...wanted, first: ADMIN_PAGE_SIZE, page }, fetchPolicy: 'cache-and-network' },
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
