import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_RESPONSE_MAX_LENGTH } from '#domain/webhooks.js';
import { isPublicAddress } from './public-address.js';
import { readRetryAfter } from './webhook-retry.rules.js';

/** A UTF-8 character has at most four bytes; the rest of the body is not read. */
const RESPONSE_MAX_BYTES = 4 * WEBHOOK_RESPONSE_MAX_LENGTH;
const HEADERS_MAX_BYTES = 16 * 1024;

export interface WebhookRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Allows private addresses; outside production only. */
  privateAddresses: boolean;
  /** Fires when the server shuts down. */
  signal?: AbortSignal | undefined;
}

/** Result of a request; `error` is a text for admins. */
export interface WebhookResponse {
  statusCode: number | null;
  /** Beginning of the response body. */
  body: string;
  error: string | null;
  retryAfterSeconds: number | null;
  durationMs: number;
}

type Outcome = Omit<WebhookResponse, 'durationMs'>;

class AddressRefused extends Error {}

/**
 * Sends one POST request. Follows no redirect, reads only the beginning of the response, and in production connects to
 * public addresses only, checked on the address that the connection uses.
 * @throws the reason of `signal` when it fires; every other failure is part of the result.
 */
export async function postWebhook(request: WebhookRequest): Promise<WebhookResponse> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const outcome = await send(request, timeout).catch((error: unknown): Outcome => {
    request.signal?.throwIfAborted();
    return failure(timeout.aborted ? `No answer within ${request.timeoutMs / 1000} s` : errorText(error));
  });
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
}

function send(request: WebhookRequest, timeout: AbortSignal): Promise<Outcome> {
  const { url: text, body, headers, privateAddresses, signal } = request;
  const url = new URL(text);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never resolved, so it is checked here.
  if (!privateAddresses && isIP(literal) && !isPublicAddress(literal)) {
    return Promise.reject(new AddressRefused());
  }
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A separate connection that is not kept alive.
      agent: false,
      maxHeaderSize: HEADERS_MAX_BYTES,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...(privateAddresses ? {} : { lookup: publicLookup }),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      readPrefix(response).then((text) => {
        call.destroy();
        resolve(toOutcome(response, text));
      }, reject);
    });
    call.end(body);
  });
}

/** Resolves a name and rejects it when any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressRefused(), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function readPrefix(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= RESPONSE_MAX_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, RESPONSE_MAX_BYTES).toString('utf8');
  // PostgreSQL stores no NUL. Cuts whole characters, not surrogate halves.
  return [...text.replaceAll('\0', '\uFFFD')].slice(0, WEBHOOK_RESPONSE_MAX_LENGTH).join('');
}

function toOutcome({ statusCode = 0, headers }: http.IncomingMessage, body: string): Outcome {
  const redirects = statusCode >= 300 && statusCode < 400;
  const failed = statusCode < 200 || statusCode >= 300;
  return {
    statusCode,
    body,
    error: redirects ? 'Redirects are not followed' : failed ? `Answered ${statusCode}` : null,
    retryAfterSeconds: failed ? readRetryAfter(headers['retry-after'], new Date()) : null,
  };
}

function failure(error: string): Outcome {
  return { statusCode: null, body: '', error, retryAfterSeconds: null };
}

const ERROR_TEXTS: Record<string, string> = {
  ENOTFOUND: 'The host name is not known',
  EAI_AGAIN: 'The host name could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  ETIMEDOUT: 'The host cannot be reached',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
};

function errorText(error: unknown): string {
  if (error instanceof AddressRefused) return 'Not sent: the address is not a public one';
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'The request failed';
  return ERROR_TEXTS[code] ?? `The request failed (${code})`;
}
