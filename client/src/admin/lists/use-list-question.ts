import { useQueryStates, type UseQueryStatesKeysMap, type Values } from 'nuqs';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import type { DataSort } from '../../ui/table';
import { LIST_PARAMS, pageNumber } from './list-params';
import type { Sorting } from './sorting';

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
