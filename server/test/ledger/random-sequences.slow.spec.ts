import fc from 'fast-check';
import { LedgerCheckJob } from '../../src/modules/money/ledger/ledger-check.job.js';
import { Seller } from '../../src/modules/people/sellers/seller.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createBuyers, createCoupon, orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

const SELLERS = 2;
const COMMISSION_PERCENT = 25;
const FEE_PERCENT = 5;

let testApp: TestApp;
let admin: Caller;
let buyers: Caller[];
let coupons: Map<number, number>;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  buyers = await createBuyers(testApp, 200);
  coupons = new Map();
  for (const discountPercent of [10, 50]) {
    const { id } = await createCoupon(testApp, { code: `OFF-${discountPercent}`, discountPercent });
    coupons.set(discountPercent, id);
  }
});
afterAll(() => testApp.close());

/** Prices of $400 and $800: shares and halves of them are whole cents, so that the model needs no rule for rounding. */
const sale = fc.record({
  kind: fc.constant('sale' as const),
  lines: fc.array(fc.record({ seller: fc.nat(SELLERS - 1), cents: fc.constantFrom(400_00, 800_00) }), {
    minLength: 1,
    maxLength: 2,
  }),
  discount: fc.constantFrom(0, 10, 50),
});
const refund = fc.record({ kind: fc.constant('refund' as const), order: fc.nat(3), isHalf: fc.boolean() });
const adjustment = fc.record({
  kind: fc.constant('adjustment' as const),
  seller: fc.nat(SELLERS - 1),
  cents: fc.integer({ min: -300_00, max: 300_00 }).filter((cents) => cents !== 0),
});
const payout = fc.record({ kind: fc.constant('payout' as const), seller: fc.nat(SELLERS - 1) });
const failedPayout = fc.record({ kind: fc.constant('reversal' as const), seller: fc.nat(SELLERS - 1) });
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: sale }, refund, adjustment, payout, failedPayout), {
  minLength: 4,
  maxLength: 12,
});

type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

interface Order {
  id: number;
  /** Cents by account, debits positive, of what was not refunded yet. */
  left: Map<string, number>;
}

/** Does each step in the shop, and books it by plain sums of its own. */
class Books {
  /** Cents by account, debits positive. */
  readonly expected = new Map<string, number>();
  private readonly orders: Order[] = [];
  private readonly payouts = new Map<number, { id: number; cents: number }[]>();

  constructor(readonly sellers: readonly Seller[]) {}

  async take(step: Step): Promise<void> {
    if (step.kind === 'sale') return this.sell(step.lines, step.discount);
    if (step.kind === 'refund') return this.refund(step.order, step.isHalf);
    if (step.kind === 'adjustment') return this.adjust(this.sellers[step.seller]!, step.cents);
    if (step.kind === 'payout') return this.pay(this.sellers[step.seller]!);
    return this.reverse(this.sellers[step.seller]!);
  }

  /** Money that the store owes a seller. */
  due({ id }: Seller): number {
    return 0 - (this.expected.get(`seller:${id}`) ?? 0);
  }

  paid({ id }: Seller): number {
    return (this.payouts.get(id) ?? []).reduce((sum, { cents }) => sum + cents, 0);
  }

  private async sell(lines: { seller: number; cents: number }[], discount: number): Promise<void> {
    const left = new Map<string, number>();
    const products: number[] = [];
    for (const { seller, cents } of lines) {
      const { id: sellerId } = this.sellers[seller]!;
      products.push((await createProduct(testApp, { sellerId, priceCents: cents })).id);
      const net = (cents * (100 - discount)) / 100;
      const commission = (net * COMMISSION_PERCENT) / 100;
      const fee = (cents * FEE_PERCENT) / 100;
      add(left, 'payments:manual', net + fee);
      add(left, `seller:${sellerId}`, commission - net);
      add(left, 'commission', -commission);
      add(left, 'service-fee', -fee);
    }
    const buyer = buyers.pop()!;
    const coupon_id = coupons.get(discount) ?? null;
    // Reserves the coupon for the buyer.
    if (coupon_id) await buyer.rest('GET', `/api/coupons/validate?code=OFF-${discount}`);
    const { id } = orderIn(await placeOrder(buyer, products, { coupon_id }));
    orderIn(await setStatus(admin, id, 'completed'));
    this.book(left);
    this.orders.push({ id, left });
  }

