import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { mailboxForm } from '#domain/mailbox.js';
import { PAYMENT_PROVIDERS } from '#domain/payments.js';
import { isCommonPassword } from '../passwords/index.js';
import { APP_LINK_VARIABLES, readAppLinks, type AppLinks } from './app-links.js';
import { ConfigurationError } from './configuration-error.js';
import { INVOICING_VARIABLES, readInvoicing, type Invoicing } from './invoicing.js';
import {
  readPayPal,
  readStripe,
  type PayPalConfiguration,
  type StripeConfiguration,
} from './payment-services.js';
import { readTrustProxy, type TrustProxy } from './trust-proxy.js';

const DEMO_ADMIN = { email: 'admin@ghostnote.test', password: 'Admin!2345' };
const DEMO_PASSWORDS: readonly string[] = [DEMO_ADMIN.password, 'Buyer!2345', 'Seller!2345'];

const flag = (off: string, on: string) => z.enum([off, on]);
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
/** A URL that paths are appended to; a trailing slash is removed. */
const baseUrl = () => url('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));

/** A list of values, separated by commas. */
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .default([]);
const secret = () => z.string().min(16, 'must have at least 16 characters');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: baseUrl().optional(),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URLS: list(url('postgres:', 'postgresql:')),
  /** Years for which orders, contracts and correspondence are kept. */
  LEGAL_RETENTION_YEARS: z.coerce.number().int().min(1).max(50).default(10),
  SEED: flag('demo', 'none').default('demo'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MEDIA_URL: baseUrl().optional(),
  /** Uploads of one person that no track uses yet. */
  UPLOAD_QUOTA_GB: z.coerce.number().min(1).max(10_000).default(50),
  NEWSLETTER_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  CLAMAV_URL: url('tcp:').optional(),
  S3_ENDPOINT: baseUrl().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  CAPTCHA: z.enum(['off', 'altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  PAYMENTS: list(z.enum(PAYMENT_PROVIDERS)),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_API_URL: url('http:', 'https:').default('https://api.stripe.com'),
  STRIPE_CONNECT: z.enum(['off', 'on']).default('off'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/, 'must be the id of the webhook in the PayPal dashboard')
    .optional(),
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  PAYPAL_API_URL: url('http:', 'https:').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  APP_SECRET: secret().optional(),
  APP_SECRET_PREVIOUS: list(secret()),
  SECURITY_CONTACT: z
    .union([z.email(), url('mailto:', 'https:')], {
      error: 'must be an e-mail address, or an address starting with https:// or mailto:',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .optional()
    .refine((text) => readTrustProxy(text) !== null, {
      error: 'must be a number of hops, or addresses and networks (10.0.0.0/8), comma separated',
    }),
  ADMIN_MFA: z.enum(['optional', 'required']).default('optional'),
  RATE_LIMIT: flag('on', 'off').default('on'),
  GRAPHQL_FAST_PATH: flag('on', 'off').default('on'),
  PRODUCT_SEARCH: z.enum(['index', 'postgres']).default('index'),
  ...INVOICING_VARIABLES,
  ...APP_LINK_VARIABLES,
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('ghostnote'),
});

/** Names of all environment variables. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Address and credentials of the object store. */
export interface S3Configuration {
  /** Address without a trailing slash. */
  endpoint: string;
  bucket: string;
  /** Public address of the objects: the bucket, or the CDN in front of it. */
  publicUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Settings from the environment, read once at start and frozen. */
export class Configuration {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Address in mails, sitemaps and share cards; without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  readonly mailDir: string;
  /** Address of an outside PostgreSQL; undefined means the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrls: readonly string[];
  /** Years that the law requires to keep orders with the person who placed them. */
  readonly legalRetentionYears: number;
  readonly seedDemo: boolean;
  readonly smtpUrl: string | undefined;
  /** Public address of media, without a trailing slash; undefined means this server. */
  readonly mediaUrl: string | undefined;
  readonly s3: S3Configuration | undefined;
  /** Bytes that one person may have uploaded without a track that uses them. */
  readonly uploadQuotaBytes: number;
  /** Mails of a newsletter that are queued in a minute, so that the mail server and its reputation hold. */
  readonly newsletterMailsPerMinute: number;
  /** The virus scanner clamd, e.g. `tcp://127.0.0.1:3310`; undefined means that packages are not scanned. */
  readonly clamavUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly captcha: 'off' | 'altcha' | 'recaptcha';
  readonly recaptcha: { siteKey: string; secret: string } | undefined;
  /** Undefined means that Stripe is not offered. Without Stripe and PayPal, admins complete orders by hand. */
  readonly stripe: StripeConfiguration | undefined;
  readonly paypal: PayPalConfiguration | undefined;
  /** Created at start when no admin exists. */
  readonly firstAdmin: { email: string; password: string };
  /** Contact for vulnerability reports: a mailto: or https: address. */
  readonly securityContact: string;
  /** True when admin operations need a session with a second factor. */
  readonly adminMfaRequired: boolean;
  readonly appSecret: string;
  /** Earlier secrets that still verify and decrypt, but no longer sign or encrypt. */
  readonly previousAppSecrets: readonly string[];
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: TrustProxy;
  readonly rateLimit: boolean;
  /** Cached and compiled GraphQL queries. */
  readonly graphqlFastPath: boolean;
  readonly productSearch: 'index' | 'postgres';
  /** The store's identity on invoices, and taxes. */
  readonly invoicing: Invoicing;
  /** Apps that open links of the store. */
  readonly appLinks: AppLinks;
  /** The OpenTelemetry collector (OTLP over HTTP) and our service name in it; undefined disables tracing. */
  readonly traces: { endpoint: string; serviceName: string } | undefined;

  constructor(values: Omit<Configuration, never>) {
    Object.assign(this, values);
    Object.freeze(this);
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigurationError naming the variable that is wrong, in one line.
 */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  const s3 = readS3(values);
  if (production) refuseDevelopmentSettings(values);
  const appSecret = values.APP_SECRET ?? generatedSecret(dataDir);
  return new Configuration({
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    mediaDir: join(dataDir, 'media'),
    mailDir: join(dataDir, 'mail'),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    legalRetentionYears: values.LEGAL_RETENTION_YEARS,
    seedDemo: values.SEED === 'demo',
    smtpUrl: values.SMTP_URL,
    mediaUrl: s3?.publicUrl ?? values.MEDIA_URL,
    s3,
    uploadQuotaBytes: values.UPLOAD_QUOTA_GB * 1024 ** 3,
    newsletterMailsPerMinute: values.NEWSLETTER_MAILS_PER_MINUTE,
    clamavUrl: values.CLAMAV_URL,
    redisUrl: values.REDIS_URL,
    captcha: values.CAPTCHA,
    recaptcha: readRecaptcha(values),
    stripe: readStripe(values),
    paypal: readPayPal(values),
    firstAdmin: readFirstAdmin(values),
    securityContact: readSecurityContact(values),
    appSecret,
    previousAppSecrets: readPreviousSecrets(values, appSecret),
    trustProxy: readTrustProxy(values.TRUST_PROXY) ?? false,
    adminMfaRequired: values.ADMIN_MFA === 'required',
    rateLimit: values.RATE_LIMIT === 'on',
    graphqlFastPath: values.GRAPHQL_FAST_PATH === 'on',
    productSearch: values.PRODUCT_SEARCH,
    invoicing: readInvoicing(values),
    appLinks: readAppLinks(values),
    traces: readTraces(values),
  });
}

type Environment = z.infer<typeof environment>;

function refuseDevelopmentSettings(values: Environment): void {
  if (!values.APP_SECRET) throw new ConfigurationError('APP_SECRET is required when NODE_ENV=production');
  if (PLACEHOLDER.test(values.APP_SECRET)) {
    throw new ConfigurationError(
      'APP_SECRET is easily guessed, refused when NODE_ENV=production: make one with `openssl rand -hex 32`',
    );
  }
  if (values.RATE_LIMIT === 'off') {
    throw new ConfigurationError('RATE_LIMIT=off is refused when NODE_ENV=production');
  }
  if (!values.ADMIN_EMAIL || !values.ADMIN_PASSWORD) {
    const missing = values.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new ConfigurationError(
      `${missing} is required when NODE_ENV=production: the demo login is refused there`,
    );
  }
  if (DEMO_PASSWORDS.includes(values.ADMIN_PASSWORD)) {
    throw new ConfigurationError('ADMIN_PASSWORD is a demo password, refused when NODE_ENV=production');
  }
  if (isCommonPassword(values.ADMIN_PASSWORD)) {
    throw new ConfigurationError(
      'ADMIN_PASSWORD is one of the 10,000 most common passwords, refused when NODE_ENV=production',
    );
  }
}

/** Placeholder values of sample files. */
const PLACEHOLDER =
  /^(change|replace|your|example|secret|password|insert)[\W_]?(me|this|app|secret|password|here)/i;

function readPreviousSecrets({ APP_SECRET_PREVIOUS: previous }: Environment, appSecret: string): string[] {
  if (previous.includes(appSecret)) {
    throw new ConfigurationError('APP_SECRET_PREVIOUS is wrong: it names APP_SECRET itself');
  }
  if (new Set(previous).size < previous.length) {
    throw new ConfigurationError('APP_SECRET_PREVIOUS is wrong: it names one secret twice');
  }
  return previous;
}

function readS3(values: Environment): S3Configuration | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  const missing = Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }).find(([, value]) => !value);
  if (missing) throw new ConfigurationError(`${missing[0]} is required when media are stored in S3`);
  const publicUrl = values.MEDIA_URL ?? `${endpoint}/${bucket}`;
  return { endpoint, bucket, publicUrl, region, accessKeyId, secretAccessKey } as S3Configuration;
}

function readRecaptcha(values: Environment): Configuration['recaptcha'] {
  if (values.CAPTCHA !== 'recaptcha') return undefined;
  if (!values.RECAPTCHA_SITE_KEY) {
    throw new ConfigurationError('RECAPTCHA_SITE_KEY is required when CAPTCHA=recaptcha');
  }
  if (!values.RECAPTCHA_SECRET) {
    throw new ConfigurationError('RECAPTCHA_SECRET is required when CAPTCHA=recaptcha');
  }
  return { siteKey: values.RECAPTCHA_SITE_KEY, secret: values.RECAPTCHA_SECRET };
}

function readTraces(values: Environment): Configuration['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values;
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), serviceName };
}

function readFirstAdmin(values: Environment): Configuration['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  if (email && !password) throw new ConfigurationError('ADMIN_PASSWORD is required with ADMIN_EMAIL');
  return { email: mailboxForm(email ?? DEMO_ADMIN.email), password: password ?? DEMO_ADMIN.password };
}

function readSecurityContact(values: Environment): string {
  const contact = values.SECURITY_CONTACT ?? readFirstAdmin(values).email;
  return /^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`;
}

/** Keeps one secret across restarts in development, so that sessions survive them. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
