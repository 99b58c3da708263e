import type { RemoteCaller, RemoteResponse } from '../support/remote-caller.js';
import { until } from '../support/until.js';
import type { Random } from './random.js';
import { select, type Shop } from './shop.js';

/** Custom work with the steps that were acknowledged. */
interface Work {
  id: number;
  paidCents: number;
  end: 'open' | 'done' | 'cancelled';
}

/** The deposit is the whole price, so that the work can be done with it. */
const TERMS = { price: 600, deposit_percent: 100, rounds: 1, days: 7, delivers: ['Mix (WAV)'] };

/** Quotes, agreements, payments and ends of custom work, with a record of what was acknowledged. */
export class ServiceWork {
  readonly works: Work[] = [];
  private stopping = false;
  private working: Promise<void>[] = [];

  constructor(
    private readonly databaseUrl: string,
    private readonly shop: Shop,
    private readonly random: Random,
  ) {}

  begin(): void {
    this.stopping = false;
    this.working = this.shop.buyers.map((buyer) => this.orderOn(buyer));
  }

  /** Ends the load; every work comes to its end, even while the server is down. */
  async finish(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.working);
  }

  get moved(): number {
    return this.works.filter(({ paidCents }) => paidCents > 0).length;
  }

  /** Differences between the database and what was acknowledged. */
  async discrepancies(): Promise<string[]> {
    const stored = new Map(
      (await select<{ id: number }>(this.databaseUrl, BOOKS)).map((row) => [row.id, row]),
    );
    return this.works.flatMap(({ id, paidCents, end }) => {
      const kept = end === 'cancelled' ? 0 : paidCents;
      const expected = JSON.stringify({
        id,
        status: end === 'open' ? 'in_progress' : end,
        payments: Number(paidCents > 0),
        invoices: Number(paidCents > 0),
        received: kept,
        held: end === 'done' ? 0 : kept,
        released: end === 'done' ? kept : 0,
      });
      const found = JSON.stringify(stored.get(id) ?? null);
      return found === expected ? [] : [`acknowledged ${expected}, stored ${found}`];
    });
  }

  private async orderOn(buyer: RemoteCaller): Promise<void> {
    const { admin } = this.shop;
    while (!this.stopping) {
      const id = await this.request(buyer);
      const work: Work = { id, paidCents: 0, end: 'open' };
      this.works.push(work);
      const path = `/api/service-orders/${id}`;
      const quoted = await acknowledged(() => admin.rest('POST', `${path}/quotes`, TERMS), 201);
      const quoteId = (quoted.body['data'] as { quote: { id: number } }).quote.id;
      await acknowledged(() => buyer.rest('POST', `${path}/quotes/${quoteId}/accept`), 200);
      const payment = { stage: 'deposit', amount: 600, method: 'bank', reference: `work-${id}` };
      const key = { 'idempotency-key': `work-${id}` };
      await acknowledged(() => admin.rest('POST', `${path}/payments`, payment, key), 201);
      work.paidCents = 600_00;
      const end = this.random.below(3);
      if (end === 0) {
        await acknowledged(() => buyer.rest('POST', `${path}/cancel`, {}), 200);
        work.end = 'cancelled';
      } else if (end === 1) {
        await acknowledged(() => admin.rest('PUT', `${path}/status`, { status: 'done' }), 200);
        work.end = 'done';
      }
    }
  }

  /** Stores a request as its form does, once: a repeated form would be another request. */
  private async request(buyer: RemoteCaller): Promise<number> {
    let id = 0;
    await until('the database stores a request', async () => {
      const [row] = await select<{ id: number }>(
        this.databaseUrl,
        `INSERT INTO service_orders (user_id, kind, name, email, description, details)
         SELECT id, 'mixingMastering', name, email, 'Warm', '{}' FROM users WHERE email = $1 RETURNING id`,
        [`buyer${this.shop.buyers.indexOf(buyer) + 1}@faults.test`],
      ).catch((): { id: number }[] => []);
      id = row?.id ?? 0;
      return id > 0;
    });
    return id;
  }
}

/** Repeats a request until it is acknowledged, or refused because an earlier one that got no response was done. */
async function acknowledged(send: () => Promise<RemoteResponse>, success: number): Promise<RemoteResponse> {
  let response: RemoteResponse | null = null;
  let wasLost = false;
  await until('the server acknowledges a step', async () => {
    response = await send().catch(() => null);
    if (response?.status === success || (wasLost && response?.status === 409)) return true;
    if (response && response.status < 500)
      throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
    wasLost = true;
    return false;
  });
  return response!;
}

const CENTS = (condition: string, sign: string) => `
  (SELECT ${sign}coalesce(sum(e.amount_cents), 0)::int FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id JOIN orders o ON o.id = t.order_id
    WHERE o.service_order_id = s.id AND ${condition})`;

const BOOKS = `
  SELECT s.id, s.status,
         (SELECT count(*)::int FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.service_order_id = s.id) AS payments,
         (SELECT count(*)::int FROM invoices i JOIN orders o ON o.id = i.order_id
           WHERE o.service_order_id = s.id AND i.kind = 'invoice') AS invoices,
         ${CENTS(`e.account LIKE 'payments:%'`, '')} AS received,
         ${CENTS(`e.account = 'service-deposits'`, '-')} AS held,
         ${CENTS(`e.account = 'store-sales'`, '-')} AS released
    FROM service_orders s ORDER BY s.id`;
