import type { DataSort } from '../../ui/table';

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
