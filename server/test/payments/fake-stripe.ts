import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeBalance } from './fake-balance.js';
import { FakeConnect } from './fake-stripe-connect.js';
import { invalid, StripeError } from './fake-stripe-error.js';
import { FakeTax } from './fake-stripe-tax.js';

export const SECRET_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake';

type Form = Record<string, string>;
type Json = Record<string, unknown>;

export interface FakeSession extends Json {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  expires_at: number;
  payment_intent: string | null;
  metadata: Record<string, string>;
}

export type FakeRefund = Json & { id: string; payment_intent: string; amount: number };

interface StoredResponse {
  fingerprint: string;
  status: number;
  body: Json;
}

/**
 * The part of Stripe's documented HTTP API that the store uses: form-encoded requests, bearer keys, idempotency
 * keys that replay responses and reject other parameters, error bodies, rules for amounts and expiry times.
 */
export class FakeStripe {
  readonly connect = new FakeConnect();
  readonly tax = new FakeTax();
  readonly sessions = new Map<string, FakeSession>();
  readonly refunds: FakeRefund[] = [];
  /** Every request with a response, replays included. */
  readonly requests: { path: string; key: string | undefined; form: Form }[] = [];
  readonly balance = new FakeBalance();
  /** Status of new refunds; some ways of payment leave them pending for days. */
  refundStatus: 'succeeded' | 'pending' = 'succeeded';
  /** Code with which refunds are refused, e.g. `charge_disputed`. */
  refundRefusal: string | undefined;
  /** Status of the next responses by path; 0 cuts the connection, -1 never responds. */
  private readonly faults: { path: RegExp; status: number; effect: boolean }[] = [];
  private readonly responses = new Map<string, StoredResponse>();
  private server: Server | undefined;

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  async start(port = 0): Promise<this> {
    this.server = createServer((request, response) => void this.handle(request, response));
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    if (this.server?.listening) await once(this.server, 'close');
  }

  /** @param effect true to perform the request all the same, as when only its response is lost */
  failNext(path: RegExp, status: number, { times = 1, effect = false } = {}): void {
    for (let i = 0; i < times; i += 1) this.faults.push({ path, status, effect });
  }

  clearFaults(): void {
    this.faults.length = 0;
  }

  /** Pays as a buyer on the payment page. */
  pay(sessionId: string, { isDelayed = false } = {}): FakeSession {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
    session.status = 'complete';
    session.payment_status = isDelayed ? 'unpaid' : 'paid';
    session.payment_intent = `pi_${randomBytes(8).toString('hex')}`;
    return session;
  }

  /** Refunds in Stripe's dashboard, everything that is left by default. */
  refundInDashboard(intent: string, amount?: number): FakeRefund {
    return this.createRefund({
      payment_intent: intent,
      ...(amount === undefined ? {} : { amount: String(amount) }),
    });
  }

