import type { EntityManager } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { notEntitled } from '#core/errors/index.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrderNotFound } from './service-order.errors.js';

/** Reads a service order and locks its row until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockServiceOrder(manager: EntityManager, id: number): Promise<ServiceOrder> {
  const order = await manager.findOne(ServiceOrder, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!order) throw serviceOrderNotFound();
  return order;
}

/** The same for its customer alone. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function lockOwnServiceOrder(
  manager: EntityManager,
  actor: Principal,
  id: number,
): Promise<ServiceOrder> {
  const order = await lockServiceOrder(manager, id);
  requireSelf(actor, order.userId ?? 0);
  return order;
}

/** Side on which a caller takes part in a service order. */
export type ServiceSide = 'customer' | 'maker' | 'store';

/** Null for a caller who takes no part. An admin who is its customer or maker acts as such. */
export function sideOf({ id, isAdmin }: Principal, order: ServiceOrder): ServiceSide | null {
  if (order.userId === id) return 'customer';
  if (order.makerUserId === id) return 'maker';
  return isAdmin ? 'store' : null;
}

/** The same for a caller on one of the given sides. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function lockServiceOrderFor(
  manager: EntityManager,
  actor: Principal,
  id: number,
  sides: readonly ServiceSide[],
): Promise<{ order: ServiceOrder; side: ServiceSide }> {
  const order = await lockServiceOrder(manager, id);
  const side = sideOf(actor, order);
  if (!side || !sides.includes(side)) throw notEntitled();
  return { order, side };
}
