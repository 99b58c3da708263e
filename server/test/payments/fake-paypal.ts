import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT_ID = 'paypal-client';
export const CLIENT_SECRET = 'paypal-secret';
export const WEBHOOK_ID = '1AB23456CD789012E';

type Json = Record<string, unknown>;

interface Money {
  currency_code: string;
  value: string;
}

export interface FakeOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  customId: string;
  amount: Money;
  items: { name: string; unit_amount: Money }[];
  returnUrl: string;
  cancelUrl: string;
  approveUrl: string;
  capture: FakeCapture | undefined;
  /** Result of the next capture. */
  outcome: 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED';
}

export interface FakeCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  refundedCents: number;
}

export interface FakeRefund {
  id: string;
  captureId: string;
  customId: string | undefined;
  amount: Money;
}

/** An error response in PayPal's format. */
class PayPalError extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue);
  }
}

/**
 * The part of PayPal's documented HTTP API that the store uses: OAuth tokens, Orders v2, refunds of captures, request
 * ids that replay responses, verification of webhook signatures.
 */
export class FakePayPal {
  readonly orders = new Map<string, FakeOrder>();
  readonly refunds: FakeRefund[] = [];
  /** Movements of money as PayPal's transaction search describes them. */
  readonly transactions: (Json & { transaction_initiation_date: string })[] = [];
  /** Body of the transaction search instead of a page. */
  garbledSearch: Json | undefined;
  readonly requests: { method: string; path: string; requestId: string | undefined; body: Json }[] = [];
  private readonly faults: { path: RegExp; status: number; effect: boolean }[] = [];
  private readonly responses = new Map<string, { status: number; body: Json }>();
  /** Signed events by transmission id. */
  private readonly signed = new Map<string, string>();
  private server: Server | undefined;
  /** Requests for access tokens with the right credentials. */
  tokenRequests = 0;
  private refundedOnCapture = 0;
  private accessToken = 'A21AAF-fake-1';

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.handle(request, response));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    if (this.server?.listening) await once(this.server, 'close');
  }

  /**
   * @param status 0 cuts the connection, -1 never responds
   * @param effect true to perform the request all the same, as when only its response is lost
   */
  failNext(path: RegExp, status: number, { times = 1, effect = false } = {}): void {
    for (let i = 0; i < times; i += 1) this.faults.push({ path, status, effect });
  }

  /** Makes PayPal reject the tokens that it has issued, as when the secret of the app is changed. */
  revokeTokens(): void {
    this.accessToken = `A21AAF-fake-${randomBytes(4).toString('hex')}`;
  }

  /** Refunds a part of the next capture at once, as in PayPal's dashboard. */
  refundOnCapture(cents: number): void {
    this.refundedOnCapture = cents;
  }

  clearFaults(): void {
    this.faults.length = 0;
  }

  /** Approves as a buyer on PayPal's page. */
  approve(id: string, outcome: FakeOrder['outcome'] = 'COMPLETED'): FakeOrder {
    const order = this.order(id);
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Error(`${id} is ${order.status}`);
    return Object.assign(order, { status: 'APPROVED', outcome });
  }

  order(id: string): FakeOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`unknown order ${id}`);
    return order;
  }

  /** Headers with which PayPal sends an event. */
  sign(body: string): Record<string, string> {
    const id = randomBytes(8).toString('hex');
    this.signed.set(id, body);
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-fake',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': `signature-of-${id}`,
      'paypal-transmission-time': new Date().toISOString(),
    };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    if (request.method === 'GET' && path.startsWith('/approve/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Fake PayPal page</h1>');
      return;
    }
    const fault = this.faults.find((one) => one.path.test(path));
    if (fault) this.faults.splice(this.faults.indexOf(fault), 1);
    if (fault && !fault.effect) return fail(response, path, fault.status);
    const { status, body } = this.replay(request, path, text);
    if (fault) return fail(response, path, fault.status);
    send(response, status, body);
  }

  private replay(request: IncomingMessage, path: string, text: string): { status: number; body: Json } {
    const { method = '', headers } = request;
    if (path === '/v1/oauth2/token') return this.issueToken(headers.authorization, text);
    if (headers.authorization !== `Bearer ${this.accessToken}`) {
      const error_description = 'Token signature verification failed';
      return { status: 401, body: { error: 'invalid_token', error_description } };
    }
    if (path === '/v1/notifications/verify-webhook-signature') return this.verify(text);
    const requestId = headers['paypal-request-id'] as string | undefined;
    const body = (text ? JSON.parse(text) : {}) as Json;
    this.requests.push({ method, path, requestId, body });
    const stored = requestId === undefined ? undefined : this.responses.get(requestId);
    if (stored) return stored;
    const response = this.perform(method, path, body);
    if (requestId !== undefined && response.status < 400) this.responses.set(requestId, response);
    return response;
  }

  private issueToken(authorization: string | undefined, text: string): { status: number; body: Json } {
    const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
    if (authorization !== expected) return { status: 401, body: INVALID_CLIENT };
    if (text !== 'grant_type=client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    this.tokenRequests += 1;
    const more = { scope: 'https://uri.paypal.com/services/payments/payment', nonce: 'n', app_id: 'APP-1' };
    const body = { ...more, access_token: this.accessToken, token_type: 'Bearer', expires_in: 32_400 };
    return { status: 200, body };
  }

  private perform(method: string, path: string, body: Json): { status: number; body: Json } {
    try {
      const search = /^\/v1\/reporting\/transactions\?(.*)$/.exec(path)?.[1];
      if (method === 'GET' && search) {
        return { status: 200, body: this.search(new URLSearchParams(search)) };
      }
      const [, id, action] =
        /^\/v2\/(?:checkout\/orders|payments\/captures)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
      if (method === 'POST' && path === '/v2/checkout/orders')
        return { status: 201, body: this.create(body) };
      if (method === 'POST' && action === 'capture') return { status: 201, body: this.capture(id ?? '') };
      if (method === 'POST' && action === 'refund') return { status: 201, body: this.refund(id ?? '', body) };
      if (method === 'GET' && id) return { status: 200, body: orderBody(this.order(id)) };
      throw new PayPalError(404, 'RESOURCE_NOT_FOUND');
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      const name = error.status === 422 ? 'UNPROCESSABLE_ENTITY' : 'INVALID_REQUEST';
      return { status: error.status, body: { name, debug_id: 'd1', details: [{ issue: error.issue }] } };
    }
  }

  private create(body: Json): Json {
    const [unit] = body['purchase_units'] as Json[];
    const { amount, items, custom_id } = unit as {
      amount: Money & { breakdown: { item_total: Money } };
      items: FakeOrder['items'];
      custom_id: string;
    };
    const sum = items.reduce((total, { unit_amount }) => total + centsOf(unit_amount), 0);
    if (sum !== centsOf(amount.breakdown.item_total)) throw new PayPalError(422, 'ITEM_TOTAL_MISMATCH');
    if (sum !== centsOf(amount)) throw new PayPalError(422, 'AMOUNT_MISMATCH');
    if (items.some(({ name }) => !name || name.length > 127))
      throw new PayPalError(400, 'INVALID_STRING_LENGTH');
    const source = (body['payment_source'] as { paypal: { experience_context: Record<string, string> } })
      .paypal;
    const id = randomBytes(8).toString('hex').toUpperCase();
    const order: FakeOrder = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      customId: custom_id,
      amount: { currency_code: amount.currency_code, value: amount.value },
      items,
      returnUrl: `${source.experience_context['return_url']}?token=${id}&PayerID=PAYER1`,
      cancelUrl: source.experience_context['cancel_url'] ?? '',
      approveUrl: `${this.url}/approve/${id}`,
      capture: undefined,
      outcome: 'COMPLETED',
    };
    this.orders.set(id, order);
    const links = [{ rel: 'payer-action', href: order.approveUrl, method: 'GET' }];
    return { id, status: order.status, links };
  }

  private capture(id: string): Json {
    const order = this.orders.get(id);
    if (!order) throw new PayPalError(404, 'RESOURCE_NOT_FOUND');
    if (order.capture) throw new PayPalError(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw new PayPalError(422, 'ORDER_NOT_APPROVED');
    if (order.outcome === 'INSTRUMENT_DECLINED') throw new PayPalError(422, 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    order.capture = {
      id: `CAP${randomBytes(6).toString('hex').toUpperCase()}`,
      status: order.outcome,
      amount: order.amount,
      refundedCents: 0,
    };
    if (this.refundedOnCapture) countRefund(order.capture, this.refundedOnCapture);
    this.refundedOnCapture = 0;
    return orderBody(order);
  }

  private refund(captureId: string, body: Json): Json {
    const order = [...this.orders.values()].find(({ capture }) => capture?.id === captureId);
    if (!order?.capture) throw new PayPalError(404, 'RESOURCE_NOT_FOUND');
    const { capture } = order;
    const left = centsOf(capture.amount) - capture.refundedCents;
    const amount = (body['amount'] as Money | undefined) ?? {
      ...capture.amount,
      value: (left / 100).toFixed(2),
    };
    if (left === 0) throw new PayPalError(422, 'CAPTURE_FULLY_REFUNDED');
    if (centsOf(amount) > left) throw new PayPalError(422, 'REFUND_AMOUNT_EXCEEDED');
    countRefund(capture, centsOf(amount));
    const customId = body['custom_id'] as string | undefined;
    const refund = { id: `REF${randomBytes(6).toString('hex').toUpperCase()}`, captureId, customId, amount };
    this.refunds.push(refund);
    return { id: refund.id, status: 'COMPLETED', amount, ...(customId ? { custom_id: customId } : {}) };
  }

  /** One transaction on a page, to make callers turn pages. */
  private search(query: URLSearchParams): Json {
    if (this.garbledSearch) return this.garbledSearch;
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    const found = this.transactions.filter(({ transaction_initiation_date: at }) => at >= from && at < to);
    const page = Number(query.get('page'));
    return {
      page,
      total_items: found.length,
      total_pages: Math.max(1, found.length),
      transaction_details: found.slice(page - 1, page).map((info) => ({ transaction_info: info })),
    };
  }

  private verify(text: string): { status: number; body: Json } {
    const question = JSON.parse(text) as Record<string, unknown>;
    const id = String(question['transmission_id']);
    const isGenuine =
      question['webhook_id'] === WEBHOOK_ID &&
      question['transmission_sig'] === `signature-of-${id}` &&
      text.endsWith(`"webhook_event":${this.signed.get(id)}}`);
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
  }
}

function countRefund(capture: FakeCapture, cents: number): void {
  capture.refundedCents += cents;
  const isWhole = capture.refundedCents === centsOf(capture.amount);
  capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

function orderBody({ id, status, customId, capture }: FakeOrder): Json {
  const captures = capture
    ? [{ id: capture.id, status: capture.status, amount: capture.amount, custom_id: customId }]
    : [];
  return { id, status, purchase_units: [{ custom_id: customId, payments: { captures } }] };
}

function centsOf({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

const INVALID_CLIENT = {
  error: 'invalid_client',
  error_description: 'Client Authentication failed',
};

function fail(response: ServerResponse, path: string, status: number): void {
  if (status === -1) return;
  if (status === 0) {
    response.destroy();
    return;
  }
  const body = path === '/v1/oauth2/token' && status === 401 ? INVALID_CLIENT : SERVER_ERROR;
  send(response, status, body);
}

const SERVER_ERROR = {
  name: 'INTERNAL_SERVER_ERROR',
  message: 'An internal server error has occurred.',
  debug_id: 'd2',
  links: [],
};

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
