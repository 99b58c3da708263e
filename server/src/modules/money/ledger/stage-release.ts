import type { EntityManager } from 'typeorm';
import {
  COMMISSION_ACCOUNT,
  SERVICE_DEPOSITS_ACCOUNT,
  sellerAccount,
  sellerOf,
  STORE_SALES_ACCOUNT,
} from '#domain/ledger.js';
import { Seller } from '../../people/sellers/seller.entity.js';
import { ServiceOrder } from '../../sales/orders-for-services/service-order.entity.js';
import { Order } from '../../sales/orders/order.entity.js';
import { merge, type Posting } from './ledger.rules.js';

/** Facts of a stage of custom work that decide to whom its money belongs. Amounts are cents. */
export interface Stage {
  /** Paid, less what went back. */
  keptCents: number;
  /** True once the work is done, or what is paid of it stays with the store. */
  isReleased: boolean;
  /** Seller who made the work; null for the store itself. */
  sellerId: number | null;
  commissionPercent: number;
  /** Postings of its releases until now, by account. */
  released: readonly Posting[];
}

/** Postings that are missing so that the money of a stage is where it belongs; none when it is. */
export function releasePostings({ released, ...stage }: Stage): Posting[] {
  return merge([
    ...targetOf(stage),
    ...released.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  ]);
}

function targetOf({
  keptCents,
  isReleased,
  sellerId,
  commissionPercent,
}: Omit<Stage, 'released'>): Posting[] {
  if (!isReleased) return [];
  const commission = sellerId === null ? 0 : Math.round((keptCents * commissionPercent) / 100);
  return [
    { account: SERVICE_DEPOSITS_ACCOUNT, amountCents: keptCents },
    { account: COMMISSION_ACCOUNT, amountCents: -commission },
    {
      account: sellerId === null ? STORE_SALES_ACCOUNT : sellerAccount(sellerId),
      amountCents: commission - keptCents,
    },
  ];
}

interface ReleaseSums {
  keptCents: number;
  /** Sums of the releases by account. */
  released: Record<string, number> | null;
  releases: number;
}

const SUMS = `
  SELECT (SELECT -coalesce(sum(e.amount_cents), 0)::integer FROM ledger_entries e
            JOIN ledger_transactions t ON t.id = e.transaction_id
           WHERE t.order_id = $1 AND t.kind <> 'service-release' AND e.account = $2) AS "keptCents",
         (SELECT jsonb_object_agg(account, cents) FROM (
            SELECT e.account, sum(e.amount_cents) AS cents FROM ledger_entries e
              JOIN ledger_transactions t ON t.id = e.transaction_id
             WHERE t.order_id = $1 AND t.kind = 'service-release' GROUP BY e.account) AS sums) AS released,
         (SELECT count(*)::integer FROM ledger_transactions t
           WHERE t.order_id = $1 AND t.kind = 'service-release') AS releases`;

/** The booking that brings the money of a stage where it belongs; null for an order of tracks. The order is locked by the caller. */
export async function stageRelease(manager: EntityManager, orderId: number) {
  const order = await manager.findOneBy(Order, { id: orderId });
  const work =
    order?.serviceOrderId == null
      ? null
      : await manager.findOneBy(ServiceOrder, { id: order.serviceOrderId });
  if (!work) return null;
  const [sums] = (await manager.query(SUMS, [orderId, SERVICE_DEPOSITS_ACCOUNT])) as [ReleaseSums];
  const released = Object.entries(sums.released ?? {}).map(([account, amountCents]) => ({
    account,
    amountCents,
  }));
  return {
    kind: 'service-release' as const,
    key: `order:${orderId}:service-release:${sums.releases + 1}`,
    postings: releasePostings({
      keptCents: sums.keptCents,
      isReleased: work.status === 'done' || work.keepsDeposit,
      sellerId: paidSeller(released) ?? (await makerOf(manager, work)),
      commissionPercent: work.makerCommissionPercent ?? 0,
      released,
    }),
    orderId,
    memo: `Custom work #${work.id}`,
    createdBy: 'system',
  };
}

/** The maker of a release counts for its corrections too, whatever became of the account since. */
function paidSeller(released: readonly Posting[]): number | null {
  return released.map(({ account }) => sellerOf(account)).find((id) => id !== null) ?? null;
}

async function makerOf(manager: EntityManager, { makerUserId }: ServiceOrder): Promise<number | null> {
  if (makerUserId === null) return null;
  return (await manager.findOneBy(Seller, { userId: makerUserId }))?.id ?? null;
}
