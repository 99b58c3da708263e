import type { EntityManager } from 'typeorm';
import { requireSelf, type Principal } from '#core/auth/index.js';
import { notEntitled, secondFactorRequired } from '#core/errors/index.js';
import { ServiceOrder } from './service-order.entity.js';
import { serviceOrderNotFound } from './service-order.errors.js';
import { sideOf, type ServiceSide } from './service-order-sides.js';

export { sideOf, type ServiceSide };

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

/** Reads a service order for a caller on one of the given sides, without a lock. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function findServiceOrderFor(
  manager: EntityManager,
  actor: Principal,
  id: number,
  sides: readonly ServiceSide[],
): Promise<{ order: ServiceOrder; side: ServiceSide }> {
  const order = await manager.findOneBy(ServiceOrder, { id });
  if (!order) throw serviceOrderNotFound();
  return { order, side: requireSide(actor, order, sides) };
}

/** Locks it for a caller on one of the given sides. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function lockServiceOrderFor(
  manager: EntityManager,
  actor: Principal,
  id: number,
  sides: readonly ServiceSide[],
): Promise<{ order: ServiceOrder; side: ServiceSide }> {
  const order = await lockServiceOrder(manager, id);
  return { order, side: requireSide(actor, order, sides) };
}

function requireSide(actor: Principal, order: ServiceOrder, sides: readonly ServiceSide[]): ServiceSide {
  const side = sideOf(actor, order);
  if (side && sides.includes(side)) return side;
  throw actor.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
}
