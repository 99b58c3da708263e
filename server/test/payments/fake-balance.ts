import { randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

/** Items on a page, to make callers turn pages. */
const PAGE_SIZE = 2;

interface Movement {
  amount: number;
  fee?: number;
  at: Date;
  rate?: number;
}

/** The balance transactions of the fake of Stripe. */
export class FakeBalance {
  private garbled: Json | undefined;
  private readonly transactions: (Json & { id: string; created: number })[] = [];

  /**
   * Books a movement of money. `source` is the expanded object of the transaction, in US dollars; `rate` converts them to the
   * euro of the balance.
   */
  book(type: string, source: Json, { amount, fee = 0, at, rate }: Movement): void {
    const id = `txn_${randomBytes(8).toString('hex')}`;
    const created = Math.floor(at.getTime() / 1000);
    const converted = (cents: number) => Math.round(cents * (rate ?? 1));
    this.transactions.push({
      id,
      object: 'balance_transaction',
      type,
      amount: converted(amount),
      fee: converted(fee),
      net: converted(amount) - converted(fee),
      currency: rate === undefined ? 'usd' : 'eur',
      exchange_rate: rate ?? null,
      available_on: created,
      created,
      description: null,
      fee_details: [],
      reporting_category: type,
      status: 'available',
      source: { amount: Math.abs(amount), currency: 'usd', ...source },
    });
  }

  /** Responds with another body than a list. */
  garble(body: Json | undefined): void {
    this.garbled = body;
  }

  /** A page, newest first. */
  list(query: URLSearchParams): Json {
    if (this.garbled) return this.garbled;
    if (query.get('expand[0]') !== 'data.source') throw new Error('The fake lists expanded sources only');
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const found = this.transactions.filter(({ created }) => created >= from && created < to).toReversed();
    const start = found.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = found.slice(start, start + PAGE_SIZE);
    const has_more = start + PAGE_SIZE < found.length;
    return { object: 'list', url: '/v1/balance_transactions', has_more, data };
  }
}
