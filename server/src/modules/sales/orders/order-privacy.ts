import type { Principal } from '#core/auth/index.js';
import { notEntitled } from '#core/errors/index.js';
import type { OrderFilter, OrderOrderBy } from './order-list.inputs.js';
import { Order } from './order.entity.js';

const NOBODY = { userId: null, firstName: '', lastName: '', email: '', phone: '' };

/** The order as the caller may read it: without its buyer for a token that reads the store, but no persons. */
export function orderFor(actor: Principal, order: Order): Order {
  if (actor.isAdmin || order.userId === actor.id) return order;
  return Object.assign(new Order(), order, NOBODY);
}

/**
 * Filters and sorts that name a buyer would tell a token without persons whose orders there are.
 * @throws DomainError FORBIDDEN for such a token
 */
export function requireBuyerFilters(
  actor: Principal,
  filter: OrderFilter | null | undefined,
  orderBy: OrderOrderBy | null | undefined,
): void {
  const namesBuyer = Boolean(filter?.search ?? filter?.userId) || orderBy?.startsWith('CUSTOMER') === true;
  if (namesBuyer && !actor.isAdmin) {
    throw notEntitled('search, userId and sorting by customer need the scope admin');
  }
}
