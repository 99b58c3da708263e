import { centsToDollars } from '#domain/pricing.js';
import { sharesOf } from '#domain/shares.js';
import type { Order, OrderLine } from '../order.entity.js';
import type { Sale } from './sale.response.js';

/** @param order the order of the line, with all its lines */
export function toSale(line: OrderLine, order: Order): Sale {
  const share = sharesOf(order)[order.lines.findIndex(({ id }) => id === line.id)];
  const grossCents = line.priceCents + line.addOnCents;
  return {
    id: line.id,
    orderId: line.orderId,
    productId: line.productId,
    name: line.name,
    price: centsToDollars(line.priceCents),
    addOn: centsToDollars(line.addOnCents),
    discount: centsToDollars(share ? grossCents + share.feeCents - share.totalCents : 0),
    commissionPercent: line.commissionPercent,
    earning: centsToDollars(share?.earningCents ?? 0),
    orderedAt: order.createdAt,
    refundedAt: line.revokedAt,
  };
}
