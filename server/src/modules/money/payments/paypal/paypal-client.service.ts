import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Configuration, type PayPalConfiguration } from '#core/config/index.js';
import { absent, toJson } from '../absent.js';
import { noSuchEndpoint } from '../payment.errors.js';
import { PaymentServiceFailure } from '../payment-gateway.js';

/** Short, because a buyer waits for the first of these requests. */
const TIMEOUT_MS = 8_000;
/** A token that ends sooner is replaced. */
const TOKEN_MARGIN_MS = 60_000;
/** Lifetime of a token whose response does not state it. */
const TOKEN_SECONDS = 300;

const token = z.object({ access_token: z.string().min(1), expires_in: absent(z.number()) });

/** Reads error bodies of the API and of the token endpoint. */
const problem = z.object({
  name: absent(z.string()),
  error: absent(z.string()),
  debug_id: absent(z.string()),
  details: absent(z.array(z.object({ issue: absent(z.string()) }))),
});

/** A failed request to PayPal. */
export class PayPalFailure extends PaymentServiceFailure {
  constructor(
    /** Status of the response; undefined without one. */
    readonly status: number | undefined,
    /** PayPal's word for the problem, e.g. `INSTRUMENT_DECLINED`. */
    readonly code: string | undefined,
    readonly debugId: string | undefined,
  ) {
    super(['PayPal', status ?? 'does not respond', code, debugId].filter(Boolean).join(' '));
    this.name = 'PayPalFailure';
  }

  get isFinal(): boolean {
    return this.status === 400 || this.status === 404 || this.status === 422;
  }
}

export interface PayPalRequest {
  method?: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  /** JSON text or an object. */
  body?: string | object;
  /** A repeated request with the same id returns the first response. */
  requestId?: string;
}

interface Token {
  value: string;
  expiresAt: number;
}

/** Connection to PayPal, for the gateway. One access token serves all requests until it ends or PayPal rejects it. */
@Injectable()
export class PayPalClientService {
  /** Limit of each request; tests shorten it. */
  timeoutMs = TIMEOUT_MS;
  private token: Token | undefined;
  private fetching: Promise<Token> | undefined;

  constructor(private readonly configuration: Configuration) {}

  get settings(): PayPalConfiguration {
    if (!this.configuration.paypal) throw noSuchEndpoint('PayPal');
    return this.configuration.paypal;
  }

  /** @throws PayPalFailure also for a response that is not of the schema */
  async send<T>(request: PayPalRequest, schema: z.ZodType<T>): Promise<T> {
    const used = await this.validToken();
    const first = await this.exchange(request, used.value);
    const { status, json } = first.status === 401 ? await this.repeat(request, used) : first;
    if (status >= 400) throw toFailure(status, json);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new PayPalFailure(status, 'UNREADABLE_RESPONSE', undefined);
    return parsed.data;
  }

  /** PayPal revokes a token when the secret of the app is changed, for example. */
  private async repeat(request: PayPalRequest, rejected: Token) {
    if (this.token === rejected) this.token = undefined;
    return this.exchange(request, (await this.validToken()).value);
  }

  /** Concurrent requests share one request for a token; a failed one is made again by the next request. */
  private async validToken(): Promise<Token> {
    if (this.token && this.token.expiresAt > Date.now() + TOKEN_MARGIN_MS) return this.token;
    this.fetching ??= this.fetchToken().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchToken(): Promise<Token> {
    const { clientId, clientSecret } = this.settings;
    const { status, json } = await this.fetchJson('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = token.safeParse(json);
    if (status >= 400 || !parsed.success) throw toFailure(status, json);
    const { access_token: value, expires_in: seconds = TOKEN_SECONDS } = parsed.data;
    this.token = { value, expiresAt: Date.now() + seconds * 1000 };
    return this.token;
  }

  private exchange({ method = 'POST', path, body, requestId }: PayPalRequest, accessToken: string) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...(requestId && { 'paypal-request-id': requestId, prefer: 'return=representation' }),
    };
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    return this.fetchJson(path, { method, headers, ...(method === 'POST' && { body: text }) });
  }

  /** @throws PayPalFailure without a response, or for a successful one that is no JSON */
  private async fetchJson(path: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const response = await fetch(`${this.settings.apiUrl}${path}`, { ...init, signal });
      return { status: response.status, json: toJson(await response.text()) };
    } catch {
      throw new PayPalFailure(undefined, undefined, undefined);
    }
  }
}

function toFailure(status: number, json: unknown): PayPalFailure {
  const { name, error, debug_id, details } = problem.safeParse(json).data ?? {};
  return new PayPalFailure(status, details?.[0]?.issue ?? name ?? error, debug_id);
}
