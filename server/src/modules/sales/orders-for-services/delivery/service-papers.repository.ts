import type { EntityManager } from 'typeorm';
import { Order, OrderLine } from '../../orders/order.entity.js';

/** The order whose line delivers the final files of custom work. */
export interface ServicePapers {
  order: Order;
  line: OrderLine;
}

/** Null while no line delivers them. */
export async function papersOf(
  manager: EntityManager,
  serviceOrderId: number,
): Promise<ServicePapers | null> {
  const order = await manager
    .createQueryBuilder(Order, 'o')
    .innerJoinAndSelect('o.lines', 'l', `l.download_link <> ''`)
    .where('o.serviceOrderId = :serviceOrderId', { serviceOrderId })
    .getOne();
  const line = order?.lines[0];
  return order && line ? { order, line } : null;
}

/**
 * The paid stage that the final files come with: the balance, or the deposit where nothing was left to pay.
 * @param stages orders that pay the work
 */
export async function lastStageOf(
  manager: EntityManager,
  stages: readonly Order[],
): Promise<ServicePapers | null> {
  const paid = stages.filter(({ status }) => status === 'completed');
  const order =
    paid.find(({ serviceStage }) => serviceStage === 'balance') ??
    paid.find(({ serviceStage }) => serviceStage === 'deposit');
  if (!order) return null;
  const line = await manager.findOneByOrFail(OrderLine, { orderId: order.id });
  return { order, line };
}

/** Lines of other stages that delivered the files before. */
export function otherPapers(
  manager: EntityManager,
  stages: readonly Order[],
  lineId: number | null,
): Promise<OrderLine[]> {
  return manager
    .createQueryBuilder(OrderLine, 'l')
    .where('l.orderId = ANY (:ids)', { ids: stages.map(({ id }) => id) })
    .andWhere(`l.downloadLink <> ''`)
    .andWhere('l.id <> :lineId', { lineId: lineId ?? 0 })
    .getMany();
}
