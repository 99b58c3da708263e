import { WEBHOOK_RETRY_SECONDS, WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';

/** Retries of many messages that failed together are spread over this share of the wait. */
const JITTER = 0.1;
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;
const GONE = 410;

/** An attempt as the decision about the next one sees it. */
export interface TriedOnce {
  /** Of the message. */
  type: string;
  /** Attempts so far, this one included. */
  tries: number;
  statusCode: number | null;
  /** What the answer asked for, if anything. */
  retryAfterSeconds: number | null;
}

/** How an attempt ended. Only 2xx is a success: a redirect is not followed. */
export function isDelivered(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/** The endpoint wants nothing any more. */
export function isGone(statusCode: number | null): boolean {
  return statusCode === GONE;
}

/**
 * Seconds from a failed attempt to the next; null after the last.
 * @param random from 0 to 1.
 */
export function secondsToNextTry(tried: TriedOnce, random: number): number | null {
  if (tried.type === WEBHOOK_TEST_TYPE || isGone(tried.statusCode)) return null;
  const wait = WEBHOOK_RETRY_SECONDS[tried.tries - 1];
  if (wait === undefined) return null;
  const asked = Math.min(tried.retryAfterSeconds ?? 0, LONGEST_WAIT_SECONDS);
  return Math.max(asked, wait) * (1 + JITTER * random);
}

/** The value of a Retry-After header in seconds: a number of them, or a date. Null for anything else. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return /[a-z]/i.test(text) && !Number.isNaN(at) ? Math.max(0, (at - now.getTime()) / 1000) : null;
}

const LONG_ENOUGH_SECONDS = WEBHOOK_RETRY_SECONDS.reduce((sum: number, wait) => sum + wait, 0);

/** True when nothing got through for as long as the retries of one message take: about three days. */
export function failsForDays(failingSince: Date, now: Date): boolean {
  return (now.getTime() - failingSince.getTime()) / 1000 >= LONG_ENOUGH_SECONDS;
}
