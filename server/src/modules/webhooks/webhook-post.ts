import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_ANSWER_MAX_LENGTH } from '#domain/webhooks.js';
import { isPublicAddress } from './public-address.js';
import { readRetryAfter } from './webhook-retry.rules.js';

/** Characters of UTF-8 are four bytes at most; nothing beyond is read. */
const ANSWER_MAX_BYTES = 4 * WEBHOOK_ANSWER_MAX_LENGTH;
const HEADERS_MAX_BYTES = 16 * 1024;

export interface WebhookRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** On a developer's machine: the receiver may be on it too. */
  privateAddresses: boolean;
  /** Fires when the server shuts down. */
  signal?: AbortSignal | undefined;
}

/** How a request ended; `error` is in words for the admin. */
export interface WebhookAnswer {
  statusCode: number | null;
  answer: string;
  error: string | null;
  retryAfterSeconds: number | null;
  durationMs: number;
}

type Ending = Omit<WebhookAnswer, 'durationMs'>;

class AddressRefused extends Error {}

/**
 * Posts once: no redirect is followed, no more than the beginning of the answer is read, and in production the address
 * that the name stands for at this moment, which is the one connected to, must be a public one.
 * @throws the reason of `signal` when that fires; every other failure is an answer.
 */
export async function postWebhook(request: WebhookRequest): Promise<WebhookAnswer> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const ended = await send(request, timeout).catch((error: unknown): Ending => {
    request.signal?.throwIfAborted();
    return noAnswer(timeout.aborted ? `No answer within ${request.timeoutMs / 1000} s` : explain(error));
  });
  return { ...ended, durationMs: Math.round(performance.now() - started) };
}

function send(request: WebhookRequest, timeout: AbortSignal): Promise<Ending> {
  const { url: text, body, headers, privateAddresses, signal } = request;
  const url = new URL(text);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up.
  if (!privateAddresses && isIP(literal) && !isPublicAddress(literal)) {
    return Promise.reject(new AddressRefused());
  }
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: no other request's answer, and nothing kept open.
      agent: false,
      maxHeaderSize: HEADERS_MAX_BYTES,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...(privateAddresses ? {} : { lookup: publicLookup }),
    });
    call.on('error', reject);
    call.on('response', (response) => {
      readBeginning(response).then((answer) => {
        call.destroy();
        resolve(endingOf(response, answer));
      }, reject);
    });
    call.end(body);
  });
}

/** Resolves a name, and refuses it when any of its addresses is not public: the one connected to is one of these. */
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

async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= ANSWER_MAX_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
  // PostgreSQL stores no NUL; whole characters are cut off, not halves of them.
  return [...text.replaceAll('\0', '\uFFFD')].slice(0, WEBHOOK_ANSWER_MAX_LENGTH).join('');
}

function endingOf({ statusCode = 0, headers }: http.IncomingMessage, answer: string): Ending {
  const redirects = statusCode >= 300 && statusCode < 400;
  const failed = statusCode < 200 || statusCode >= 300;
  return {
    statusCode,
    answer,
    error: redirects ? 'Redirects are not followed' : failed ? `Answered ${statusCode}` : null,
    retryAfterSeconds: failed ? readRetryAfter(headers['retry-after'], new Date()) : null,
  };
}

function noAnswer(error: string): Ending {
  return { statusCode: null, answer: '', error, retryAfterSeconds: null };
}

const WORDS: Record<string, string> = {
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

function explain(error: unknown): string {
  if (error instanceof AddressRefused) return 'Not sent: the address is not a public one';
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'The request failed';
  return WORDS[code] ?? `The request failed (${code})`;
}
