import type { AdminProductOrderBy } from '../../graphql/schema.generated';
import type { DataSort } from '../../ui/data-table';

/** Columns the server can sort by, up and down. */
const ORDERS: Record<string, readonly [up: AdminProductOrderBy, down: AdminProductOrderBy]> = {
  id: ['ID_ASC', 'ID_DESC'],
  name: ['NAME_ASC', 'NAME_DESC'],
  price: ['PRICE_ASC', 'PRICE_DESC'],
  plays: ['PLAYS_ASC', 'PLAYS_DESC'],
};

/** From an address: 'price', or '-price' for falling. */
export function sortOf(text: string): DataSort | null {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return column in ORDERS ? { column, descending } : null;
}

export function sortText(sort: DataSort | null): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : '';
}

/** Newest first unless somebody sorts. */
export function orderByOf(sort: DataSort | null): AdminProductOrderBy {
  const orders = sort && ORDERS[sort.column];
  return orders ? orders[sort.descending ? 1 : 0] : 'ID_DESC';
}
