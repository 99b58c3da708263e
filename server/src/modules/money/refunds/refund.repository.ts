import type { EntityManager } from 'typeorm';
import { sharesOf } from '#domain/shares.js';
import type { Order } from '../../sales/orders/order.entity.js';
import { RefundLine } from './refund.entity.js';
import { openLines, type OpenLine } from './refund.rules.js';

/** Refundable rest of an order; nothing unless it is completed. */
export async function openLinesOf(manager: EntityManager, order: Order): Promise<OpenLine[]> {
  if (order.status !== 'completed') return [];
  const earlier = await manager
    .createQueryBuilder(RefundLine, 'part')
    .innerJoin('part.refund', 'refund')
    .where(`refund.orderId = :id AND refund.status <> 'failed'`, { id: order.id })
    .getMany();
  return openLines(
    order.lines,
    sharesOf(order),
    earlier.map(({ orderLineId, amountCents, ...part }) => ({
      ...part,
      lineId: orderLineId,
      totalCents: amountCents,
    })),
  );
}
