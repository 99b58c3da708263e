import { isInDays } from '#core/pagination/index.js';
import type { BuyerOrderSelection, OrderOrderBy } from '../order-list.inputs.js';
import type { Order } from '../order.entity.js';

type SortKey<Name> = Name extends `${infer Key}_ASC` ? Key : never;

const SORT_KEYS: Record<SortKey<OrderOrderBy>, (order: Order) => number | string> = {
  PLACED: ({ createdAt }) => createdAt.getTime(),
  CUSTOMER: ({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase(),
  COUPON: ({ couponCode }) => (couponCode ?? '').toLowerCase(),
  TOTAL: ({ totalCents }) => totalCents,
  STATUS: ({ status }) => status,
  UPDATED: ({ changedAt }) => changedAt.getTime(),
};

/**
 * Filters and sorts test orders as the list of real orders does.
 * @param sort without it the orders keep their order
 */
export function selectTestOrders(
  orders: readonly Order[],
  { status, search, ...days }: Pick<BuyerOrderSelection, 'from' | 'to' | 'status' | 'search'>,
  sort: OrderOrderBy | undefined,
): Order[] {
  const found = orders.filter(
    (order) =>
      isInDays(order.createdAt, days) &&
      (!status || order.status === status) &&
      (!search || isFoundBy(order, search)),
  );
  return sort ? found.sort(comparing(sort)) : found;
}

function isFoundBy(order: Order, search: string): boolean {
  const [, number] = /^#?(\d{1,10})$/.exec(search) ?? [];
  if (number && order.id === Number(number)) return true;
  const { firstName, lastName, email, couponCode, lines } = order;
  const texts = [
    `${firstName} ${lastName}`,
    email,
    couponCode,
    ...lines.flatMap(({ name, storeName }) => [name, storeName]),
  ];
  return texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));
}

/** The id breaks ties, in the same direction. */
function comparing(sort: OrderOrderBy): (a: Order, b: Order) => number {
  if (sort === 'NEWEST') return (a, b) => b.id - a.id;
  if (sort === 'OLDEST') return (a, b) => a.id - b.id;
  const keyOf = SORT_KEYS[sort.slice(0, sort.lastIndexOf('_')) as SortKey<OrderOrderBy>];
  const sign = sort.endsWith('_DESC') ? -1 : 1;
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return sign * (first < second ? -1 : first > second ? 1 : a.id - b.id);
  };
}
