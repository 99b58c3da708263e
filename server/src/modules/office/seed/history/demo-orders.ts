import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { originOf } from '#domain/origin.js';
import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import { PAYMENT_CURRENCY } from '#domain/payments.js';
import { refundParts, sharesOf, type LineShares } from '#domain/shares.js';
import { SYSTEM_AUTHOR } from '../../../sales/orders/order.entity.js';
import type { DemoHistory, DemoOrder } from '../../../../../../demo/index.js';
import { insertMarked, insertNumbered, insertRows, type StoredIds } from './demo-rows.js';

/** Keeps unpaid orders of the demo: cancelling them at the end of a hold would send mails and webhook events. */
const DEMO_HOLD_DAYS = 3650;

/** A completed order as the ledger books it, and what went back of it. */
export interface DemoSale {
  orderId: number;
  shares: LineShares[];
  at: Date;
  refund: { id: number; parts: LineShares[]; at: Date } | null;
}

/** Stores orders with lines, history, payments, refunds and downloads. @returns the sales */
export async function insertOrders(
  manager: EntityManager,
  { orders, people, shops }: DemoHistory,
  ids: StoredIds,
  adminEmail: string,
): Promise<DemoSale[]> {
  const orderIds = await insertMarked(
    manager,
    'orders',
    orders.map((order) => orderRow(order, people, ids)),
  );
  const linesOf = (order: DemoOrder) =>
    order.lines.map(({ track, ...line }) => {
      const { seller } = track;
      const shop = typeof seller === 'number' ? shops[seller] : undefined;
      const sellerId = typeof seller === 'number' ? ids.shops[seller] : seller && ids.sellers.get(seller);
      return {
        track,
        ...line,
        storeName: shop?.shopName ?? (seller as string | null),
        sellerId: sellerId ?? null,
        commissionPercent: shop?.commissionPercent ?? 0,
      };
    });
  const lines = orders.flatMap((order, index) =>
    linesOf(order).map((line) => ({ order, orderId: orderIds[index]!, line })),
  );
  const lineIds = await insertNumbered(
    manager,
    'order_lines',
    lines.map(({ order, orderId, line }) => lineRow(order, orderId, line, ids)),
  );
  const lineIdsOf = (orderId: number) => lineIds.filter((_, index) => lines[index]!.orderId === orderId);
  await insertNumbered(
    manager,
    'order_status_changes',
    orders.flatMap(({ buyer, changes }, index) =>
      changes.map(({ from, to, by, at }) => ({
        order_id: orderIds[index],
        from_status: from,
        to_status: to,
        changed_by: { buyer: people[buyer]!.email, admin: adminEmail, system: SYSTEM_AUTHOR }[by],
        changed_at: at,
      })),
    ),
  );
  await insertNumbered(
    manager,
    'payments',
    orders.flatMap(({ payment, totalCents }, index) =>
      payment
        ? [
            {
              order_id: orderIds[index],
              provider: 'manual',
              status: 'paid',
              amount_cents: totalCents,
              currency: PAYMENT_CURRENCY,
              reference: payment.reference,
              method: payment.method,
              recorded_by: adminEmail,
              expires_at: payment.at,
              paid_at: payment.at,
              refunded_cents: 0,
              created_at: payment.at,
              updated_at: payment.at,
            },
          ]
        : [],
    ),
  );
  await insertNumbered(
    manager,
    'delivery_events',
    orders.flatMap(({ downloadedAt }, index) =>
      downloadedAt
        ? lineIdsOf(orderIds[index]!).map((lineId) => ({
            order_id: orderIds[index],
            order_line_id: lineId,
            kind: 'downloaded',
            file: 'track',
            created_at: downloadedAt,
          }))
        : [],
    ),
  );
  const sales: DemoSale[] = [];
  for (const [index, order] of orders.entries()) {
    if (order.status !== 'completed') continue;
    const orderId = orderIds[index]!;
    const shares = sharesOf({
      discountCents: order.discountCents,
      feeCents: order.feeCents,
      lines: linesOf(order).map(({ track, ...line }) => ({ ...line, priceCents: track.priceCents })),
    });
    const refund = order.refund
      ? await insertRefund(manager, { order, orderId, lineIds: lineIdsOf(orderId), shares, adminEmail })
      : null;
    sales.push({ orderId, shares, at: order.changedAt, refund });
  }
  return sales;
}

function orderRow(order: DemoOrder, people: DemoHistory['people'], ids: StoredIds) {
  const { name, lastName, email, country } = people[order.buyer]!;
  const { createdAt, status } = order;
  return {
    user_id: ids.people[order.buyer],
    status,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    fee_cents: order.feeCents,
    total_cents: order.totalCents,
    coupon_id: order.couponCode === null ? null : ids.coupons.get(order.couponCode),
    coupon_code: order.couponCode,
    coupon_discount: order.couponPercent,
    first_name: name,
    last_name: lastName,
    email,
    country,
    phone: '+1 555 0100',
    request_hash: 'demo',
    is_demo: true,
    hold_expires_at:
      status === 'pending' ? addDays(createdAt, DEMO_HOLD_DAYS) : addHours(createdAt, ORDER_HOLD_HOURS),
    created_at: createdAt,
    updated_at: order.changedAt,
    version: 1,
  };
}

function lineRow(
  { status, refund, lines: { length } }: DemoOrder,
  orderId: number,
  line: DemoOrder['lines'][number] & {
    storeName: string | null;
    sellerId: number | null;
    commissionPercent: number;
  },
  ids: StoredIds,
) {
  const { track, includeProject, addOnCents } = line;
  const isRevoked = length > 0 && refund?.amountCents === null;
  return {
    order_id: orderId,
    product_id: ids.tracks.get(track),
    name: track.name,
    category: track.model.category,
    store_name: line.storeName,
    seller_id: line.sellerId,
    commission_percent: line.commissionPercent,
    img: ids.covers.get(track.model.name),
    price_cents: track.priceCents,
    add_on_cents: addOnCents,
    include_project: includeProject,
    project_name: track.model.projectName,
    origin: originOf(track.model),
    download_link: `${ids.publicUrl}/${track.model.downloadLink}`,
    project_link: track.model.projectLink && `${ids.publicUrl}/${track.model.projectLink}`,
    copy_number: 1,
    is_live: status !== 'cancelled',
    revoked_at: isRevoked ? refund.at : null,
  };
}

async function insertRefund(
  manager: EntityManager,
  {
    order,
    orderId,
    lineIds,
    shares,
    adminEmail,
  }: { order: DemoOrder; orderId: number; lineIds: number[]; shares: LineShares[]; adminEmail: string },
): Promise<DemoSale['refund']> {
  const { amountCents, reason, at } = order.refund!;
  const isWhole = amountCents === null;
  const parts = refundParts(amountCents ?? order.totalCents, shares);
  const [id] = await insertNumbered(manager, 'refunds', [
    {
      order_id: orderId,
      method: 'manual',
      amount_cents: amountCents ?? order.totalCents,
      reason,
      back_on_sale: false,
      status: 'succeeded',
      created_by: adminEmail,
      created_at: at,
      accepted_at: at,
    },
  ]);
  await insertRows(
    manager,
    'refund_lines',
    parts.map(({ totalCents, earningCents, commissionCents, feeCents }, index) => ({
      refund_id: id,
      order_line_id: lineIds[index],
      amount_cents: totalCents,
      earning_cents: earningCents,
      commission_cents: commissionCents,
      fee_cents: feeCents,
      is_revoked: isWhole,
    })),
  );
  return { id: id!, parts, at };
}
