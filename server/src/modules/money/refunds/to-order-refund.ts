import type { OrderRefund } from '../../sales/orders/index.js';
import type { Order } from '../../sales/orders/order.entity.js';
import type { Refund } from './refund.entity.js';

/** The refund as the listeners of orders see it. */
export function toOrderRefund(order: Order, refund: Refund): OrderRefund {
  const { id, amountCents, reason, createdBy } = refund;
  const lines = refund.lines.flatMap(({ orderLineId, amountCents: cents, isRevoked }) => {
    const line = order.lines.find((one) => one.id === orderLineId);
    return line ? { line, amountCents: cents, isRevoked } : [];
  });
  return { id, order, amountCents, reason, createdBy, lines };
}
