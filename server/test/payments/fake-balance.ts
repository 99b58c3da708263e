import { randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

/** Items on a page, to make callers turn pages. */
const PAGE_SIZE = 2;

/** The balance transactions of the fake of Stripe. */
export class FakeBalance {
  private readonly transactions: (Json & { id: string; created: number })[] = [];

  /** Books a movement of money; `source` is the expanded object of the transaction. */
  book(
    type: string,
    source: Json,
    { amount, fee = 0, at }: { amount: number; fee?: number; at: Date },
  ): void {
    const id = `txn_${randomBytes(8).toString('hex')}`;
    const created = Math.floor(at.getTime() / 1000);
    this.transactions.push({ id, object: 'balance_transaction', type, amount, fee, source, created });
  }

  /** A page, newest first. */
  list(query: URLSearchParams): Json {
    if (query.get('expand[0]') !== 'data.source') throw new Error('The fake lists expanded sources only');
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
    const found = this.transactions.filter(({ created }) => created >= from && created < to).toReversed();
    const start = found.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = found.slice(start, start + PAGE_SIZE);
    const has_more = start + PAGE_SIZE < found.length;
    return { object: 'list', url: '/v1/balance_transactions', has_more, data };
  }
}
