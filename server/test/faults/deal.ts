import { setTimeout as delay } from 'node:timers/promises';
import type { OrderStatus } from '#domain/statuses.js';
import type { RemoteResponse, RemoteCaller } from '../support/remote-caller.js';
import { orderOf } from './shop.js';

const RETRY_MS = 50;
/** Longer than a restart of the server takes. */
const TIMEOUT_MS = 60_000;
const PLACE = `mutation ($input: PlaceOrderInput!, $key: String) {
  placeOrder(input: $input, idempotencyKey: $key) { id totalPrice }
}`;
const SET_STATUS = `mutation ($id: Int!, $status: OrderStatus!) { setOrderStatus(id: $id, status: $status) { id } }`;

/** Acknowledged outcome of a request; all others are retried. */
type Outcome = { ok: true; order: { id: number; total: number } } | { ok: false; code: string };

/** One buyer's purchase of one track, with the acknowledged results. */
export class Deal {
  readonly email: string;
  orderId: number | null = null;
  total = 0;
  /** Acknowledged statuses, oldest first. */
  readonly statuses: OrderStatus[] = [];
  refusal: string | null = null;

  constructor(
    readonly number: number,
    readonly track: number,
    private readonly overGraphQL: boolean,
  ) {
    this.email = `deal${number}@customers.test`;
  }

  get status(): OrderStatus | undefined {
    return this.statuses.at(-1);
  }

  /** Places the order; retries with the same key until there is a response. */
  async place(buyer: RemoteCaller): Promise<void> {
    const outcome = await acknowledged(() =>
      this.overGraphQL ? this.placeGraphQL(buyer) : this.placeRest(buyer),
    );
    if (!outcome.ok) {
      this.refusal = outcome.code;
      return;
    }
    this.orderId = outcome.order.id;
    this.total = outcome.order.total;
    this.statuses.push('pending');
  }

  async set(admin: RemoteCaller, status: OrderStatus): Promise<void> {
    const outcome = await acknowledged(() =>
      this.overGraphQL ? this.setGraphQL(admin, status) : this.setRest(admin, status),
    );
    if (!outcome.ok) throw new Error(`order ${this.orderId} cannot be ${status}: ${outcome.code}`);
    this.statuses.push(status);
  }

  private async placeRest(buyer: RemoteCaller): Promise<Outcome | null> {
    const headers = { 'idempotency-key': `deal-${this.number}` };
    return restOutcome(await buyer.rest('POST', '/api/orders', orderOf(this.track, this.email), headers));
  }

  private async placeGraphQL(buyer: RemoteCaller): Promise<Outcome | null> {
    const { products, customer_info: customerInfo } = orderOf(this.track, this.email);
    const input = { products, customerInfo };
    return graphqlOutcome('placeOrder', await buyer.graphql(PLACE, { input, key: `deal-${this.number}` }));
  }

  private async setRest(admin: RemoteCaller, status: OrderStatus): Promise<Outcome | null> {
    return restOutcome(await admin.rest('PUT', `/api/orders/${this.orderId}/status`, { status }));
  }

  private async setGraphQL(admin: RemoteCaller, status: OrderStatus): Promise<Outcome | null> {
    return graphqlOutcome('setOrderStatus', await admin.graphql(SET_STATUS, { id: this.orderId, status }));
  }
}

/** Retries until the server acknowledges: a cut connection or an internal error does not. */
async function acknowledged(send: () => Promise<Outcome | null>): Promise<Outcome> {
  let failure: unknown;
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
    const outcome = await send().catch((error: unknown) => void (failure = error));
    if (outcome) return outcome;
    await delay(RETRY_MS);
  }
  throw new Error(`the server acknowledges nothing: ${String(failure)}`);
}

function restOutcome({ status, body }: RemoteResponse): Outcome | null {
  if (status >= 500) return null;
  if (status >= 400) return { ok: false, code: String(body['code']) };
  const { id, total_price: total } = body['data'] as { id: number; total_price: number };
  return { ok: true, order: { id, total } };
}

function graphqlOutcome(
  field: string,
  { data, codes }: Awaited<ReturnType<RemoteCaller['graphql']>>,
): Outcome | null {
  const [code] = codes;
  if (code === 'INTERNAL' || code === 'UNAVAILABLE') return null;
  if (code !== undefined) return { ok: false, code };
  const order = data?.[field] as { id: number; totalPrice: number };
  return { ok: true, order: { id: order.id, total: order.totalPrice } };
}
