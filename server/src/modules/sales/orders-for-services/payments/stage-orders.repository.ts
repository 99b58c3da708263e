import { In, type EntityManager } from 'typeorm';
import { Order, OrderLine, OrderStatusChange } from '../../orders/order.entity.js';
import { ServiceRound } from '../versions/service-version.entity.js';
import type { StageOrder } from './service-payment.rules.js';

/** Locks the orders that pay stages of a service order, always before the service order itself. */
export async function lockStageOrders(manager: EntityManager, serviceOrderId: number): Promise<Order[]> {
  return manager.find(Order, {
    where: { serviceOrderId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Orders that pay stages, the oldest first, by service order. */
export async function stageOrdersOf(
  manager: EntityManager,
  serviceOrderIds: readonly number[],
): Promise<Map<number, StageOrder[]>> {
  const orders = await manager.find(Order, {
    where: { serviceOrderId: In([...serviceOrderIds]) },
    order: { id: 'ASC' },
  });
  const ids = orders.map(({ id }) => id);
  const [lines, completions, rounds] = await Promise.all([
    manager.findBy(OrderLine, { orderId: In(ids) }),
    manager.findBy(OrderStatusChange, { orderId: In(ids), toStatus: 'completed' }),
    manager.findBy(ServiceRound, { orderId: In(ids) }),
  ]);
  const revoked = new Set(lines.filter(({ revokedAt }) => revokedAt !== null).map(({ orderId }) => orderId));
  const paid = new Set(completions.map(({ orderId }) => orderId));
  const used = new Set(rounds.map(({ orderId }) => orderId));
  const byOrder = new Map<number, StageOrder[]>();
  for (const { id, serviceOrderId, serviceStage, status, totalCents } of orders) {
    if (serviceOrderId === null || serviceStage === null) continue;
    const isReturned = status === 'cancelled' ? paid.has(id) : revoked.has(id);
    const stage = {
      id,
      stage: serviceStage,
      status,
      amountCents: totalCents,
      isReturned,
      isUsed: used.has(id),
    };
    byOrder.set(serviceOrderId, [...(byOrder.get(serviceOrderId) ?? []), stage]);
  }
  return byOrder;
}
