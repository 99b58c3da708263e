import { WEBHOOK_RETRY_SECONDS, WEBHOOK_TEST_TYPE } from '#domain/webhooks.js';

/** Share of the wait over which retries of messages that failed together are spread. */
const JITTER = 0.1;
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;
const GONE = 410;

/** A failed attempt. */
export interface FailedAttempt {
  /** Event type. */
  type: string;
  /** Attempts so far, this one included. */
  tries: number;
  statusCode: number | null;
  /** Value of Retry-After, if any. */
  retryAfterSeconds: number | null;
}

/** Only 2xx is a success; redirects are not followed. */
export function isDelivered(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/** 410 Gone: the endpoint accepts no more messages. */
export function isGone(statusCode: number | null): boolean {
  return statusCode === GONE;
}

/**
 * Seconds from a failed attempt to the next; null after the last.
 * @param random from 0 to 1.
 */
export function secondsToNextAttempt(attempt: FailedAttempt, random: number): number | null {
  if (attempt.type === WEBHOOK_TEST_TYPE || isGone(attempt.statusCode)) return null;
  const wait = WEBHOOK_RETRY_SECONDS[attempt.tries - 1];
  if (wait === undefined) return null;
  const requested = Math.min(attempt.retryAfterSeconds ?? 0, LONGEST_WAIT_SECONDS);
  return Math.max(requested, wait) * (1 + JITTER * random);
}

/** Reads a Retry-After header, a number of seconds or a date, as seconds. Null for anything else. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return /[a-z]/i.test(text) && !Number.isNaN(at) ? Math.max(0, (at - now.getTime()) / 1000) : null;
}

const ALL_RETRIES_SECONDS = WEBHOOK_RETRY_SECONDS.reduce((sum: number, wait) => sum + wait, 0);

/** True when no message was delivered for as long as all retries of one message take, about three days. */
export function failsForDays(failingSince: Date, now: Date): boolean {
  return (now.getTime() - failingSince.getTime()) / 1000 >= ALL_RETRIES_SECONDS;
}
