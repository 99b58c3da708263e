import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Configuration, type StripeConfiguration } from '#core/config/index.js';
import { noSuchEndpoint } from '../payment.errors.js';
import { PaymentServiceFailure } from '../payment-gateway.js';

const FINAL = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeAPIError']);

/** A failed request to Stripe. */
export class StripeFailure extends PaymentServiceFailure {
  constructor(
    /** The library's class of error, e.g. `StripeConnectionError`. */
    readonly type: string,
    /** Stripe's own code, e.g. `charge_already_refunded`. */
    readonly code: string | undefined,
    readonly requestId: string | undefined,
  ) {
    super([type, code, requestId].filter(Boolean).join(' '));
    this.name = 'StripeFailure';
  }

  /** Stripe stores this result for the idempotency key; only a different request can succeed. */
  get isFinal(): boolean {
    return FINAL.has(this.type);
  }
}

function toStripeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  const { code, requestId } = error as { code?: unknown; requestId?: unknown };
  return new StripeFailure(
    error.type,
    typeof code === 'string' ? code : undefined,
    typeof requestId === 'string' ? requestId : undefined,
  );
}

/** Short, because a buyer waits for the first of these requests. */
const TIMEOUT_MS = 8_000;

/** Connection to Stripe, for the gateways. */
@Injectable()
export class StripeClientService {
  private loaded: Promise<Stripe> | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** @throws StripeFailure */
  async send<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await call(await this.client());
    } catch (error) {
      throw toStripeFailure(error);
    }
  }

  /** True when Stripe signed exactly these bytes within five minutes from now. */
  async isSigned(body: Buffer, header: string | undefined): Promise<boolean> {
    const { webhookSecret, connectWebhookSecret } = this.settings();
    const { webhooks } = await this.client();
    if (!header || isAhead(header)) return false;
    // Events of connected accounts are signed with the secret of their own endpoint.
    return [webhookSecret, connectWebhookSecret ?? webhookSecret].some((secret) => {
      try {
        return webhooks.signature?.verifyHeader(body, header, secret) === true;
      } catch {
        return false;
      }
    });
  }

  /** Loads the library on first use: it is large, and installations without Stripe never need it. */
  private client(): Promise<Stripe> {
    const { secretKey, apiUrl } = this.settings();
    this.loaded ??= import('stripe').then(({ default: Client }) => {
      const { protocol, hostname, port } = new URL(apiUrl);
      return new Client(secretKey, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        ...(port ? { port } : {}),
        timeout: TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
      });
    });
    return this.loaded;
  }

  private settings(): StripeConfiguration {
    if (!this.configuration.stripe) throw noSuchEndpoint('Stripe');
    return this.configuration.stripe;
  }
}

/** Difference between the clocks of Stripe and this server that a signature may have. */
const MAX_SECONDS_AHEAD = 300;

/** True for a signature that claims to be made in the future, which could be kept for later. The library checks the past alone. */
function isAhead(header: string): boolean {
  const times = header.split(',').filter((item) => item.startsWith('t='));
  return times.some((item) => Number(item.slice(2)) > Date.now() / 1000 + MAX_SECONDS_AHEAD);
}
