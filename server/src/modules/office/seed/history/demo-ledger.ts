import type { EntityManager } from 'typeorm';
import { payoutsAccount, sellerAccount, type LedgerKind } from '#domain/ledger.js';
import type { BankAccountsService } from '../../../money/payouts/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { refundPostings, reversalOf, salePostings, type Posting } from '../../../money/ledger/index.js';
import {
  createPayouts,
  type DemoHistory,
  type DemoPayout,
  type Earning,
} from '../../../../../../demo/index.js';
import type { DemoSale } from './demo-orders.js';
import { stageBookings, type DemoStage } from './demo-stages.js';
import { insertMarked, insertNumbered } from './demo-rows.js';

const METHOD = 'manual';
const REVERSAL_REASON = 'The bank sent the money back.';

interface DemoBooking {
  kind: LedgerKind;
  key: string;
  postings: readonly Posting[];
  at: Date;
  orderId?: number;
  payoutId?: number;
  memo?: string | null;
}

/** Books sales, refunds and paid stages of custom work as `LedgerService` does, and pays the sellers weekly. */
export async function insertLedger(
  manager: EntityManager,
  calendar: DemoHistory['calendar'],
  sales: readonly DemoSale[],
  stages: readonly DemoStage[],
  adminEmail: string,
  bankAccounts: BankAccountsService,
): Promise<void> {
  const sellers = new Map((await manager.find(Seller)).map((seller) => [seller.id, seller]));
  const bankSellers = [...sellers.values()].filter(({ paymentMethod }) => paymentMethod === 'bank');
  const payouts = createPayouts(
    calendar,
    sales.flatMap(earningsOf),
    new Set(bankSellers.map(({ id }) => id)),
  );
  const payoutIds = await insertMarked(
    manager,
    'payouts',
    payouts.map(({ sellerId, amountCents, method, reference, at, reversedAt }) => ({
      seller_id: sellerId,
      seller_name: sellers.get(sellerId)!.shopName,
      amount_cents: amountCents,
      method,
      recipient: recipientOf(sellers.get(sellerId)!),
      reference,
      status: reversedAt ? 'reversed' : 'paid',
      paid_on: at.toISOString().slice(0, 10),
      created_by: adminEmail,
      created_at: at,
      reversed_at: reversedAt,
      reversal_reason: reversedAt ? REVERSAL_REASON : null,
    })),
  );
  await insertAccounts(manager, payouts, payoutIds, sellers, bankAccounts);
  const bookings: DemoBooking[] = [
    ...sales.flatMap(bookingsOf),
    ...stages.flatMap(stageBookings),
    ...payouts.flatMap((payout, index) => payoutBookings(payout, payoutIds[index]!)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await insertMarked(
    manager,
    'ledger_transactions',
    bookings.map(({ kind, key, orderId, payoutId, memo, at }) => ({
      kind,
      key,
      order_id: orderId ?? null,
      payout_id: payoutId ?? null,
      memo: memo ?? null,
      created_by: adminEmail,
      created_at: at,
    })),
  );
  await insertNumbered(
    manager,
    'ledger_entries',
    bookings.flatMap(({ postings, at }, index) =>
      postings.map(({ account, amountCents }) => ({
        transaction_id: ids[index],
        account,
        amount_cents: amountCents,
        created_at: at,
      })),
    ),
  );
}

const recipientOf = ({ paypalEmail, iban, accountHolder }: Seller) =>
  paypalEmail ?? [iban, accountHolder].join(', ');

/** Stores the account of payouts by bank, sealed under their numbers. */
async function insertAccounts(
  manager: EntityManager,
  payouts: readonly DemoPayout[],
  payoutIds: readonly number[],
  sellers: ReadonlyMap<number, Seller>,
  bankAccounts: BankAccountsService,
): Promise<void> {
  for (const [index, { sellerId }] of payouts.entries()) {
    const account = bankAccounts.of(sellers.get(sellerId)!);
    if (!account) continue;
    const id = payoutIds[index]!;
    await manager.query('UPDATE payouts SET bank_account_encrypted = $2 WHERE id = $1', [
      id,
      bankAccounts.seal(id, account),
    ]);
  }
}

function earningsOf({ shares, at, refund }: DemoSale): Earning[] {
  const of = (parts: DemoSale['shares'], sign: 1 | -1, moment: Date) =>
    parts.flatMap(({ sellerId, earningCents }) =>
      sellerId === null ? [] : [{ sellerId, cents: sign * earningCents, at: moment }],
    );
  return refund ? of(shares, 1, at).concat(of(refund.parts, -1, refund.at)) : of(shares, 1, at);
}

function bookingsOf({ orderId, shares, at, refund }: DemoSale): DemoBooking[] {
  const sale: DemoBooking = {
    kind: 'sale',
    key: `order:${orderId}:sale:1`,
    postings: salePostings(shares, METHOD),
    at,
    orderId,
  };
  if (!refund) return [sale];
  const back: DemoBooking = {
    kind: 'refund',
    key: `refund:${refund.id}`,
    postings: refundPostings(refund.parts, METHOD),
    at: refund.at,
    orderId,
  };
  return [sale, back];
}

function payoutBookings(payout: DemoPayout, payoutId: number): DemoBooking[] {
  const { sellerId, amountCents, method, at, reversedAt } = payout;
  const postings = [
    { account: sellerAccount(sellerId), amountCents },
    { account: payoutsAccount(method), amountCents: -amountCents },
  ];
  const paid: DemoBooking = { kind: 'payout', key: `payout:${payoutId}`, postings, at, payoutId };
  if (!reversedAt) return [paid];
  const reversal: DemoBooking = {
    kind: 'payout-reversal',
    key: `payout:${payoutId}:reversal`,
    postings: reversalOf(postings),
    at: reversedAt,
    payoutId,
    memo: REVERSAL_REASON,
  };
  return [paid, reversal];
}