  session(id: string): FakeSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`unknown session ${id}`);
    return session;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    if (request.method === 'GET' && path.startsWith('/pay/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Fake payment page</h1>');
      return;
    }
    const fault = this.faults.find((one) => one.path.test(path));
    if (fault) this.faults.splice(this.faults.indexOf(fault), 1);
    if (fault && !fault.effect) return this.fail(response, fault.status);
    const { status, body } = this.replay(request, path, text);
    if (fault) return this.fail(response, fault.status);
    send(response, status, body);
  }

  private fail(response: ServerResponse, status: number): void {
    if (status === -1) return;
    if (status === 0) {
      response.destroy();
      return;
    }
    send(response, status, { error: { type: 'api_error', message: 'The fake is set to fail' } });
  }

  private replay(request: IncomingMessage, path: string, text: string): { status: number; body: Json } {
    const form = Object.fromEntries(new URLSearchParams(text));
    const key = request.headers['idempotency-key'] as string | undefined;
    this.requests.push({ path, key, form });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_***' } },
      };
    }
    const stored = key === undefined ? undefined : this.responses.get(key);
    const fingerprint = `${request.method} ${path} ${text}`;
    if (stored && stored.fingerprint !== fingerprint) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (stored) return stored;
    const response = this.perform(request.method ?? '', path, form, request.headers['content-type']);
    if (key !== undefined) this.responses.set(key, { fingerprint, ...response });
    return response;
  }

  private perform(method: string, path: string, form: Form, contentType = '') {
    try {
      const listed = /^\/v1\/refunds\?(.*)$/.exec(path)?.[1];
      if (method === 'GET' && listed !== undefined) return { status: 200, body: this.listRefunds(listed) };
      const connected = this.connect.respond(method, path, form) ?? this.tax.respond(method, path, form);
      if (connected) return { status: 200, body: connected };
      const movements = /^\/v1\/balance_transactions\?(.*)$/.exec(path)?.[1];
      if (method === 'GET' && movements !== undefined) {
        return { status: 200, body: this.balance.list(new URLSearchParams(movements)) };
      }
      if (method !== 'POST')
        throw new StripeError(404, { type: 'invalid_request_error', message: 'No such URL' });
      if (Object.keys(form).length > 0 && !contentType.startsWith('application/x-www-form-urlencoded')) {
        throw invalid('Invalid request (check that your POST content type is form-urlencoded).');
      }
      return { status: 200, body: this.dispatch(path, form) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  private dispatch(path: string, form: Form): Json {
    if (path === '/v1/checkout/sessions') return this.createSession(form);
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (expiring) return this.expire(expiring);
    if (path === '/v1/refunds') return this.createRefund(form);
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (POST: ${path})`,
    });
  }

  private createSession(form: Form): Json {
    const items = itemsIn(form);
    if (form['mode'] !== 'payment' || items.length === 0)
      throw invalid('line_items are required', { param: 'line_items' });
    for (const { amount, name } of items) {
      if (!Number.isInteger(amount) || amount < 0)
        throw invalid('Invalid non-negative integer', { param: 'line_items' });
      if (!name || name.length > 250) throw invalid('Invalid name', { param: 'line_items' });
    }
    const total = items.reduce((sum, { amount }) => sum + amount, 0);
    if (total < 50)
      throw invalid('The Checkout Session total must be at least $0.50 usd', { code: 'amount_too_small' });
    const expiresAt = Number(form['expires_at']);
    const seconds = expiresAt - Date.now() / 1000;
    if (!(seconds >= 30 * 60 && seconds <= 24 * 3600)) {
      throw invalid('`expires_at` must be between 30 minutes and 24 hours from now', { param: 'expires_at' });
    }
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: total,
      currency: 'usd',
      expires_at: expiresAt,
      payment_intent: null,
      client_reference_id: form['client_reference_id'],
      customer_email: form['customer_email'],
      success_url: form['success_url'],
      cancel_url: form['cancel_url'],
      metadata: metadataIn(form),
      url: `${this.url}/pay/${id}`,
    } as FakeSession;
    this.sessions.set(id, session);
    return session;
  }

  private expire(id: string): Json {
    const session = this.sessions.get(id);
    if (!session)
      throw new StripeError(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such session',
      });
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    return session;
  }

  private listRefunds(query: string): Json {
    const intent = intentIn(query);
    const data = this.refunds.filter(({ payment_intent }) => payment_intent === intent).toReversed();
    return { object: 'list', url: '/v1/refunds', has_more: false, data };
  }

  private createRefund(form: Form): FakeRefund {
    const intent = form['payment_intent'] ?? '';
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session)
      throw new StripeError(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such payment_intent',
      });
    if (this.refundRefusal) throw invalid('The charge cannot be refunded', { code: this.refundRefusal });
    const before = this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = session.amount_total - before;
    if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
    const amount = form['amount'] === undefined ? left : Number(form['amount']);
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      throw invalid(`Refund amount is greater than unrefunded amount on charge`, { param: 'amount' });
    }
    const refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      status: this.refundStatus,
      payment_intent: intent,
      amount,
      metadata: metadataIn(form),
    };
    this.refunds.push(refund);
    return refund;
  }
}

/** Reads `payment_intent` of a query as Stripe's list of refunds does. */
function intentIn(query: string): string {
  return new URLSearchParams(query).get('payment_intent') ?? '';
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(4).toString('hex')}`,
  });
  response.end(JSON.stringify(body));
}

function itemsIn(form: Form): { name: string; amount: number }[] {
  const items: { name: string; amount: number }[] = [];
  for (let i = 0; form[`line_items[${i}][quantity]`] !== undefined; i += 1) {
    const data = `line_items[${i}][price_data]`;
    items.push({
      name: form[`${data}[product_data][name]`] ?? '',
      amount: Number(form[`${data}[unit_amount]`]) * Number(form[`line_items[${i}][quantity]`]),
    });
  }
  return items;
}

function metadataIn(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

/** An event in Stripe's format with a new id. */
export function eventOf(type: string, object: Json, id = `evt_${randomBytes(8).toString('hex')}`) {
  return JSON.stringify(
    {
      id,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      created: Math.floor(Date.now() / 1000),
      request: { id: null, idempotency_key: null },
      data: { object },
    },
    null,
    2,
  );
}

/** The `Stripe-Signature` header: `v1` is the HMAC-SHA256 of the time and the exact bytes. */
export function signatureOf(body: string, { secret = WEBHOOK_SECRET, at = new Date() } = {}): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