  /** Everything that is left of an order, or half of it; nothing where nothing is left. */
  private async refund(at: number, isHalf: boolean): Promise<void> {
    const order = this.orders[at % Math.max(this.orders.length, 1)];
    if (!order) return;
    const cents = order.left.get('payments:manual')!;
    const amount = isHalf ? cents / 2 : cents;
    const path = `/api/orders/${order.id}/refunds`;
    const tooMuch = await admin.rest('POST', path, { reason: 'Too much', amount: (cents + 1) / 100 });
    expect(tooMuch.status).toBeGreaterThanOrEqual(400);
    const body = { reason: 'Agreed', ...(isHalf && { amount: amount / 100 }) };
    const { status } = await admin.rest('POST', path, body);
    if (cents === 0) return expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBe(201);
    for (const [account, rest] of order.left) {
      const back = isHalf ? rest / 2 : rest;
      add(order.left, account, -back);
      add(this.expected, account, -back);
    }
  }

  private async adjust({ id, userId }: Seller, cents: number): Promise<void> {
    const body = { amount: cents / 100, reason: 'Bonus' };
    expect((await admin.rest('POST', `/api/sellers/${userId}/adjustments`, body)).status).toBe(201);
    add(this.expected, `seller:${id}`, -cents);
    add(this.expected, 'adjustments', cents);
  }

  /** Two admins at once: one of them pays, and nobody where nothing is due. */
  private async pay(seller: Seller): Promise<void> {
    const cents = this.due(seller);
    const body = { seller_user_ids: [seller.userId], method: 'paypal', reference: 'PP-1' };
    const pay = () => admin.rest('POST', '/api/payouts', body);
    const responses = await Promise.all([pay(), pay()]);
    const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
    if (cents <= 0) return expect(statuses).toEqual([409, 409]);
    expect(statuses).toEqual([201, 409]);
    const made = responses.find(({ status }) => status === 201)!.body as { data: { id: number }[] };
    this.payouts.set(seller.id, [...(this.payouts.get(seller.id) ?? []), { id: made.data[0]!.id, cents }]);
    add(this.expected, `seller:${seller.id}`, cents);
    add(this.expected, 'payouts:paypal', -cents);
  }

  /** The last payout of the seller fails. */
  private async reverse({ id }: Seller): Promise<void> {
    const payout = this.payouts.get(id)?.pop();
    if (!payout) return;
    const path = `/api/payouts/${payout.id}/reverse`;
    expect((await admin.rest('POST', path, { reason: 'Account closed' })).status).toBe(200);
    expect((await admin.rest('POST', path, { reason: 'Account closed' })).status).toBe(409);
    add(this.expected, `seller:${id}`, -payout.cents);
    add(this.expected, 'payouts:paypal', payout.cents);
  }

  private book(movements: ReadonlyMap<string, number>): void {
    for (const [account, cents] of movements) add(this.expected, account, cents);
  }
}

function add(sums: Map<string, number>, account: string, cents: number): void {
  sums.set(account, (sums.get(account) ?? 0) + cents);
}

async function accountsOfLedger(): Promise<Map<string, number>> {
  const rows: { account: string; cents: number }[] = await testApp.dataSource.query(
    'SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries GROUP BY account',
  );
  return new Map(rows.map(({ account, cents }) => [account, cents]));
}

async function createSellers(): Promise<Seller[]> {
  const { manager } = testApp.dataSource;
  const sellers: Seller[] = [];
  for (let n = 0; n < SELLERS; n += 1) {
    const { id: userId } = await createSeller(testApp);
    await manager.update(Seller, { userId }, { commissionPercent: COMMISSION_PERCENT });
    sellers.push(await manager.findOneByOrFail(Seller, { userId }));
  }
  return sellers;
}

it('keeps every account right to the cent through random sales, discounts, refunds, payouts and failures', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const before = await accountsOfLedger();
      const books = new Books(await createSellers());
      for (const step of sequence) await books.take(step);
      const after = await accountsOfLedger();
      const moved = [...after].map(
        ([account, cents]) => [account, cents - (before.get(account) ?? 0)] as const,
      );
      const changed = (entries: Iterable<readonly [string, number]>) =>
        Object.fromEntries([...entries].filter(([, cents]) => cents !== 0));
      expect(changed(moved)).toEqual(changed(books.expected));
      expect([...after.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      for (const seller of books.sellers) {
        const { body } = await admin.rest('GET', `/api/sellers/${seller.userId}/balance`);
        expect((body as { data: object }).data).toMatchObject({
          due: books.due(seller) / 100,
          paid: books.paid(seller) / 100,
        });
      }
    }),
    { numRuns: 8 },
  );
  await testApp.app.get(LedgerCheckJob, { strict: false }).check();
});
