import type { PaymentProvider } from '#domain/payments.js';
import { ConfigurationError } from './configuration-error.js';

/** Address and credentials of Stripe. */
export interface StripeConfiguration {
  secretKey: string;
  webhookSecret: string;
  /** Secret of the webhook endpoint for events of connected accounts; undefined without one. */
  connectWebhookSecret: string | undefined;
  apiUrl: string;
  /** True when sellers can be paid by Stripe Connect transfers. */
  connect: boolean;
}

/** Address and credentials of PayPal. */
export interface PayPalConfiguration {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isLive: boolean;
  apiUrl: string;
  /** True when the address is not PayPal's own. */
  isFake: boolean;
}

interface Environment {
  NODE_ENV: string;
  PAYMENTS: readonly string[];
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL: string;
  STRIPE_CONNECT: 'off' | 'on';
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_ENVIRONMENT: 'live' | 'sandbox';
  PAYPAL_API_URL?: string | undefined;
}

const PAYPAL_URLS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

/** Undefined when Stripe is not offered. @throws ConfigurationError */
export function readStripe(values: Environment): StripeConfiguration | undefined {
  const connect = values.STRIPE_CONNECT === 'on';
  if (!values.PAYMENTS.includes('stripe')) {
    if (connect) throw new ConfigurationError('PAYMENTS must name stripe when STRIPE_CONNECT=on');
    return undefined;
  }
  const { STRIPE_API_URL: apiUrl } = values;
  if (values.NODE_ENV === 'production' && !apiUrl.startsWith('https:')) {
    throw new ConfigurationError('STRIPE_API_URL must start with https:// when NODE_ENV=production');
  }
  return {
    secretKey: required(values, 'STRIPE_SECRET_KEY', 'stripe'),
    webhookSecret: required(values, 'STRIPE_WEBHOOK_SECRET', 'stripe'),
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET,
    apiUrl,
    connect,
  };
}

/** Undefined when PayPal is not offered. @throws ConfigurationError */
export function readPayPal(values: Environment): PayPalConfiguration | undefined {
  if (!values.PAYMENTS.includes('paypal')) return undefined;
  const { PAYPAL_API_URL: apiUrl, PAYPAL_ENVIRONMENT: environment } = values;
  if (values.NODE_ENV === 'production' && apiUrl !== undefined) {
    throw new ConfigurationError('PAYPAL_API_URL is for tests, refused when NODE_ENV=production');
  }
  return {
    clientId: required(values, 'PAYPAL_CLIENT_ID', 'paypal'),
    clientSecret: required(values, 'PAYPAL_CLIENT_SECRET', 'paypal'),
    webhookId: required(values, 'PAYPAL_WEBHOOK_ID', 'paypal'),
    isLive: environment === 'live',
    apiUrl: apiUrl ?? PAYPAL_URLS[environment],
    isFake: apiUrl !== undefined,
  };
}

type Credential =
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_WEBHOOK_ID';

function required(values: Environment, name: Credential, service: PaymentProvider): string {
  const value = values[name];
  if (!value) throw new ConfigurationError(`${name} is required when PAYMENTS names ${service}`);
  return value;
}
