import fc from 'fast-check';
import { createSeller } from '../factories/people.js';
import { createServiceOrder } from '../factories/requests.js';
import { createCast, TERMS, type Cast } from './cast.js';
import { storeVersion } from './review-cast.js';

let cast: Cast;
let maker: { id: number; sellerId: number };
beforeAll(async () => {
  cast = await createCast();
  maker = await createSeller(cast.testApp);
});
afterAll(() => cast.testApp.close());

const STEPS = [
  'deposit',
  'balance',
  'extra_round',
  'version',
  'changes',
  'approve',
  'refund',
  'done',
  'end',
  'close',
] as const;
type Step = (typeof STEPS)[number];

const PRICES: Record<string, number> = { deposit: 18_000, balance: 42_000, extra_round: 8_000 };
const COMMISSION_PERCENT = 15;

const sql = <T>(text: string, values: unknown[]): Promise<T[]> => cast.testApp.dataSource.query(text, values);

/** Cents on the accounts of the payments of a work, the maker's and the store's shares together. */
interface Books {
  received: number;
  held: number;
  released: number;
  commission: number;
  maker: number;
}

async function booksOf(id: number): Promise<Books> {
  const rows = await sql<{ account: string; cents: number }>(
    `SELECT e.account, sum(e.amount_cents)::integer AS cents
       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id IN (SELECT id FROM orders WHERE service_order_id = $1) GROUP BY e.account`,
    [id],
  );
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  const commission = 0 - of('commission');
  const earned = 0 - of(`seller:${maker.sellerId}`);
  return {
    received: of('payments:manual'),
    held: 0 - of('service-deposits'),
    released: commission + earned,
    commission,
    maker: earned,
  };
}

/** Walks one work, and keeps by the rules of the contract alone which money should be where. */
class Walk {
  status = 'accepted';
  readonly paid = new Map<string, number>();
  private versions = 0;
  private keptAtEnd = false;
  private usedRounds = 0;

  constructor(readonly id: number) {}

  async take(step: Step): Promise<void> {
    switch (step) {
      case 'deposit':
      case 'balance':
      case 'extra_round':
        return this.pay(step);
      case 'version':
        return this.addVersion();
      case 'changes':
        return this.answer('changes', 'in_progress', { text: 'Louder' });
      case 'approve':
        return this.answer('approval', 'approved', {});
      case 'refund':
        return this.refund();
      case 'done':
        return this.finish();
      case 'end':
        return this.cancel(true);
      case 'close':
        return this.cancel(false);
    }
  }

  get expected(): Omit<Books, 'commission' | 'maker'> {
    const received = [...this.paid.values()].reduce((sum, cents) => sum + cents, 0);
    const isReleased = this.status === 'done' || this.keptAtEnd;
    return { received, held: isReleased ? 0 : received, released: isReleased ? received : 0 };
  }

  private async pay(stage: string): Promise<void> {
    const cents = PRICES[stage]!;
    const { status } = await cast.admin.rest('POST', `/api/service-orders/${this.id}/payments`, {
      stage,
      amount: cents / 100,
      method: 'bank',
      reference: 'Statement',
    });
    expect([201, 409]).toContain(status);
    if (status === 409) return;
    this.paid.set(stage, (this.paid.get(stage) ?? 0) + cents);
    if (stage === 'deposit' && this.status === 'accepted') this.status = 'in_progress';
  }

  private async addVersion(): Promise<void> {
    if (this.status !== 'in_progress' && this.status !== 'in_review') return;
    this.versions += 1;
    await storeVersion(cast.testApp, this.id, this.versions);
    this.status = 'in_review';
  }

  private async answer(step: string, to: string, body: object): Promise<void> {
    const { status } = await cast.buyer.rest('POST', `/api/service-orders/${this.id}/${step}`, body);
    expect([200, 201, 409]).toContain(status);
    if (status === 409) return;
    this.status = to;
    if (step === 'changes') this.usedRounds += 1;
  }

  /** Refunds a dollar of the deposit. */
  private async refund(): Promise<void> {
    const [order] = await sql<{ id: number }>(
      `SELECT id FROM orders WHERE service_order_id = $1 AND service_stage = 'deposit' AND status = 'completed'`,
      [this.id],
    );
    if (!order) return;
    const refund = { reason: 'Goodwill', amount: 1 };
    const { status } = await cast.admin.rest('POST', `/api/orders/${order.id}/refunds`, refund);
    if (status === 201) this.paid.set('deposit', (this.paid.get('deposit') ?? 0) - 100);
  }

  private async finish(): Promise<void> {
    const { status } = await cast.admin.rest('PUT', `/api/service-orders/${this.id}/status`, {
      status: 'done',
    });
    if (status === 200) this.status = 'done';
  }

  private async cancel(byStore: boolean): Promise<void> {
    const caller = byStore ? cast.admin : cast.buyer;
    const { status } = await caller.rest('POST', `/api/service-orders/${this.id}/cancel`, {});
    expect(status).toBe(['done', 'cancelled'].includes(this.status) ? 409 : 200);
    if (status !== 200) return;
    this.status = 'cancelled';
    this.keptAtEnd = !byStore && this.versions > 0;
    for (const stage of this.paid.keys()) {
      if (!(this.keptAtEnd && stage === 'deposit')) this.paid.set(stage, 0);
    }
    if (this.keptAtEnd) this.paid.set('extra_round', this.usedRounds * PRICES['extra_round']!);
  }
}

async function agreed(): Promise<Walk> {
  const { id } = await createServiceOrder(cast.testApp, { userId: cast.customer.id });
  const terms = { ...TERMS, rounds: 0, extra_round_price: 80 };
  const { body } = await cast.admin.rest('POST', `/api/service-orders/${id}/quotes`, terms);
  const quoteId = (body as { data: { quote: { id: number } } }).data.quote.id;
  await cast.buyer.rest('POST', `/api/service-orders/${id}/quotes/${quoteId}/accept`);
  await sql('UPDATE service_orders SET maker_user_id = $2, maker_commission_percent = $3 WHERE id = $1', [
    id,
    maker.id,
    COMMISSION_PERCENT,
  ]);
  return new Walk(id);
}

it('whatever happens in which order, every cent is held, with maker and store, or back with the customer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      const walk = await agreed();
      for (const step of steps) {
        await walk.take(step);
        const { commission, maker: earned, ...sums } = await booksOf(walk.id);
        expect({ step, ...sums }).toEqual({ step, ...walk.expected });
        // Each stage is divided by itself, so that two stages may round twice.
        expect(Math.abs(commission - ((commission + earned) * COMMISSION_PERCENT) / 100)).toBeLessThan(2);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

it.each(['buyer', 'admin'] as const)(
  'a payment beside a cancellation by the %s is held by nobody afterwards',
  async (who) => {
    for (let round = 0; round < 4; round++) {
      const { id } = await agreed();
      const payment = { stage: 'deposit', amount: 180, method: 'bank', reference: 'Statement' };
      const [paid, ended] = await Promise.all([
        cast.admin.rest('POST', `/api/service-orders/${id}/payments`, payment),
        cast[who].rest('POST', `/api/service-orders/${id}/cancel`, {}),
      ]);
      expect([[201, 409].includes(paid.status), ended.status]).toEqual([true, 200]);
      expect(await booksOf(id)).toMatchObject({ received: 0, held: 0, released: 0 });
    }
  },
);
